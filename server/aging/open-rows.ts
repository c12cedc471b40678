import { openRowKinds } from '../../contract/aging/open-rows.js';
import { buckets, type AgingSide } from '../../contract/aging/places.js';
import { currentParty } from '../ledger/entries.js';
import type { Ledger } from '../ledger/ledger.js';
import { openAdvances } from './advances.js';
import { openCustomInvoices } from './custom-invoices.js';
import { openItems } from './items.js';
import { openOrders } from './orders.js';
import type { OpenOn, OpenQuery, OpenSource } from './source.js';

/** The columns of an open row, by which lists of them are declared. What is owed is positive, what lessens it negative. */
export const openRowColumns = {
  id: 'bigint',
  number: 'integer',
  file: 'integer',
  party: 'integer',
  kind: 'text',
  place: 'text',
  code: 'text',
  document: 'text',
  day: 'date',
  due: 'date',
  late: 'integer',
  currency: 'text',
  amount: 'numeric(17,2)',
  mnt: 'numeric(17,2)',
  rest: 'numeric(17,2)',
  rest_mnt: 'numeric(17,2)',
} as const;
type OpenRowColumn = keyof typeof openRowColumns;

export interface OpenRowsOf {
  side: AgingSide;
  on: string;
  /** The business day of the reader. */
  today: string;
  /** Only of these parties and of those merged into them; null: of rows without a party. */
  party?: number | readonly number[] | null | undefined;
  /** Only the rows with these ids. */
  ids?: readonly number[] | undefined;
  /** The columns that are needed; computing the others takes time. */
  columns?: readonly OpenRowColumn[];
}

type Bind = (value: unknown) => string;

/** What is open of all parties on a day, over every source of aging. */
export class OpenRows {
  private readonly sources: readonly OpenSource[];

  constructor(ledger: Ledger) {
    this.sources = [...openOrders(ledger), openCustomInvoices, ...openItems, ...openAdvances];
  }

  /** The names of all tables that the rows of one side are read from. */
  tablesOf(side: AgingSide): string[] {
    return [...new Set(this.ofSide(side).flatMap(({ tables, parties }) => [...tables, parties]))];
  }

  /** The open rows, as a subquery. */
  sql({ side, on, today, party, ids, columns = allColumns }: OpenRowsOf, bind: Bind): string {
    const at = boundDay(on, on < today, bind);
    const of = party === undefined || party === null ? party : bind([party].flat());
    const parts = this.ofSide(side).map((source) => {
      const numbers = ids && bind(numbersOf(source, ids));
      return selectOf(source, at, { party: of, numbers }, columns);
    });
    return `(${parts.join(' union all ')})`;
  }

  private ofSide(side: AgingSide): OpenSource[] {
    return this.sources.filter((source) => source.side === side);
  }
}

/** The day as a parameter of the statement, bound only when it is used. */
function boundDay(on: string, isPast: boolean, bind: Bind): OpenOn {
  let bound: string | undefined;
  return {
    isPast,
    get day() {
      bound ??= `${bind(on)}::date`;
      return bound;
    },
    get end() {
      return `((${this.day} + 1)::timestamp at time zone 'Asia/Ulaanbaatar')`;
    },
  };
}

const allColumns = Object.keys(openRowColumns) as OpenRowColumn[];

const kinds = Object.keys(openRowKinds);

/** The numbers of the records of one kind, from the ids of open rows. */
function numbersOf({ kind }: OpenSource, ids: readonly number[]): number[] {
  return ids.flatMap((id) => (id % kinds.length === kinds.indexOf(kind) ? Math.floor(id / kinds.length) : []));
}

/** Columns that others are computed from; `offset 0` keeps PostgreSQL from computing a rest once for each of its uses. */
function selectOf(
  source: OpenSource,
  at: OpenOn,
  { party, numbers }: { party: string | null | undefined; numbers: string | undefined },
  columns: readonly OpenRowColumn[],
): string {
  const query = source.query(at);
  const from = `${query.table} o left join ${source.parties} e on e.id = ${query.party}
      left join ${source.parties} p on p.id = coalesce(e.canonical_id, e.id)`;
  const where = [
    query.where,
    ...(party === undefined ? [] : [ofParty(source, query, party)]),
    ...(numbers === undefined ? [] : [`${query.columns.number} = any(${numbers}::bigint[])`]),
  ].join(' and ');
  const made = columns.map((column) => `${computed[column](source, at)} as ${column}`);
  return `
    select ${made.join(', ')} from (
      select ${inner(query, columns)} from ${from} where ${where} offset 0
    ) r where r.rest_mnt <> 0`;
}

/** Also of the parties that were merged into it. */
function ofParty({ parties }: OpenSource, query: OpenQuery, party: string | null): string {
  if (party === null) return `${query.party} is null`;
  return `${query.party} = any(array(select w.id from ${parties} w where coalesce(w.canonical_id, w.id) = any(${party}::integer[])))`;
}

function inner({ party, columns: of }: OpenQuery, columns: readonly OpenRowColumn[]): string {
  const needed: Record<string, string> = {
    party: currentParty(party),
    due: of.due,
    rate: of.rate,
    rest: of.rest,
    rest_mnt: of.restMnt,
    is_confirmed: of.isConfirmed,
    ...{ number: of.number, currency: of.currency },
  };
  const shown = { file: of.file, code: of.code, document: of.document, day: of.day, amount: of.amount, mnt: of.mnt };
  for (const [name, sql] of Object.entries(shown)) if (columns.some((column) => column === name)) needed[name] = sql;
  return Object.entries(needed)
    .map(([name, sql]) => `${sql} as ${name}`)
    .join(', ');
}

type Computed = (source: OpenSource, at: OpenOn) => string;
const same =
  (column: string): Computed =>
  () =>
    `r.${column}`;

const computed: Readonly<Record<OpenRowColumn, Computed>> = {
  id: ({ kind }) => `r.number::bigint * ${kinds.length} + ${kinds.indexOf(kind)}`,
  number: same('number'),
  file: same('file'),
  party: same('party'),
  kind: ({ kind }) => `'${kind}'`,
  place: ({ place }, { day }) => (place === null ? placeIn(day) : `'${place}'`),
  code: same('code'),
  document: same('document'),
  day: same('day'),
  due: same('due'),
  late: (_source, { day }) => `greatest(${day} - r.due, 0)`,
  currency: same('currency'),
  amount: same('amount'),
  mnt: same('mnt'),
  rest: () =>
    `coalesce(r.rest, case when r.currency = 'mnt' then r.rest_mnt else round(r.rest_mnt / nullif(r.rate, 0), 2) end)`,
  rest_mnt: same('rest_mnt'),
};

/** The place of a row of an order, as `placeOf` of the contract has it; a test compares both. */
function placeIn(day: string): string {
  const borders = buckets.map(({ name, upTo }) =>
    upTo === null ? `else '${name}'` : `when ${day} - r.due <= ${upTo} then '${name}'`,
  );
  return `case when r.rest_mnt < 0 then 'overpaid' when r.is_confirmed then 'confirmed' ${borders.join(' ')} end`;
}
