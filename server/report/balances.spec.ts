import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { Actor } from '../../contract/actor.js';
import { balances } from '../../contract/report/balances.js';
import { ofParty } from '../../contract/report/behind-balances.js';
import type { ListRow } from '../../contract/list.js';
import { fill, ofShipments, paymentSummary } from '../../test/builders/shipment/quarter.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { referenceTable } from '../reference/catalogue.js';
import { entryLists } from '../../contract/report/entries.js';
import { ledger } from '../composition/declared/ledger.js';
import { listings } from '../composition/declared/listings.js';
import { Lists } from '../list/lists.js';
import { Ledger } from '../ledger/ledger.js';
import type { LedgerSource } from '../ledger/source.js';
import { reportTables, type Report } from './reports.js';
import { reportSource } from '../composition/declared/report-source.js';
import { names } from '../composition/declared/names.js';

const admin: Actor = { userId: 4, type: 4, door: 'http' };

/** Days of a year around the tested ranges, so that many movements lie before, within and after each range. */
const anyDay = fc
  .integer({ min: 0, max: 120 })
  .map((day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10));
const anyMoney = fc.array(fc.record({ on: anyDay, mnt: fc.constantFrom('40.00', '60.00', '100.00', '0.01') }), {
  maxLength: 4,
});
const anyOrder = fc.record({
  payer: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null, freq: 5 }),
  on: anyDay,
  owed: fc.constantFrom('100.00', '0.00', '60.00'),
  incomes: anyMoney,
  prices: fc.array(
    fc.record({
      agent: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null, freq: 5 }),
      owed: fc.constantFrom('100.00', '0.00', '40.00'),
      payments: anyMoney,
    }),
    { maxLength: 3 },
  ),
});

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const orders = fc.sample(anyOrder, { numRuns: 200, seed }).map((order, at) => ({ id: at + 1, ...order }));
const codeOf = (id: number): string => `SM24${String(id).padStart(5, '0')}`;
/** The fifth party of each list was merged into the first. */
const canonicalParty = (party: number | null): number | null => (party === 5 ? 1 : party);

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase('tables');
  const { pool } = database;
  await pool.query('create extension if not exists pg_trgm');
  const postings: object[] = [];
  const move = (
    kind: number,
    shipment: number,
    row: number | null,
    party: number | null,
    money: readonly { on: string; mnt: string }[],
  ) => {
    for (const { on, mnt } of money)
      postings.push({
        ...{
          id: postings.length + 1,
          kind,
          shipment_id: shipment,
          price_row_id: row,
          party_id: party,
          happened_on: on,
          mnt,
          live: true,
        },
      });
  };
  const receivables = orders.map(({ id, payer, on, owed, incomes }) => {
    move(2, id, null, payer, incomes);
    const row = { id, code: codeOf(id), payer_id: payer, shipping_order_on: on, total_mnt: owed };
    return { ...row, ...paymentSummary(owed, incomes, 'income', 'rest') };
  });
  let price = 0;
  const payables = orders.flatMap(({ id, on, prices }) =>
    prices.map(({ agent, owed, payments }) => {
      price += 1;
      move(1, id, price, agent, payments);
      const row = {
        id: price,
        shipment_id: id,
        code: codeOf(id),
        agent_id: agent,
        shipping_order_on: on,
        total_mnt: owed,
      };
      return { ...row, ...paymentSummary(owed, payments, 'paid_total', 'unpaid_total') };
    }),
  );
  // Undone payments count nowhere.
  postings.push({ id: 9_999_999, kind: 2, shipment_id: 1, happened_on: '2024-02-10', mnt: '5', live: false });
  await fill(pool, ofShipments('receivable'), receivables);
  await fill(pool, ofShipments('payable'), payables);
  await fill(pool, ofShipments('posting'), postings);
  await fill(pool, ofShipments('invoice'), []);
  for (const list of ['payer', 'agent']) {
    const entries = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Нэр ${id}`, canonical_id: id === 5 ? 1 : null }));
    await fill(pool, referenceTable(list), entries);
  }
});
afterAll(() => database.drop());

interface Change {
  party: number | null;
  code: string;
  on: string;
  added: Decimal;
  paid: Decimal;
}

/** Every change of what a payer owes or an agent is owed. */
function changesOf(of: 'payable' | 'receivable'): Change[] {
  const none = new Decimal(0);
  return orders.flatMap(({ id, payer, on, owed, incomes, prices }) => {
    const rows = of === 'receivable' ? [{ agent: payer, owed, payments: incomes }] : prices;
    return rows.flatMap((row) => {
      const owner = { party: canonicalParty(row.agent), code: codeOf(id) };
      const added = { ...owner, on, added: new Decimal(row.owed), paid: none };
      return [added, ...row.payments.map((one) => ({ ...owner, on: one.on, added: none, paid: new Decimal(one.mnt) }))];
    });
  });
}

/** D108 literally: opening, additions, deductions and closing balance of each party and order. */
function expected(of: 'payable' | 'receivable', start: string, end: string): string[] {
  const sums = new Map<string, { opening: Decimal; added: Decimal; paid: Decimal }>();
  for (const { party, code, on, added, paid } of changesOf(of)) {
    if (on > end) continue;
    const key = `${code} ${party === null ? 'n/a' : `Нэр ${party}`}`;
    const sum = sums.get(key) ?? { opening: new Decimal(0), added: new Decimal(0), paid: new Decimal(0) };
    if (on < start) sum.opening = sum.opening.plus(added).minus(paid);
    else [sum.added, sum.paid] = [sum.added.plus(added), sum.paid.plus(paid)];
    sums.set(key, sum);
  }
  return [...sums]
    .filter(([, { opening, added, paid }]) => ![opening, added, paid].every((sum) => sum.isZero()))
    .map(([key, { opening, added, paid }]) => [key, opening, added, paid, opening.plus(added).minus(paid)].join(' '))
    .sort();
}

const ranges = [
  ['2024-01-01', '2024-12-31'],
  ['2024-01-01', '2024-01-31'],
  ['2024-02-01', '2024-02-29'],
  ['2024-03-10', '2024-03-10'],
  ['2024-04-01', '2024-04-30'],
  ['2023-01-01', '2023-12-31'],
  ['2025-01-01', '2025-12-31'],
] as const;

it.each(balances.flatMap((report) => ranges.map(([start, end]) => [report, start, end] as const)))(
  `adds up every change of what is owed, whichever of them its rows leave out, seed ${seed}`,
  async ({ name, of }, start, end) => {
    const report = reportTables(reportSource(database.pool)).find(({ declaration }) => declaration.name === name)!;
    const query = { page: 1, perpage: 15, sort: [], totals: 'with', filters: { start, end } } as const;
    const rows = await report.rows(query, admin);
    const found = rows.map(({ name: party, code, ...sums }) => [code, party, ...Object.values(sums)].join(' ')).sort();
    expect(found).toEqual(expected(of, start, end));
  },
);

/** All rows of a balance, read a page at a time, with what came with the first page. */
async function pagesOf(report: Report, perpage: number, filters: Record<string, string>) {
  const query = { page: 1, perpage, sort: [], totals: 'with', filters } as const;
  const first = await report.page(query, admin);
  const rows = [...first.listdata];
  for (let { after } = first; after !== undefined; ) {
    const page = await report.page({ ...query, after }, admin);
    expect(page.listdata.length).toBeGreaterThan(0);
    rows.push(...page.listdata);
    ({ after } = page);
  }
  return { first, rows };
}

it.each(balances.flatMap((report) => ranges.map(([start, end]) => [report, start, end] as const)))(
  `has the same rows page by page, those of a party together, and the sums of all with the first, seed ${seed}`,
  async ({ name, party, columns }, start, end) => {
    const report = reportTables(reportSource(database.pool)).find(({ declaration }) => declaration.name === name)!;
    const narrower: Record<string, string>[] = [{}, { balance: 'with' }, { balance: 'without' }, { [party]: '1' }];
    for (const more of narrower) {
      const filters = { start, end, ...more };
      const all = await report.shown({ page: 1, perpage: 15, sort: [], totals: 'with', filters }, admin);
      for (const perpage of [7, 200]) {
        const { first, rows } = await pagesOf(report, perpage, filters);
        const texts = (those: readonly ListRow[]): string[] => those.map((row) => JSON.stringify(row)).sort();
        expect(texts(rows)).toEqual(texts(all));
        const parties = rows.map(({ common }) => ofParty(String(common)));
        expect(parties.filter((one, at) => one !== parties[at - 1])).toEqual([...new Set(parties)]);
        expect(first.count).toBe(all.length);
        const sums = Object.keys(columns).filter((column) => columns[column]!.total === true);
        expect(first.totals).toEqual(
          Object.fromEntries(
            sums.map((column) => [column, Decimal.sum(0, ...all.map((row) => Number(row[column]))).toNumber()]),
          ),
        );
      }
    }
  },
);

it('refuses a page after a place of another report', async () => {
  const report = reportTables(reportSource(database.pool)).find(({ declaration }) => declaration === balances[0])!;
  const filters = { start: '2024-01-01', end: '2024-12-31' };
  const query = { page: 1, perpage: 15, sort: [], totals: 'with', filters } as const;
  for (const after of ['nonsense', Buffer.from('["","one"]').toString('base64url')])
    await expect(report.page({ ...query, after }, admin)).rejects.toMatchObject({ word: 'Invalid' });
});

/** The entries behind a figure, from their list. */
async function entriesOf(of: string, filters: Record<string, string>): Promise<ListRow[]> {
  const list = entryLists.find(({ report }) => report.of === of)!;
  const query = { page: 1, perpage: 15, sort: [], totals: 'with', filters } as const;
  return new Lists(database.pool, listings, names).whole(
    list,
    query,
    admin,
    Object.keys(list.columns),
    async ({ pieces }) => {
      const all: ListRow[] = [];
      for await (const piece of pieces) all.push(...piece);
      return all;
    },
  );
}

/** The sum of the entries by party and order. */
function sumsOf(entries: readonly ListRow[]): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const { code, party, mnt } of entries) {
    const key = `${String(code)} ${String(party)}`;
    sums.set(key, (sums.get(key) ?? new Decimal(0)).plus(Number(mnt)));
  }
  return sums;
}

it.each(balances.flatMap((report) => ranges.map(([start, end]) => [report, start, end] as const)))(
  `shows in each figure what its entries add up to, in all of its rows, seed ${seed}`,
  async (report, start, end) => {
    const rows = expected(report.of, start, end).map((line) => {
      const words = line.split(' ');
      const [opening, added, deducted, closing] = words.slice(-4);
      return { key: words.slice(0, -4).join(' '), opening, added, deducted, closing };
    });
    for (const balance of ['', 'with', 'without']) {
      const those = rows.filter(({ closing }) => balance === '' || (closing !== '0') === (balance === 'with'));
      for (const figure of ['opening', 'added', 'deducted', 'closing'] as const) {
        const entries = await entriesOf(report.of, { figure, start, end, ...(balance && { balance }) });
        const sums = [...sumsOf(entries)].map(([key, sum]) => `${key} ${sum.toString()}`);
        const shown = those.map(({ key, [figure]: sum }) => `${key} ${sum}`);
        const isSomething = (line: string): boolean => !line.endsWith(' 0');
        expect({ balance, figure, sums: sums.filter(isSomething).sort() }).toEqual({
          ...{ balance, figure },
          sums: shown.filter(isSomething).sort(),
        });
        // Each entry has an id of its own.
        expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
      }
    }
  },
);

it('a closing balance has no entries of orders whose balance is zero by its day', async () => {
  const closingEntries = await entriesOf('receivable', { figure: 'closing', start: '2024-01-01', end: '2025-12-31' });
  const openBalances = expected('receivable', '2024-01-01', '2025-12-31').filter((line) => !line.endsWith(' 0'));
  expect(new Set(closingEntries.map(({ code }) => code)).size).toBe(openBalances.length);
});

interface Entry {
  side: string;
  party: number | null;
  file: number;
  mnt: string;
  kind: string;
}

async function entriesUntil(of: Ledger, day: string): Promise<Entry[]> {
  const { rows } = await database.pool.query<Entry>(
    `select side, party, file, kind, mnt from ${of.entries()} entry where day <= $1`,
    [day],
  );
  return rows;
}

/** The sum of all entries by party and file. */
function remainingOf(entries: readonly Entry[], side: string): string[] {
  const sums = new Map<string, Decimal>();
  for (const { party, file, mnt } of entries.filter((entry) => entry.side === side)) {
    const key = `${codeOf(file)} ${party === null ? 'n/a' : `Нэр ${party}`}`;
    sums.set(key, (sums.get(key) ?? new Decimal(0)).plus(mnt));
  }
  return [...sums].map(([key, sum]) => `${key} ${sum.toString()}`).sort();
}

it.each(balances.flatMap(({ of }) => ranges.map(([, end]) => [of, end] as const)))(
  `the entries of the ledger come to the closing balances of their day, %s until %s, seed ${seed}`,
  async (of, end) => {
    const closings = expected(of, '2020-01-01', end).map((line) => {
      const words = line.split(' ');
      return [...words.slice(0, -4), words.at(-1)].join(' ');
    });
    const isOpen = (line: string): boolean => !line.endsWith(' 0');
    expect(remainingOf(await entriesUntil(ledger, end), of).filter(isOpen)).toEqual(closings.filter(isOpen).sort());
  },
);

it.each(balances.map(({ of, party }) => [of, party] as const))(
  'the ledger entries of one party, %s of one %s, are those of the rows that name it, merged or not',
  async (side, list) => {
    const column = side === 'receivable' ? 'payer_id' : 'agent_id';
    const read = async (text: string, values: unknown[]): Promise<unknown[]> =>
      (await database.pool.query<object>(text, values)).rows;
    const rows = 'source, "row", kind, day, mnt';
    const order = 'order by kind, "row", day, mnt';
    for (const id of [1, 5])
      expect(await read(`select ${rows} from ${ledger.entries({ side, party: '$1' })} entry ${order}`, [id])).toEqual(
        await read(
          `select ${rows} from ${ledger.entries({ side })} entry
           where exists (select 1 from ${side} o where o.id = entry."row" and o.${column} = $1) ${order}`,
          [id],
        ),
      );
    expect(ledger.sideOf(list)).toBe(side);
  },
);

it('a further ledger source needs only a declaration: its entries count wherever the ledger is read', async () => {
  await database.pool.query(`
    create table claim (id integer, code text, payer_id integer, shipping_order_on date, currency text, total numeric(17,2),
      total_mnt numeric(17,2), first_transaction_on date, transaction_on date, is_paid boolean, paid_at timestamptz,
      income numeric(17,2), rest numeric(17,2));
    create table claim_payment (claim_id integer, party_id integer, happened_on date, recorded_at timestamptz, currency text,
      amount numeric(15,2), mnt numeric(17,2));
    insert into claim values (900001, 'БТ-1', 3, '2024-02-02', 'mnt', 70, 70, '2024-02-05', '2024-02-05', false, null, 30, 40);
    insert into claim_payment values (900001, 3, '2024-02-05', now(), 'mnt', 30, 30)`);
  const [receivables] = ledger.sources;
  const claims: LedgerSource = {
    ...receivables!,
    name: 'claim',
    owed: { ...receivables!.owed, table: 'claim', due: () => `null::date`, document: (row) => `${row}.code` },
    moved: {
      ...receivables!.moved,
      table: 'claim_payment',
      row: 'claim_id',
      file: 'claim_id',
      counts: () => 'true',
      kind: () => `'income'`,
    },
  };
  const wider = new Ledger([...ledger.sources, claims]);
  const { rows } = await database.pool.query(
    `select party, side, kind, mnt from ${wider.entries()} entry where source = 'claim' order by day`,
  );
  expect(rows).toEqual([
    { party: 3, side: 'receivable', kind: 'owed', mnt: '70.00' },
    { party: 3, side: 'receivable', kind: 'income', mnt: '-30.00' },
  ]);
  const { text, values } = wider.balances(
    'receivable',
    { start: '2024-02-03', end: '2024-02-29', party: 3, balance: null },
    'income_balance',
  );
  const claim = (await database.pool.query<ListRow>(text, values)).rows.find(({ code }) => code === 'БТ-1');
  expect(claim).toEqual({
    ...{ name: 'Нэр 3', code: 'БТ-1', start_balance: '70.00', added_balance: '0', income_balance: '30.00' },
    rest_amount: '40.00',
  });
  expect(() => new Ledger([claims, claims])).toThrow('two sources claim');
});
