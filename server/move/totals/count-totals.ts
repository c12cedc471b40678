import { Decimal } from 'decimal.js';
import type { ClientBase, Pool } from 'pg';
import { placesOfOrders, type AgingSide } from '../../../contract/aging/places.js';
import type { TypedTotal } from '../../../contract/move/totals/compare.js';
import { allInTugrik, type TotalLineName } from '../../../contract/move/totals/lines.js';
import type { SettingsList } from '../../../contract/reference/heads.js';
import { OpenRows } from '../../aging/open-rows.js';
import { existingCustomInvoices } from '../../custom-invoice/rows.js';
import { customInvoices } from '../../custom-invoice/tables.js';
import { Values } from '../../database/sql.js';
import type { Ledger } from '../../ledger/ledger.js';
import { readCounter } from '../../projection/counters.js';
import { listedEntries } from '../../reference/entries/entry.js';
import { entriesOf } from '../../reference/tables.js';
import { countRunning } from '../../shipment/readers/count-running.js';

type Queries = Pool | ClientBase;

/** What a party owes, or is owed, in a currency; by its name, since a party that a rehearsal adds has another id afterwards. */
export interface PartyBalance {
  side: AgingSide;
  /** Its id in the store that is counted; null where it has none. */
  party: number | null;
  name: string;
  currency: string;
  value: string;
}

export interface CountedTotals {
  lines: TypedTotal[];
  parties: PartyBalance[];
}

/**
 * Every control total as the lists, the aging and the statements have it. What it reads are tables without a schema, so it counts the store,
 * or the rehearsal, that the connection sees.
 */
export async function countTotals(db: Queries, ledger: Ledger, today: string): Promise<CountedTotals> {
  const receivable = await openOf(db, ledger, 'receivable', today);
  const payable = await openOf(db, ledger, 'payable', today);
  return {
    lines: [...(await counts(db)), ...receivable.lines, ...(await sumOfCustomInvoices(db)), ...payable.lines],
    parties: [...receivable.parties, ...payable.parties],
  };
}

/** The lists of which a party is an entry, each with its own total where it has one. */
const partyLists: readonly (readonly [SettingsList, TotalLineName | null])[] = [
  ['payer', 'payers'],
  ['agent', 'agents'],
  ['consignee', 'consignees'],
  ['supplier', null],
  ['customagent', null],
  ['driver', null],
  ['carrier', null],
];

async function counts(db: Queries): Promise<TypedTotal[]> {
  const names = partyLists.map(
    ([list]) => `select lower(e.name collate "mn-x-icu") as name from ${entriesOf(list)} e
      where not e.deleted and e.canonical_id is null`,
  );
  const { rows } = await db.query<{ parties: number }>(
    `select count(distinct name)::integer as parties from (${names.join(' union all ')}) n`,
  );
  const counted: Partial<Record<TotalLineName, number>> = { parties: rows[0]?.parties ?? 0 };
  for (const [list, line] of partyLists)
    if (line) counted[line] = (await readCounter(db, list, listedEntries)).get('') ?? 0;
  Object.assign(counted, await countRunning(db));
  counted.customInvoices = (await readCounter(db, customInvoices, existingCustomInvoices)).get('') ?? 0;
  return Object.entries(counted).map(([line, count]) => ({ line, currency: null, value: String(count) }));
}

interface OpenSum {
  /** Null where the sum is that of a party. */
  place: string | null;
  name: string | null;
  party: number | null;
  currency: string;
  rest: string;
  mnt: string;
}

interface LineOfSide {
  line: TotalLineName;
  /** The places of the aging that it adds up; every one of them where it has none. */
  places?: readonly string[];
  /** Advances lessen what is owed, and are shown above zero. */
  isLess?: true;
}

const linesOfSide: Readonly<Record<AgingSide, readonly LineOfSide[]>> = {
  receivable: [
    { line: 'receivable', places: placesOfOrders },
    { line: 'receivableItems', places: ['items'] },
    { line: 'customInvoiceRest', places: ['custominvoices'] },
    { line: 'advancesReceived', places: ['advances'], isLess: true },
    { line: 'receivableBalance' },
  ],
  payable: [
    { line: 'payable', places: placesOfOrders },
    { line: 'payableItems', places: ['items'] },
    { line: 'advancesPaid', places: ['advances'], isLess: true },
    { line: 'payableBalance' },
  ],
};

async function openOf(db: Queries, ledger: Ledger, side: AgingSide, today: string): Promise<CountedTotals> {
  const values = new Values();
  const columns = ['party', 'place', 'currency', 'rest', 'rest_mnt'] as const;
  const open = new OpenRows(ledger).sql({ side, on: today, today, columns }, (value) => values.bind(value));
  const list = entriesOf(side === 'receivable' ? 'payer' : 'agent');
  // An old system knows a currency, not the bank whose rate it was.
  const currency = `split_part(r.currency, '-', 1)`;
  const { rows } = await db.query<OpenSum>(
    `select s.place, s.party, case when s.place is null then coalesce(e.name, '') end as name, s.currency, s.rest, s.mnt
      from (select r.place, r.party, ${currency} as currency, sum(r.rest) as rest, sum(r.rest_mnt) as mnt from ${open} r
        group by grouping sets ((r.place, ${currency}), (r.party, ${currency}))) s
      left join ${list} e on e.id = s.party`,
    values.all,
  );
  const ofPlaces = rows.filter(({ place }) => place !== null);
  return {
    lines: linesOfSide[side].flatMap(({ line, places, isLess }) => {
      const own = places ? ofPlaces.filter(({ place }) => places.includes(place ?? '')) : ofPlaces;
      return sumsOf(line, own, isLess);
    }),
    parties: rows.flatMap(({ name, party, currency: of, rest }) =>
      name === null ? [] : [{ side, party, name, currency: of, value: rest }],
    ),
  };
}

async function sumOfCustomInvoices(db: Queries): Promise<TypedTotal[]> {
  const { rows } = await db.query<Pick<OpenSum, 'currency' | 'rest' | 'mnt'>>(
    `select split_part(currency, '-', 1) as currency, sum(amount) as rest, sum(amount_mnt) as mnt from ${customInvoices} group by 1`,
  );
  return sumsOf('customInvoiceSum', rows);
}

/** A line in each of its currencies, and all of them in tugrik. */
function sumsOf(
  line: string,
  rows: readonly Pick<OpenSum, 'currency' | 'rest' | 'mnt'>[],
  isLess = false,
): TypedTotal[] {
  const sums = new Map<string, Decimal>([[allInTugrik, new Decimal(0)]]);
  const add = (currency: string, amount: string): void => {
    const signed = isLess ? new Decimal(amount).negated() : amount;
    sums.set(currency, (sums.get(currency) ?? new Decimal(0)).plus(signed));
  };
  for (const { currency, rest, mnt } of rows) {
    add(currency, rest);
    add(allInTugrik, mnt);
  }
  return [...sums].map(([currency, sum]) => ({ line, currency, value: sum.toFixed(2) }));
}
