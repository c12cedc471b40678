/** Where a notice leads, as its `options` say: an inquiry (D028), a page of the product, or a file to fetch. */
export type Destination = { kind: 'page'; path: string } | { kind: 'file'; path: string } | null;

export function leadsTo(options: string): Destination {
  const { inquiryid, link } = read(options);
  if (typeof inquiryid === 'number' && Number.isSafeInteger(inquiryid))
    return { kind: 'page', path: `/inquiry/${inquiryid}/edit` };
  if (typeof link !== 'string' || !isOwnPage(link)) return null;
  return { kind: link.startsWith('/api/') ? 'file' : 'page', path: link };
}

/** The number of the shipment file that a notice is about, where it leads to one. */
export function fileOf(options: string): number | null {
  const to = leadsTo(options);
  const [, id] = (to?.kind === 'page' && /^\/(?:inquiry|shippingorder|operation)\/(\d{1,9})\//.exec(to.path)) || [];
  return id === undefined ? null : Number(id);
}

/** Leads to the notice itself: opening it marks it read and goes on to where it leads. */
export function addressOfNotice(id: number): string {
  return `/notifications?open=${id}`;
}

/** A path of our own; `//elsewhere` and `/\elsewhere` are addresses of others to a browser. */
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
