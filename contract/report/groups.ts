/** What orders are put together by, in reports and in the list of the orders behind a row of one. */
const reportGroups = [
  'mode',
  'sales',
  'tariff',
  'operator',
  'payer',
  'consignee',
  'containerStatus',
  'terminal',
  'border',
  'commodity',
  'agent',
  'extraService',
  'extraCurrency',
] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** Full containers have a size, by which a report counts them in columns and not in rows. */
export const containerSize = 'size';

/** Whoever stands on an order, as salesman, tariff manager or operator: it is his own (D116). */
export const standsOnIt = 'staff';

/** One order alone, by its code. */
export const codeOfOrder = 'order';

/** One thing that orders have in common; null are those which have it not. */
export interface CommonValue {
  of: ReportGroup | typeof containerSize | typeof standsOnIt | typeof codeOfOrder;
  key: string | null;
}

/** Of the address: what the order says nothing about. */
const none = 'none';
const byName: readonly string[] = ['extraService', 'extraCurrency', codeOfOrder];

/** As it stands in an address: `mode:1`, `operator:5,mode:none`, `extraService:%D0%A5,extraCurrency:mnt`. */
export function writeCommon(values: readonly CommonValue[]): string {
  return values.map(({ of, key }) => `${of}:${key === null ? none : writeKey(key)}`).join(',');
}

/** A name may be the word that stands for no name. */
function writeKey(key: string): string {
  return key === none ? `%6E${none.slice(1)}` : encodeURIComponent(key);
}

/** Nothing where it is not written so. */
export function readCommon(written: string): CommonValue[] | undefined {
  const values = written.split(',').map(readOne);
  return values.every((value) => value !== undefined) ? values : undefined;
}

function readOne(written: string): CommonValue | undefined {
  const [, of = '', key = ''] = /^([a-zA-Z]+):(.*)$/.exec(written) ?? [];
  if (of === containerSize) return /^(20|40)$/.test(key) ? { of, key } : undefined;
  if (of === standsOnIt) return /^\d{1,9}$/.test(key) ? { of, key } : undefined;
  const group = of === codeOfOrder ? of : reportGroups.find((name) => name === of);
  if (!group) return undefined;
  if (key === none) return { of: group, key: null };
  if (!byName.includes(group)) return /^\d{1,9}$/.test(key) ? { of: group, key } : undefined;
  try {
    return { of: group, key: decodeURIComponent(key) };
  } catch {
    return undefined;
  }
}
