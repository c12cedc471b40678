import { readSortKeys, type ListRow, type SortKey } from '../list.js';
import type { Change } from './push.js';

/** The topic under which a page asks for the changed rows of a list with their changes, beside the topic of the list itself. */
export function rowsTopic(list: string): string {
  return `${list}${ofRows}`;
}
const ofRows = ' rows';

/** The list whose rows a topic asks for. */
export function listOfRowsTopic(topic: string): string | undefined {
  return topic.endsWith(ofRows) ? topic.slice(0, -ofRows.length) : undefined;
}

type Query = Readonly<Record<string, string | undefined>>;

const ofPage = ['page', 'perpage', 'sort', 'totals'];

/** Whether a page shows any rows of its list: whether a row matches its filters, only the server knows. */
export function isUnfiltered(query: Query): boolean {
  return Object.keys(query).every((key) => ofPage.includes(key));
}

/** The order of a page: of its query, or else of its list. */
export function orderOfPage({ sort = '' }: Query, order: readonly string[]): SortKey[] {
  return readSortKeys(sort === '' ? order.join() : sort);
}

type Row = Readonly<Record<string, unknown>>;

interface ShownPage {
  rows: readonly Row[];
  order: readonly SortKey[];
  isFirst: boolean;
  isLast: boolean;
}

interface Pushed {
  /** Rows that the page shows, as they are now. */
  shown: ListRow[];
  /** What has to be read: what was sent without its row, and what may belong to the page now. */
  unread: Change[];
}

/** What an unfiltered page does with changes: a row on another page concerns it no further. */
export function pushedTo({ rows, order, isFirst, isLast }: ShownPage, changes: readonly Change[]): Pushed {
  const shown: ListRow[] = [];
  const unread = changes.filter(({ id, row }) => {
    if (!row) return true;
    if (rows.some((one) => one['id'] === id)) return void shown.push(row);
    return (isFirst || !isSurelyBefore(row, rows[0], order)) && (isLast || !isSurelyBefore(rows.at(-1), row, order));
  });
  return { shown, unread };
}

/** By values that PostgreSQL and the browser order alike; of others it is not known. Equal rows are ordered by id. */
function isSurelyBefore(one: Row = {}, other: Row = {}, order: readonly SortKey[]): boolean {
  for (const { column, descending } of [...order, ...order.slice(-1).map((last) => ({ ...last, column: 'id' }))]) {
    const [a, b] = [one[column], other[column]];
    if (!isComparable(a) || !isComparable(b) || typeof a !== typeof b) return false;
    if (a !== b) return descending ? a > b : a < b;
  }
  return false;
}

/** Numbers, days, and codes of digits and capital letters. */
function isComparable(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && /^[0-9A-Z-]+$/.test(value));
}
