import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request may have come from a page of ours: browsers say where a page is from, and no page can say otherwise; programs say
 * nothing. A form on a page of somebody else is sent with the cookies of its reader and sets new ones, whatever it may not read.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return true;
  // An address that was typed or opened from outside of the browser has no page that it comes from.
  if (site !== undefined && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return origin === publicUrl || host === headers.host || host === headers['x-forwarded-host'];
}
