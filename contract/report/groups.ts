import { legNames } from '../reference/fixed/legs.js';

/** The properties by which reports group orders, and by which the list of the orders behind a row is filtered. */
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

/** Full containers have a size, which a report counts in columns instead of rows. */
export const containerSize = 'size';

/** Orders with this user as salesman, tariff manager or operator: the user's own orders (D116). */
export const staffOfOrder = 'staff';

/** A single order, by its code. */
export const codeOfOrder = 'order';

/** A leg, by the name of the milestone that it ends at: the orders for which it is known how many days it took. */
export const legOfOrder = 'leg';

/** The rows of one currency. */
export const currencyOfRows = 'currency';

/** A property with the same value in all of the orders; null for orders without a value. */
export interface CommonValue {
  of:
    | ReportGroup
    | typeof containerSize
    | typeof staffOfOrder
    | typeof codeOfOrder
    | typeof legOfOrder
    | typeof currencyOfRows;
  key: string | null;
}

/** In addresses: orders without a value. */
const none = 'none';
const byName: readonly string[] = ['extraService', 'extraCurrency', codeOfOrder, currencyOfRows];

/** Formats the values for an address: `mode:1`, `operator:5,mode:none`, `extraService:%D0%A5,extraCurrency:mnt`. */
export function writeCommon(values: readonly CommonValue[]): string {
  return values.map(({ of, key }) => `${of}:${key === null ? none : writeKey(key)}`).join(',');
}

/** Escapes a name that equals the word for "no value". */
function writeKey(key: string): string {
  return key === none ? `%6E${none.slice(1)}` : encodeURIComponent(key);
}

/** Undefined if the text has another format. */
export function readCommon(written: string): CommonValue[] | undefined {
  const values = written.split(',').map(readOne);
  return values.every((value) => value !== undefined) ? values : undefined;
}

function readOne(written: string): CommonValue | undefined {
  const [, of = '', key = ''] = /^([a-zA-Z]+):(.*)$/.exec(written) ?? [];
  if (of === containerSize) return /^(20|40)$/.test(key) ? { of, key } : undefined;
  if (of === staffOfOrder) return /^\d{1,9}$/.test(key) ? { of, key } : undefined;
  if (of === legOfOrder) return legNames.some((name) => name === key) ? { of, key } : undefined;
  const group = of === codeOfOrder || of === currencyOfRows ? of : reportGroups.find((name) => name === of);
  if (!group) return undefined;
  if (key === none) return { of: group, key: null };
  if (!byName.includes(group)) return /^\d{1,9}$/.test(key) ? { of: group, key } : undefined;
  try {
    return { of: group, key: decodeURIComponent(key) };
  } catch {
    return undefined;
  }
}
