import type { Pool } from 'pg';
import type { Label } from '../../../contract/label.js';
import { identifier } from '../../database/sql.js';
import { instantFromStored } from '../../log/event.js';
import type { SheetCell, SheetColumn } from '../../export/sheets/sheet.js';
import type { ColumnType, ReadModelTable } from '../../projection/table.js';
import type { Referred } from '../../projection/names.js';
import { readWhole } from '../../table/read-whole.js';
import type { DataColumn, DataSheet, ValueType } from './data-sheet.js';
import type { EntryNames } from './entry-names.js';
import { kindInColumn } from './entry-columns.js';

/** Columns that are no data of the firm: folded texts that lists search in, and what belongs to signing in. */
const internal = /^(search|alike|credential_id|epoch|profilepic|image|text_key|counter_key|number_plain)$|_search$/;
const widthOf: Readonly<Record<ValueType, number>> = {
  text: 24,
  integer: 10,
  decimal: 16,
  day: 12,
  instant: 20,
  flag: 8,
  json: 40,
};

type StoredRow = Record<string, unknown>;

interface ModelColumn extends DataColumn {
  /** The kind of record whose number or numbers it has; the next column has their names. */
  kind?: string;
  /** It has the names of the column before it. */
  namesOf?: string;
}

export function isInternal(column: string): boolean {
  return internal.test(column);
}

/** The columns of a table, with a column of names after each with numbers of entries, users or records. */
export function columnsOfTable(
  table: ReadModelTable,
  labelOf: (table: string, column: string) => Label,
): ModelColumn[] {
  return Object.entries(table.columns).flatMap(([key, type]): ModelColumn[] => {
    if (isInternal(key)) return [];
    const label = labelOf(table.name, key);
    const kind = kindInColumn(table, key);
    const currency = currencyOf(table, key, type);
    const column: ModelColumn = { key, label, type: valueTypeOf(type), ...(currency && { currency }) };
    if (kind === undefined) return [column];
    const name = { mn: `${label.mn}: нэр`, en: `${label.en}: name` };
    return [
      { ...column, kind },
      { key: `${key}_name`, label: name, type: 'text', namesOf: key },
    ];
  });
}

/** A table as it is stored: decimals exactly, days and instants as ISO text, deleted entries too. */
export function modelSheet(
  table: ReadModelTable,
  { pool, names, labelOf, title }: { pool: Pool; names: EntryNames; labelOf: LabelOf; title: Label },
): DataSheet {
  const columns = columnsOfTable(table, labelOf);
  const stored = columns.filter(({ namesOf }) => namesOf === undefined).map(({ key }) => identifier(key));
  const from = `from ${identifier(table.name)}`;
  const rows = {
    text: `select ${stored.join(', ')} ${from} order by ${table.key.map(identifier).join(', ')}`,
    values: [],
  };
  const count = { text: `select count(*)::float8 as count ${from}`, values: [] };
  return {
    name: `tables/${table.name}`,
    title,
    columns,
    head: columns.map(headOf),
    read: (use) =>
      readWhole<StoredRow, void>(
        pool,
        rows,
        count,
        ({ pieces }) =>
          use(
            (async function* () {
              for await (const piece of pieces) {
                await names.load(referredIn(columns, piece));
                yield piece.map((row) => cellsOf(columns, row, names));
              }
            })(),
          ),
        { maxSeconds: 0 },
      ),
  };
}

type LabelOf = (table: string, column: string) => Label;

function* referredIn(columns: readonly ModelColumn[], rows: readonly StoredRow[]): Generator<Referred> {
  for (const { key, kind } of columns) {
    if (kind === undefined) continue;
    for (const row of rows) for (const id of idsIn(row[key])) yield { list: kind, id };
  }
}

function idsIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return Array.isArray(value) ? (value as number[]) : [];
}

function cellsOf(columns: readonly ModelColumn[], row: StoredRow, names: EntryNames): SheetCell[] {
  let kind = '';
  return columns.map(({ key, type, kind: own, namesOf }) => {
    if (namesOf !== undefined)
      return (
        idsIn(row[namesOf])
          .map((id) => names.of(kind, id))
          .join(', ') || null
      );
    if (own !== undefined) kind = own;
    return cellOf(row[key], type);
  });
}

function cellOf(value: unknown, type: ValueType): SheetCell {
  if (value === null || value === undefined) return null;
  if (type === 'instant') return instantFromStored(String(value));
  if (typeof value === 'number' || typeof value === 'string') return value;
  return JSON.stringify(value);
}

function valueTypeOf(type: ColumnType): ValueType {
  if (type.startsWith('numeric')) return 'decimal';
  if (type.endsWith('[]') || type === 'json') return 'json';
  switch (type) {
    case 'integer':
    case 'bigint':
      return 'integer';
    case 'boolean':
      return 'flag';
    case 'date':
      return 'day';
    case 'timestamptz':
      return 'instant';
    default:
      return 'text';
  }
}

/** In the currency of its row, or in MNT or dollars as its name says; undefined for rates, weights and percentages. */
function currencyOf({ columns }: ReadModelTable, key: string, type: ColumnType): DataColumn['currency'] {
  if (!type.startsWith('numeric') || !/,[24]\)$/.test(type)) return undefined;
  if (/(^|_)mnt$/.test(key)) return { always: 'mnt' };
  if (key.endsWith('_usd')) return { always: 'usd' };
  const isOfRow = /^(amount|price|rest|opening|closing|balance|open_amount|used|returned|moved)$/.test(key);
  return isOfRow && Object.hasOwn(columns, 'currency') ? { column: 'currency' } : undefined;
}

function headOf({ key, type }: ModelColumn): SheetColumn {
  return {
    title: key,
    width: widthOf[type],
    isDay: false,
    isId: key === 'id',
    ...(type === 'decimal' && { isDecimal: true as const }),
  };
}
