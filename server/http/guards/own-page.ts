import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request may come from a page of ours: browsers send the origin of a page, which the page cannot change; programs send
 * nothing. A form on a foreign page is sent with the cookies of its reader and can set new ones, even if it cannot read the answer.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return true;
  // An address that was typed or opened outside of the browser has no originating page.
  if (site !== undefined && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return origin === publicUrl || host === headers.host || host === headers['x-forwarded-host'];
}
