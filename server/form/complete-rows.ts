import { sameJson, type Json, type JsonObject } from '../../contract/json.js';
import { storedFields, type SentRow, type WireTable } from '../../contract/form/wire-form.js';
import type { ReportFault } from './faults.js';
import { referredState, type ReferredFacts } from './referred.js';

export type Row = Record<string, Json> & { id: number };

interface Before {
  /** The rows of this table, and those of the other tables of the form. */
  old: readonly Row[];
  others: readonly { id: number }[];
  /** The ids of all rows that the form ever had. */
  rowIds: readonly number[];
  /** Ids for the rows that have none yet; each is removed from the array as it is used. */
  nextIds: number[];
  /** The rows as a call answers them. */
  shown?: readonly JsonObject[] | undefined;
}

/** A row to be stored, as it was, as it was sent, and how to report a fault in it. */
interface CompletedRow {
  row: Row;
  old: Row | null;
  sent: SentRow;
  wrong: ReportFault;
}

/** The rows of one table from what was sent: each gets its id, and its references are checked. */
export function completeRows(
  table: WireTable,
  rows: readonly SentRow[],
  { old, others, rowIds, nextIds, shown }: Before,
  facts: ReferredFacts,
  report: ReportFault,
): CompletedRow[] {
  const known = new Map(old.map((row) => [row.id, row]));
  const elsewhere = new Set(others.map(({ id }) => id));
  const usedIds = new Set<number>();
  return rows.map((sent, at) => {
    const wrong: ReportFault = (field, message) => report(`${table.sent}.${at}.${field}`, message);
    const id = sent.id ?? nextIds.shift() ?? 0;
    // A removed row may come back under its own id; an id of another file or table is refused.
    if (sent.id !== null && (!rowIds.includes(sent.id) || usedIds.has(sent.id) || elsewhere.has(sent.id)))
      wrong('id', 'notInList');
    usedIds.add(id);
    const was = known.get(id) ?? null;
    const row = storedRow(
      table,
      { ...sent, id },
      was,
      shown?.find((one) => one['id'] === id),
    );
    checkRow(table, row, was, facts, wrong);
    return { row, old: was, sent, wrong };
  });
}

/**
 * Answers show numbers with fewer decimals than are stored, and some values are computed: a client that sends back what it read has
 * changed nothing.
 */
function storedRow(
  { fields: columns }: WireTable,
  row: SentRow & { id: number },
  old: Row | null,
  shown: JsonObject | undefined,
): Row {
  const stored: Row = { id: row.id };
  for (const name of storedFields(columns)) {
    const sent = row[name] ?? null;
    const was = old?.[name];
    const read = columns[name] && shown ? shown[columns[name].sent] : undefined;
    stored[name] = was !== undefined && read !== undefined && isSame(sent, read) ? was : sent;
  }
  return stored;
}

function isSame(sent: Json, read: Json): boolean {
  return typeof sent === 'string' && typeof read === 'number' ? Number(sent) === read : sameJson(sent, read);
}

function checkRow(
  { fields: columns }: WireTable,
  row: Row,
  old: Row | null,
  facts: ReferredFacts,
  wrong: ReportFault,
): void {
  for (const [name, field] of Object.entries(columns)) {
    const id = row[name];
    if (field.refersTo === undefined || typeof id !== 'number' || old?.[name] === id) continue;
    if (referredState(field, id, row, facts) === 'missing') wrong(field.sent, 'notInList');
  }
}
