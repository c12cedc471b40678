/** The target of a notice, from its `options`: an inquiry (D028), a page of the product, or a file to download. */
export type Destination = { kind: 'page'; path: string } | { kind: 'file'; path: string } | null;

export function leadsTo(options: string): Destination {
  const { inquiryid, link } = read(options);
  if (typeof inquiryid === 'number' && Number.isSafeInteger(inquiryid))
    return { kind: 'page', path: `/inquiry/${inquiryid}/edit` };
  if (typeof link !== 'string' || !isOwnPage(link)) return null;
  return { kind: link.startsWith('/api/') ? 'file' : 'page', path: link };
}

/** The number of the shipment file that a notice links to, if it links to one. */
export function fileOf(options: string): number | null {
  const to = leadsTo(options);
  const [, id] = (to?.kind === 'page' && /^\/(?:inquiry|shippingorder|operation)\/(\d{1,9})\//.exec(to.path)) || [];
  return id === undefined ? null : Number(id);
}

/** The address of the notice itself: opening it marks it as read and redirects to its target. */
export function addressOfNotice(id: number): string {
  return `/notifications?open=${id}`;
}

/** A local path; browsers treat `//elsewhere` and `/\elsewhere` as addresses of another host. */
export function isOwnPage(link: string): boolean {
  return /^\/(?![/\\])/.test(link);
}

function read(options: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(options);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
