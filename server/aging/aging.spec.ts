import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { Actor } from '../../contract/actor.js';
import { openRowLists } from '../../contract/aging/open-rows.js';
import { placeOf, placesOfOrders, type AgingSide } from '../../contract/aging/places.js';
import { agingFigures, agingReport } from '../../contract/aging/report.js';
import { customInvoiceMnt } from '../../contract/money/totals/custom-invoice.js';
import { advanceMnt } from '../../contract/money/totals/advance.js';
import type { ListRow } from '../../contract/list.js';
import { dayAfter, localDay } from '../../contract/time.js';
import { fill, ofShipments, paymentSummary } from '../../test/builders/shipment/quarter.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { advanceAggregate } from '../advance/advance.aggregate.js';
import { aggregates } from '../composition/declared/aggregates.js';
import { ledger } from '../composition/declared/ledger.js';
import { listings } from '../composition/declared/listings.js';
import { names } from '../composition/declared/names.js';
import { reportSource } from '../composition/declared/report-source.js';
import type { ReadModelTable } from '../projection/table.js';
import { Lists } from '../list/lists.js';
import { referenceTable } from '../reference/catalogue.js';
import { agingArea } from './area.js';
import { placesIn } from './aging-statement.js';

const admin: Actor = { userId: 4, type: 4, door: 'http' };
/** The clock of the readers: noon in Ulaanbaatar. */
const now = new Date('2024-05-10T04:00:00Z');
const today = localDay(now);

const anyDay = fc.integer({ min: 0, max: 129 }).map((at) => dayAfter('2024-01-01', at));
const anyParty = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null, freq: 6 });
const anyCurrency = fc.constantFrom('mnt', 'usd', 'rmb');
const anyMoves = fc.array(fc.record({ on: anyDay, mnt: fc.constantFrom('40.00', '60.00', '100.00', '0.01') }), {
  maxLength: 3,
});
const anyDebt = fc.record({
  party: anyParty,
  on: anyDay,
  owed: fc.constantFrom('100.00', '0.00', '60.00', '333.33'),
  currency: anyCurrency,
  moves: anyMoves,
  confirmed: fc.option(anyDay, { nil: null, freq: 2 }),
  /** The day of its invoice, and the days to pay that it was given. */
  invoice: fc.option(fc.record({ on: anyDay, term: fc.constantFrom(0, 15, 45) }), { nil: null, freq: 2 }),
});
const anyInvoice = fc.record({
  party: fc.integer({ min: 1, max: 5 }),
  on: anyDay,
  currency: anyCurrency,
  amount: fc.constantFrom('10.00', '33.33'),
  parts: fc.array(fc.record({ on: anyDay, currency: anyCurrency, amount: fc.constantFrom('1.50', '9.99') }), {
    maxLength: 2,
  }),
  marked: fc.option(anyDay, { nil: null, freq: 3 }),
});
const anyItem = fc.record({
  party: fc.integer({ min: 1, max: 5 }),
  side: fc.constantFrom<AgingSide>('receivable', 'payable'),
  on: anyDay,
  currency: anyCurrency,
  amount: fc.constantFrom('50.00', '-7.77'),
  parts: fc.array(fc.record({ on: anyDay, booked: fc.constantFrom('1.11', '4.00') }), { maxLength: 2 }),
  reversed: fc.option(anyDay, { nil: null, freq: 3 }),
});
const anyAdvance = fc.record({
  party: fc.integer({ min: 1, max: 5 }),
  side: fc.constantFrom<AgingSide>('receivable', 'payable'),
  on: anyDay,
  currency: anyCurrency,
  acts: fc.array(
    fc.record({
      kind: fc.constantFrom('use', 'return', 'move'),
      after: fc.integer({ min: 0, max: 30 }),
      amount: fc.constantFrom('1.25', '10.00'),
      live: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
});

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const sample = <T>(of: fc.Arbitrary<T>, count: number): (T & { id: number })[] =>
  fc.sample(of, { numRuns: count, seed }).map((one, at) => ({ ...one, id: at + 1 }));
const debts: Readonly<Record<AgingSide, ReturnType<typeof debtsOf>>> = {
  receivable: debtsOf(150),
  payable: debtsOf(150),
};
const customInvoices = sample(anyInvoice, 60);
const items = sample(anyItem, 60);
const advances = sample(anyAdvance, 60);

function debtsOf(count: number) {
  return sample(anyDebt, count);
}

const rates: Readonly<Record<string, string>> = { mnt: '1', usd: '3.4', rmb: '0.47' };
/** The fifth party of each list was merged into the first. */
const canonical = (party: number | null): number | null => (party === 5 ? 1 : party);
const terms: Readonly<Record<number, number>> = { 1: 30, 3: 7, 4: 90 };
const termOf = (party: number | null): number => terms[canonical(party) ?? 0] ?? 0;
const noon = (day: string): string => `${day}T04:00:00Z`;
const nameOf = (party: number | null): string => (party === null ? 'n/a' : `Нэр ${canonical(party)}`);

let database: TestDatabase;

const tableOf = (name: string): ReadModelTable =>
  aggregates.flatMap(({ tables }) => tables).find((one) => one.name === name)!;

beforeAll(async () => {
  database = await testDatabase('tables');
  const { pool } = database;
  await pool.query('create extension if not exists pg_trgm');
  const postings: object[] = [];
  for (const [side, kind] of [
    ['receivable', 2],
    ['payable', 1],
  ] as const)
    for (const { id, party, moves } of debts[side])
      for (const { on, mnt } of moves)
        postings.push({
          ...{ id: postings.length + 1, kind, shipment_id: id, price_row_id: side === 'payable' ? id : null },
          ...{ party_id: party, happened_on: on, mnt, live: true },
        });
  const owed = (side: AgingSide, paid: 'income' | 'paid_total', rest: 'rest' | 'unpaid_total') =>
    debts[side].map(({ id, on, owed: mnt, currency, moves, confirmed, party, invoice }) => ({
      ...{
        id,
        code: `SM24${String(id).padStart(5, '0')}`,
        shipping_order_on: on,
        currency,
        total_mnt: mnt,
        total: mnt,
      },
      ...{ is_paid: confirmed !== null, paid_at: confirmed && noon(confirmed), paid_on: confirmed },
      ...(side === 'receivable'
        ? {
            payer_id: party,
            exchange: rates[currency],
            invoice_id: invoice && id,
            due_on: invoice && dayAfter(invoice.on, invoice.term),
          }
        : { agent_id: party, rate: rates[currency], shipment_id: id, name: 'Тээвэр' }),
      ...paymentSummary(mnt, moves, paid, rest),
    }));
  await fill(pool, ofShipments('receivable'), owed('receivable', 'income', 'rest'));
  await fill(pool, ofShipments('payable'), owed('payable', 'paid_total', 'unpaid_total'));
  await fill(pool, ofShipments('posting'), postings);
  const issued = debts.receivable.flatMap(({ id, invoice }) =>
    invoice ? [{ id, shipment_id: id, number: 1, generated_at: noon(invoice.on) }] : [],
  );
  await fill(pool, ofShipments('invoice'), issued);
  for (const list of ['payer', 'agent']) {
    const entries = [1, 2, 3, 4, 5].map((id) => ({
      ...{ id, name: `Нэр ${id}`, canonical_id: id === 5 ? 1 : null, termdays: terms[id] ?? null },
    }));
    await fill(pool, referenceTable(list), entries);
  }
  await fill(
    pool,
    tableOf('custom_invoice'),
    customInvoices.map((invoice) => ({
      ...{
        id: invoice.id,
        code: `SM990000${invoice.id}`,
        payer_id: invoice.party,
        description: 'x',
        currency: invoice.currency,
      },
      ...{
        rate: rates[invoice.currency],
        amount: invoice.amount,
        amount_mnt: invoiceMnt(invoice),
        generated_at: noon(invoice.on),
      },
      ...{ paid_at: markOf(invoice) && noon(markOf(invoice)!), paid_mnt: partsMnt(invoice).toFixed(2) },
    })),
  );
  await fill(
    pool,
    tableOf('custom_invoice_payment'),
    customInvoices.flatMap(({ id, parts }) =>
      parts.map(({ on, currency, amount }, at) => ({
        ...{
          source_kind: 'bankline',
          source_id: id,
          part_id: at,
          invoice_id: id,
          currency,
          amount,
          happened_on: on,
          rate: rates[currency],
        },
        mnt: new Decimal(amount).times(rates[currency]!).toFixed(2),
      })),
    ),
  );
  await fill(
    pool,
    advanceAggregate.tables[0]!,
    advances.map((advance) => ({
      ...{
        id: advance.id,
        number: String(advance.id),
        side: advance.side,
        happened_on: advance.on,
        currency: advance.currency,
      },
      ...{
        payer_id: advance.side === 'receivable' ? advance.party : null,
        agent_id: advance.side === 'payable' ? advance.party : null,
      },
      ...{ amount: '40', rate: rates[advance.currency], mnt: advanceMnt('40', rates[advance.currency]!) },
      ...{
        moved: taken(advance, today, ['move']).toFixed(2),
        rest: left(advance, today).toFixed(2),
        is_open: left(advance, today).gt(0),
      },
      rest_mnt: advanceMnt(left(advance, today).toFixed(2), rates[advance.currency]!),
    })),
  );
  await fill(
    pool,
    tableOf('outside_item'),
    items.map((item) => {
      const { id, side, party, on, currency, amount } = item;
      const rest = item.reversed === null ? itemLeft(item) : new Decimal(0);
      return {
        ...{ id, number: String(id), side, paper: 'x', happened_on: on, due_on: on, currency, amount },
        ...{ payer_id: side === 'receivable' ? party : null, agent_id: side === 'payable' ? party : null },
        ...{ rate: rates[currency], mnt: advanceMnt(amount, rates[currency]!), rest: rest.toFixed(2) },
        ...{
          rest_mnt: advanceMnt(rest.toFixed(2), rates[currency]!),
          is_open: !rest.isZero(),
          reversed_on: item.reversed,
        },
      };
    }),
  );
  await fill(
    pool,
    tableOf('outside_item_payment'),
    items.flatMap(({ id, parts }) =>
      parts.map(({ on, booked }, at) => ({
        ...{ source_kind: 'bankline', source_id: id, part_id: at, item_id: id, happened_on: on, booked, place: at },
      })),
    ),
  );
  let act = 0;
  await fill(
    pool,
    advanceAggregate.tables[1]!,
    advances.flatMap(({ id, on, acts }) =>
      acts.map(({ kind, after, amount, live }) => ({
        id: ++act,
        advance_id: id,
        kind,
        happened_on: actDay(on, after),
        amount,
        live,
      })),
    ),
  );
}, 60_000);
afterAll(() => database.drop());

type Invoice = (typeof customInvoices)[number];
const invoiceMnt = ({ currency, amount }: Invoice): string =>
  customInvoiceMnt({ currency, amount, rate: rates[currency]! }).value;
function partsMnt({ currency, parts }: Invoice, until = '9999'): Decimal {
  const mnt = parts
    .filter(({ on }) => on <= until)
    .map((part) =>
      new Decimal(part.amount).times(rates[part.currency === currency ? currency : part.currency]!).toDecimalPlaces(2),
    );
  return Decimal.sum(0, ...mnt);
}
/** Marked by a user, or, where the parts reach its amount, by the last of them. */
function markOf(invoice: Invoice): string | null {
  if (partsMnt(invoice).gte(invoiceMnt(invoice)))
    return invoice.parts
      .map(({ on }) => on)
      .sort()
      .at(-1)!;
  return invoice.marked;
}

type Advance = (typeof advances)[number];
/** No act is later than today. */
const actDay = (on: string, after: number): string => (dayAfter(on, after) > today ? today : dayAfter(on, after));
function taken({ on, acts }: Advance, until: string, kinds: readonly string[]): Decimal {
  const amounts = acts
    .filter(({ kind, live, after }) => live && kinds.includes(kind) && (kind === 'move' || actDay(on, after) <= until))
    .map(({ amount }) => amount);
  return Decimal.sum(0, ...amounts);
}
const left = (advance: Advance, until: string): Decimal =>
  new Decimal(40).minus(taken(advance, until, ['use', 'return', 'move']));

type Item = (typeof items)[number];
const itemLeft = ({ amount, parts }: Item, until = '9999'): Decimal =>
  new Decimal(amount).minus(Decimal.sum(0, ...parts.filter(({ on }) => on <= until).map(({ booked }) => booked)));

interface Open {
  name: string;
  currency: string;
  place: string;
  mnt: Decimal;
  own: Decimal;
}

const ownOf = (mnt: Decimal, currency: string): Decimal => mnt.div(rates[currency]!).toDecimalPlaces(2);

/** What is open on a day, from the histories themselves. */
function expectedRows(side: AgingSide, on: string): Open[] {
  const isPast = on < today;
  const ofOrders = debts[side].flatMap(({ party, on: from, owed, currency, moves, confirmed, invoice }): Open[] => {
    const moved = Decimal.sum(0, ...moves.filter((move) => !isPast || move.on <= on).map(({ mnt }) => mnt));
    const mnt = (isPast && from > on ? new Decimal(0) : new Decimal(owed)).minus(moved);
    const isConfirmed = confirmed !== null && (!isPast || confirmed <= on);
    const counts = side === 'receivable' && invoice !== null && (!isPast || invoice.on <= on) ? invoice : null;
    const due = counts ? dayAfter(counts.on, counts.term) : dayAfter(from, termOf(party));
    const place = placeOf({ rest: mnt.toNumber(), isConfirmed, due }, on);
    return place === null ? [] : [{ name: nameOf(party), currency, place, mnt, own: ownOf(mnt, currency) }];
  });
  const ofInvoices = (side === 'payable' ? [] : customInvoices).flatMap((invoice): Open[] => {
    const mark = markOf(invoice);
    const byHand = partsMnt(invoice).lt(invoiceMnt(invoice));
    if (invoice.on > on || (mark !== null && (isPast ? byHand && mark <= on : true))) return [];
    const mnt = Decimal.max(0, new Decimal(invoiceMnt(invoice)).minus(partsMnt(invoice, isPast ? on : undefined)));
    const { currency } = invoice;
    return [{ name: nameOf(invoice.party), currency, place: 'custominvoices', mnt, own: ownOf(mnt, currency) }];
  });
  const ofAdvances = advances.flatMap((advance): Open[] => {
    if (advance.side !== side || advance.on > on) return [];
    const own = left(advance, on);
    const { currency } = advance;
    const mnt = new Decimal(advanceMnt(own.toFixed(2), rates[currency]!));
    return [{ name: nameOf(advance.party), currency, place: 'advances', mnt: mnt.negated(), own: own.negated() }];
  });
  const ofItems = items.flatMap((item): Open[] => {
    if (item.side !== side || item.on > on || (item.reversed !== null && (!isPast || item.reversed <= on))) return [];
    const own = itemLeft(item, isPast ? on : undefined);
    const { currency } = item;
    const mnt = new Decimal(advanceMnt(own.toFixed(2), rates[currency]!));
    return [{ name: nameOf(item.party), currency, place: 'items', mnt, own }];
  });
  return [...ofOrders, ...ofInvoices, ...ofItems, ...ofAdvances];
}

type Sums = Record<string, Record<string, number>>;

function expectedSums(side: AgingSide, on: string, isByCurrency: boolean): Sums {
  const sums: Sums = {};
  for (const { name, currency, place, mnt, own } of expectedRows(side, on)) {
    const amount = isByCurrency ? own : mnt;
    if (amount.isZero() && own.isZero()) continue;
    const row = (sums[isByCurrency ? `${name} ${currency}` : name] ??= Object.fromEntries(
      Object.keys(agingFigures(side)).map((figure) => [figure, 0]),
    ));
    for (const figure of Object.keys(row))
      if (placesIn(figure)?.includes(place) ?? true) row[figure] = amount.plus(row[figure]!).toNumber();
  }
  return sums;
}

const query = (filters: Record<string, string>) =>
  ({ page: 1, perpage: 15, sort: [], totals: 'with', filters }) as const;

async function reported(side: AgingSide, isByCurrency: boolean, filters: Record<string, string>): Promise<ListRow[]> {
  const { name } = agingReport(side, isByCurrency);
  const report = agingArea
    .tables(reportSource(database.pool, () => now))
    .find(({ declaration }) => declaration.name === name)!;
  return report.shown(query(filters), admin);
}

const sumsOf = (rows: readonly ListRow[]): Sums =>
  Object.fromEntries(
    rows.map(({ name, currency, common: _common, ...figures }) => [
      currency === undefined ? String(name) : `${String(name)} ${String(currency)}`,
      figures as Record<string, number>,
    ]),
  );

async function openRows(side: AgingSide, filters: Record<string, string>): Promise<ListRow[]> {
  const list = openRowLists.find(({ report }) => report.side === side)!;
  const lists = new Lists(database.pool, listings, names, { now: () => now });
  return lists.whole(list, query(filters), admin, Object.keys(list.columns), async ({ pieces }) => {
    const all: ListRow[] = [];
    for await (const piece of pieces) all.push(...piece);
    return all;
  });
}

const sides = ['receivable', 'payable'] as const;
const days = ['2023-12-31', '2024-01-15', '2024-02-29', '2024-03-31', '2024-05-09', today, '2024-09-30'];
const cases = sides.flatMap((side) => days.map((on) => [side, on] as const));

describe(`the aging, seed ${seed}`, () => {
  it.each(cases)(
    'of %s on %s is what the days of orders, payments, invoices and confirmations say',
    async (side, on) => {
      for (const isByCurrency of [false, true])
        expect(sumsOf(await reported(side, isByCurrency, { on }))).toEqual(expectedSums(side, on, isByCurrency));
    },
  );

  it.each(cases)('of %s on %s has in each figure what its open rows add up to', async (side, on) => {
    const rows = await reported(side, false, { on });
    for (const figure of Object.keys(agingFigures(side))) {
      const open = await openRows(side, { on, figure });
      expect(new Set(open.map(({ id }) => id)).size).toBe(open.length);
      const sum = (of: readonly ListRow[], column: string): number =>
        Decimal.sum(0, ...of.map((row) => Number(row[column]))).toNumber();
      expect({ figure, sum: sum(open, 'rest_mnt') }).toEqual({ figure, sum: sum(rows, figure) });
    }
    for (const row of rows) {
      const open = await openRows(side, { on, figure: 'rest', group: String(row['common']) });
      expect(Decimal.sum(0, ...open.map(({ rest_mnt: mnt }) => Number(mnt))).toNumber()).toBe(row['rest']);
    }
  });

  it.each(sides)(
    'of %s is the rest of its list, and on a past day the closing of D108, for all parties and for one',
    async (side) => {
      for (const party of [undefined, '1', '2']) {
        const filter = party === undefined ? {} : { [agingReport(side, false).party]: party };
        const rests = await database.pool.query<{ rest: string }>(
          `select coalesce(sum(r.rest), 0) as rest from ${ledger.rows()} r
         where r.side = $1 and ($2::int is null or r.party = $2 or $2 = 1 and r.party = 5)`,
          [side, party ?? null],
        );
        expect(ofOrders(await reported(side, false, filter))).toBe(Number(rests.rows[0]!.rest));
        for (const on of days.filter((day) => day < today)) {
          const of = { start: '2000-01-01', end: on, party: party === undefined ? null : Number(party), balance: null };
          const { text, values } = ledger.balances(side, of, 'paid');
          const { rows } = await database.pool.query<{ rest_amount: string }>(text, values);
          const closing = Decimal.sum(0, ...rows.map((row) => row.rest_amount)).toNumber();
          expect(ofOrders(await reported(side, false, { ...filter, on }))).toBe(closing);
        }
      }
    },
  );

  it('finds nothing in the audit, and finds a rest that is not what its entries say', async () => {
    const [audit] = agingArea.audits.map((check) => check(ledger));
    expect(await audit!.run(database.pool)).toEqual([]);
    const paid = `id = (select min(id) from receivable where transaction_on is not null)`;
    await database.pool.query(`update receivable set income = income + 1, rest = rest - 1 where ${paid}`);
    expect((await audit!.run(database.pool)).length).toBeGreaterThan(0);
    await database.pool.query(`update receivable set income = income - 1, rest = rest + 1 where ${paid}`);
  });
});

function ofOrders(rows: readonly ListRow[]): number {
  const figures = rows.flatMap((row) => placesOfOrders.map((place) => Number(row[place])));
  return Decimal.sum(0, ...figures).toNumber();
}
