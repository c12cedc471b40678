import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Actor } from '../../contract/actor.js';
import { foldAll } from '../../contract/text/fold.js';
import type { ListDeclaration, ListPage } from '../../contract/list.js';
import { Refusal, fieldMessages } from '../../contract/refusals/refusals.js';
import {
  agentTable,
  cargo,
  cargoList,
  cargoListing,
  cargoTable,
  ownCargoList,
  ownCargoListing,
  socCargoList,
  socCargoListing,
  type Cargo,
} from '../../test/builders/files/cargo-list.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { createTable } from '../projection/schema.js';
import { readQuery } from '../table/table.js';
import type { Listing } from './listing.js';
import { Lists } from './lists.js';
import { Names } from '../projection/names.js';

const admin: Actor = { userId: 4, type: 4, door: 'http' };
const operator: Actor = { userId: 2, type: 2, door: 'http' };

let database: TestDatabase;
let lists: Lists;
beforeAll(async () => {
  database = await testDatabase('tables');
  await createTable(database.pool, agentTable);
  await createTable(database.pool, cargoTable);
  lists = new Lists(database.pool, [cargoListing, ownCargoListing, socCargoListing], new Names([]));
});
afterAll(() => database.drop());
beforeEach(() => empty());

/** Deleting some rows is faster than truncating tables with a dozen indexes. */
async function empty(): Promise<void> {
  await database.pool.query('delete from test_cargo; delete from test_agent');
}

async function store(rows: readonly Cargo[]): Promise<void> {
  await database.pool.query(`insert into test_cargo select * from json_populate_recordset(null::test_cargo, $1)`, [
    JSON.stringify(rows),
  ]);
}

async function storeMany(count: number): Promise<void> {
  await store(Array.from({ length: count }, (_, i) => cargo({ id: i + 1, eta: '2026-05-01' })));
}

async function queryList(
  sent: Record<string, unknown>,
  actor = admin,
  list: ListDeclaration = cargoList,
): Promise<ListPage> {
  return (await lists.answer(list, readQuery(list, sent), actor)) as ListPage;
}

async function idsOf(
  sent: Record<string, unknown>,
  actor = admin,
  list: ListDeclaration = cargoList,
): Promise<unknown[]> {
  return (await queryList(sent, actor, list)).listdata.map((row) => row['id']);
}

async function complaint(sent: Record<string, unknown>, actor = admin): Promise<unknown> {
  const refused = await queryList(sent, actor).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  return { word: (refused as Refusal).word, fields: (refused as Refusal).details.fields };
}

/** All ids, by continuing after the last row of each answer. */
async function readAllParts(sent: Record<string, unknown>): Promise<unknown[]> {
  const ids: unknown[] = [];
  let after: string | undefined;
  do {
    const part = await queryList({ ...sent, ...(after !== undefined && { after }) });
    ids.push(...part.listdata.map((row) => row['id']));
    expect(ids.length).toBeLessThan(1_000);
    after = part.after;
  } while (after !== undefined);
  return ids;
}

describe('the pages of a list', () => {
  it.each([
    [0, 1],
    [1, 1],
    [15, 1],
    [16, 2],
    [31, 3],
  ])('of %i rows are %i (E31)', async (rows, pages) => {
    await storeMany(rows);
    expect(await queryList({})).toMatchObject({ total: pages, count: rows, current: 1 });
  });

  it.each([
    ['', 1],
    ['0', 1],
    ['-1', 1],
    ['x', 1],
    ['1.5', 1],
    ['1e9', 1],
    ['2', 2],
    ['1000000000', 1_000_000_000],
    ['9'.repeat(40), Number.MAX_SAFE_INTEGER],
  ])('read page=%s as page %i (D001)', async (page, current) => {
    await storeMany(17);
    const answer = await queryList({ page });
    expect(answer).toMatchObject({ current, total: 2, count: 17 });
    expect(answer.listdata).toHaveLength(current === 1 ? 15 : current === 2 ? 2 : 0);
  });

  it('have as many rows as requested, 200 at most', async () => {
    await storeMany(205);
    expect((await queryList({ perpage: '40' })).listdata).toHaveLength(40);
    expect((await queryList({ perpage: '500' })).listdata).toHaveLength(200);
    expect((await queryList({ perpage: '0' })).listdata).toHaveLength(15);
  });

  it('contain every row once, also far down where they are read from the nearer end', async () => {
    await storeMany(2_530);
    const deep = await idsOf({ page: '12', perpage: '200', sort: 'id' });
    expect(deep).toEqual(Array.from({ length: 200 }, (_, i) => 2_201 + i));
    expect(await idsOf({ page: '13', perpage: '200', sort: 'id' })).toEqual(
      Array.from({ length: 130 }, (_, i) => 2_401 + i),
    );
    expect(await idsOf({ page: '14', perpage: '200', sort: 'id' })).toEqual([]);
    expect(await idsOf({ page: '169', perpage: '15', sort: '-id' })).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('count a filtered list to 10,000 and the whole list exactly', async () => {
    await database.pool.query(
      `insert into test_cargo (id, code, name, search, status, paid, gone) select i, 'SM', 'a', 'a', 1, false, false
        from generate_series(1, 10400) i`,
    );
    expect(await queryList({})).toMatchObject({ count: 10_400, total: 694 });
    expect(await queryList({ status: '1' })).toMatchObject({ count: 10_000, total: 667, capped: true });
    expect((await queryList({ status: '1', page: '690' })).listdata).toHaveLength(15);
    expect((await queryList({ status: '1', page: '700' })).listdata).toEqual([]);
    expect((await queryList({ status: '2' })).capped).toBeUndefined();
    await database.pool.query('update test_cargo set amount = 1');
    expect(await queryList({ status: '1', totals: 'only' })).toMatchObject({ totals: { amount: 10_400 } });
  });
});

const agents = (named: Readonly<Record<number, string>>): Promise<unknown> =>
  database.pool.query(
    `insert into test_agent (id, name, search) select key::int, value, lower(value) from json_each_text($1)`,
    [JSON.stringify(named)],
  );

describe('several entries of a row', () => {
  it('are shown by all their names, each once and in their order, and any of them finds it', async () => {
    await agents({ 1: 'Туушин', 2: 'Алтан', 3: 'Туушин' });
    const two = (id: number, ids: number[] | null) => cargo({ id, eta: '2026-05-01', carrier_ids: ids });
    await store([two(1, [2, 1, 3]), two(2, [3]), two(3, []), two(4, null)]);
    const { listdata } = await queryList({ sort: 'id' });
    expect(listdata.map((row) => row['carriers'])).toEqual(['Алтан, Туушин', 'Туушин', null, null]);
    expect([await idsOf({ carrier: '3', sort: 'id' }), await idsOf({ carrier: '9' })]).toEqual([[1, 2], []]);
    await expect(
      lists.whole(cargoList, readQuery(cargoList, { sort: 'id' }), admin, ['carriers'], async ({ pieces }) => {
        const read = [];
        for await (const piece of pieces) read.push(...piece);
        return read;
      }),
    ).resolves.toEqual(listdata.map(({ carriers }) => ({ carriers })));
  });

  it('are found page by page, whether few rows have them or many', async () => {
    const rows = (count: number) =>
      store(
        Array.from({ length: count }, (_, i) =>
          cargo({ id: i + 1, eta: `2026-0${1 + (i % 9)}-01`, carrier_ids: i % 2 === 0 ? [7, 8] : [9] }),
        ),
      );
    for (const count of [80, 6_400]) {
      await empty();
      await rows(count);
      const sent = { carrier: '7', perpage: '20' };
      const first = await queryList(sent);
      expect(first).toMatchObject({ count: count / 2 });
      expect(first.listdata.map((row) => row['id'])).toEqual(
        (await idsOf({ perpage: '200' })).filter((id) => Number(id) % 2 === 1).slice(0, 20),
      );
      expect(await idsOf({ ...sent, after: first.after })).toEqual(await idsOf({ ...sent, page: '2' }));
      expect(await idsOf({ ...sent, page: String(count / 40) })).toHaveLength(20);
    }
  });
});

describe('a list of rows that refer to entries with a certain name', () => {
  it('follows their names, and counts only these rows', async () => {
    await agents({ 1: 'Soc Mongolia', 2: 'COC', 3: 'Tianjin soc' });
    await store([1, 2, 3, 1].map((agent_id, at) => cargo({ id: at + 1, agent_id })));
    const held = async () => {
      const { count, listdata } = await queryList({ sort: 'id' }, admin, socCargoList);
      return [count, listdata.map((row) => row['id'])];
    };
    expect(await held()).toEqual([3, [1, 3, 4]]);
    await database.pool.query(`update test_agent set name = 'Mongolia' where id = 1`);
    expect([await held(), await idsOf({ agent: '1' }, admin, socCargoList)]).toEqual([[1, [3]], []]);
    await database.pool.query(`update test_agent set name = 'Tianjin' where id = 3`);
    expect(await held()).toEqual([0, []]);
  });
});

describe('reading a list part by part', () => {
  const anyCargo = fc.record({
    eta: fc.option(fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03')),
    arrived_at: fc.option(fc.constantFrom('2026-01-01T00:00:00.123456Z', '2026-01-01T00:00:00.123457Z')),
    amount: fc.option(fc.constantFrom('1', '1.5', '-2')),
    name: fc.constantFrom('Өлзий', 'Оюун', 'Үнэн', 'Улаан', "'; drop table test_cargo; --"),
  });
  const sort = fc.constantFrom(
    '',
    'id',
    '-id',
    'eta',
    '-eta',
    '-arrived',
    'arrived',
    'amount,-eta',
    '-eta,amount',
    'name',
    '-name',
    '-name,eta,-amount',
  );

  it('returns every row once, in the order of the pages, also where values are equal or missing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyCargo, { maxLength: 12 }),
        sort,
        fc.integer({ min: 1, max: 4 }),
        async (rows, by, perpage) => {
          await empty();
          await store(rows.map((row, i) => cargo({ id: i + 1, ...row })));
          const whole = await idsOf({ sort: by, perpage: '200' });
          expect(whole).toHaveLength(rows.length);
          expect(await readAllParts({ sort: by, perpage })).toEqual(whole);
          const paged: unknown[] = [];
          for (let page = 1; page <= Math.ceil(rows.length / perpage); page++)
            paged.push(...(await idsOf({ sort: by, perpage, page })));
          expect(paged).toEqual(whole);
        },
      ),
      { numRuns: 30, interruptAfterTimeLimit: 40_000 },
    );
  }, 240_000);

  it('does not repeat or lose a row when others are added and removed above', async () => {
    await storeMany(9);
    const first = await queryList({ sort: 'id', perpage: '3' });
    await store([cargo({ id: 0 })]);
    await database.pool.query('delete from test_cargo where id in (1, 3)');
    expect(
      (await queryList({ sort: 'id', perpage: '3', after: first.after })).listdata.map((row) => row['id']),
    ).toEqual([4, 5, 6]);
  });

  it('refuses a cursor of another order and a forged one', async () => {
    await storeMany(9);
    const { after } = await queryList({ perpage: '3' });
    const unknownCursor = { word: 'Invalid', fields: { after: [fieldMessages.unknownPlace.mn] } };
    expect(await complaint({ perpage: '3', sort: 'code', after })).toEqual(unknownCursor);
    for (const forged of [
      'x',
      '[]',
      '["","x","y"]',
      '["","2026-01-01","1; drop table test_cargo"]',
      '["",{},"1"]',
      '["","2026-01-01"]',
      '["","2026-01-01","99999999999999999999"]',
    ]) {
      expect(await complaint({ after: Buffer.from(forged).toString('base64url') })).toEqual(unknownCursor);
    }
  });
});

describe('the order of a list', () => {
  it("is the list's own until one is requested, and the newest id decides among equals", async () => {
    await store([
      cargo({ id: 1, eta: '2026-01-02' }),
      cargo({ id: 2, eta: '2026-01-03' }),
      cargo({ id: 3, eta: '2026-01-02' }),
    ]);
    expect(await idsOf({})).toEqual([2, 3, 1]);
    expect(await idsOf({ sort: 'eta' })).toEqual([1, 3, 2]);
  });

  it('knows the Mongolian alphabet', async () => {
    await store(['Ялалт', 'Үнэн', 'Өлзий', 'Оюун', 'Улаан', 'Пүрэв'].map((name, i) => cargo({ id: i + 1, name })));
    expect((await queryList({ sort: 'name' })).listdata.map((row) => row['name'])).toEqual([
      'Оюун',
      'Өлзий',
      'Пүрэв',
      'Улаан',
      'Үнэн',
      'Ялалт',
    ]);
  });

  it.each([
    'nosuch',
    'agent',
    'state',
    'constructor',
    '__proto__',
    'eta;drop table test_cargo',
    'eta,eta',
    '--eta',
    'eta desc',
    ',',
    '-',
  ])('refuses sort=%s', async (sort) => {
    expect(await complaint({ sort })).toEqual({ word: 'Invalid', fields: { sort: [fieldMessages.unknownSort.mn] } });
  });
});

describe('a search by match', () => {
  const byMatch = (search: string, more: object = {}): Promise<unknown[]> => idsOf({ search, match: '1', ...more });
  beforeEach(() =>
    store(
      ['Улаанбаатар', 'Ганбат', 'Дорж Бат', 'Батболд', 'Кофе, Hamburg – Улаанбаатар', 'Hamburg 5'].map((name, i) =>
        cargo({ id: i + 1, name, eta: '2026-05-01' }),
      ),
    ),
  );

  it('begins with names that begin so, then with words that do, each in the order of the list', async () => {
    expect(await byMatch('Бат')).toEqual([4, 3, 2, 5, 1]);
    expect(await byMatch('Бат', { perpage: 2, page: 2 })).toEqual([2, 5]);
    expect(await queryList({ search: 'Бат', match: '1', perpage: 2 })).toMatchObject({ count: 5, total: 3 });
  });

  it('has the order of the list without this parameter, and a requested one with it', async () => {
    expect(await idsOf({ search: 'Бат' })).toEqual([5, 4, 3, 2, 1]);
    expect(await byMatch('Бат', { sort: 'eta' })).toEqual([1, 2, 3, 4, 5]);
  });

  it('finds words in any order, and a row by its number', async () => {
    expect([await byMatch('hamburg кофе'), await idsOf({ search: 'hamburg кофе' })]).toEqual([[5], []]);
    expect([await byMatch('5'), await byMatch('№ 5'), await idsOf({ search: '5' })]).toEqual([[5, 6], [5], [6]]);
    expect(await byMatch('5', { ids: '4,5' })).toEqual([5]);
    expect((await queryList({ search: 'hamburg кофе', match: '1', totals: 'only' })).totals).toBeDefined();
  });

  it('continues after no row, as rows of this order have no cursor', async () =>
    expect((await queryList({ search: 'Бат', match: '1', perpage: 2 })).after).toBeUndefined());

  it('begins with the beginnings of more matches than are counted', async () => {
    await database.pool.query(
      `insert into test_cargo (id, code, name, search, status, eta, paid, gone)
        select i, 'SM', 'Улаанбаатар', 'ulanbatar', 1, date '2026-06-01', false, false from generate_series(100, 10200) i`,
    );
    expect(await queryList({ search: 'Бат', match: '1', perpage: 1 })).toMatchObject({ count: 10_000, capped: true });
    expect(await byMatch('Бат', { perpage: 3 })).toEqual([4, 10_200, 10_199]);
    expect(await byMatch('Бат', { perpage: 2, page: 2 })).toEqual([10_199, 10_198]);
    expect(await queryList({ search: 'Бат', match: '1' })).toMatchObject({ count: 10_000, capped: true });
  });
});

describe('the filters of a list', () => {
  beforeEach(async () => {
    await database.pool.query(
      'insert into test_agent (id, name, search) select * from unnest($1::int[], $2::text[], $3::text[])',
      [[1, 2], ['Sino Trans', 'Түшиг ХХК'], ['Sino Trans', 'Түшиг ХХК'].map((name) => foldAll([name]))],
    );
    await store([
      cargo({
        id: 1,
        name: 'Замын-Үүд Эрээн',
        agent_id: 1,
        status: 1,
        eta: '2025-12-31',
        arrived_at: '2026-01-01T15:59:59Z',
        amount: '100.5',
        paid: true,
      }),
      cargo({
        id: 2,
        name: '100%_sure',
        agent_id: 2,
        status: 2,
        eta: '2026-01-01',
        arrived_at: '2026-01-01T16:00:00Z',
        amount: '100.51',
        currency: 'mnt',
      }),
      cargo({
        id: 3,
        name: "O'Brien \\ Co",
        agent_id: null,
        status: 3,
        eta: '2026-01-02',
        arrived_at: '2026-01-02T16:00:00Z',
        amount: '-0.005',
      }),
      cargo({ id: 4, name: 'Замын-Үүд', gone: true, agent_id: 1, status: 1, eta: '2026-01-01' }),
    ]);
  });

  it.each([
    [{ search: 'zamiin vvd' }, [1]],
    [{ search: 'ЭРЭЭН' }, [1]],
    [{ search: '%' }, [2]],
    [{ search: '_' }, [2]],
    [{ search: '100%' }, [2]],
    [{ search: "o'brien" }, [3]],
    [{ search: "' or 1=1 --" }, []],
    // Text that folds to nothing is searched as it was typed (D153).
    [{ search: '\\' }, [3]],
    [{ search: ' . ' }, []],
    [{ search: '-' }, [1]],
    [{ search: 'zzzz' }, []],
    [{ agentname: 'tushig' }, [2]],
    [{ agent: '1' }, [1]],
    [{ agent: '0' }, [3, 2, 1]],
    [{ agent: 'all', search: '' }, [3, 2, 1]],
    [{ status: '2' }, [2]],
    [{ amount: '100.50' }, [1]],
    [{ code: '2400001' }, [1]],
    [{ code: 'SM2400002' }, [2]],
    [{ code: 'sm24' }, [3, 2, 1]],
    [{ code: '0003' }, [3]],
    [{ code: 'SMx' }, []],
    [{ start: '2026-01-01' }, [3, 2]],
    [{ end: '2026-01-01' }, [2, 1]],
    [{ start: '2026-01-01', end: '2026-01-01' }, [2]],
    [{ from: '2026-01-02', to: '2026-01-02' }, [2]],
    [{ to: '2026-01-01' }, [1]],
    [{ paid: '1' }, [1]],
    [{ paid: '2' }, [3, 2]],
    [{ late: 'late' }, [1]],
    [{ start: '2026-01-01', paid: '1' }, []],
    [{ ids: '1,2,4,99' }, [2, 1]],
    [{ ids: '1,2', status: '2' }, [2]],
    [{ ids: '' }, []],
    [{ nobody: 'declared this' }, [3, 2, 1]],
  ])('find by %j the rows %j', async (sent, ids) => {
    expect(await idsOf(sent)).toEqual(ids);
  });

  it.each([
    [{ agent: 'x' }, { agent: [fieldMessages.choose.mn] }],
    [{ agent: '1 or 1=1' }, { agent: [fieldMessages.choose.mn] }],
    [{ agent: '99999999999' }, { agent: [fieldMessages.choose.mn] }],
    [{ status: '9' }, { status: [fieldMessages.choose.mn] }],
    [{ status: 'constructor' }, { status: [fieldMessages.choose.mn] }],
    [{ late: 'toString' }, { late: [fieldMessages.choose.mn] }],
    [{ amount: '1e3' }, { amount: [fieldMessages.number.mn] }],
    [{ logcode: 'SMx' }, { logcode: [fieldMessages.number.mn] }],
    [{ start: '2026-02-30' }, { start: [fieldMessages.date.mn] }],
    [{ start: "2026-01-01'::date; --" }, { start: [fieldMessages.date.mn] }],
    [{ paid: 'maybe' }, { paid: [fieldMessages.choose.mn] }],
    [{ search: 'a\u0000' }, { search: [fieldMessages.characters.mn] }],
    [{ search: ['a', 'b'] }, { search: [fieldMessages.characters.mn] }],
    [{ search: { $ne: '' } }, { search: [fieldMessages.characters.mn] }],
    [{ ids: '1,x' }, { ids: [fieldMessages.wholeNumber.mn] }],
    [
      { sort: 'x', end: 'y' },
      { sort: [fieldMessages.unknownSort.mn], end: [fieldMessages.date.mn] },
    ],
  ])('refuse %j and name the field', async (sent, fields) => {
    expect(await complaint(sent)).toEqual({ word: 'Invalid', fields });
  });

  it('return rows in the format of answers: names looked up, money rounded once, local instants, computed cells', async () => {
    expect((await queryList({ ids: '2,3' })).listdata).toEqual([
      {
        id: 3,
        code: 'SM2400003',
        name: "O'Brien \\ Co",
        agent: null,
        eta: '2026-01-02',
        arrived: '2026-01-03 00:00:00',
        paid: false,
        state: '3 open',
        amount: -0.01,
        byCurrency: -0.01,
        carriers: null,
      },
      {
        id: 2,
        code: 'SM2400002',
        name: '100%_sure',
        agent: 'Түшиг ХХК',
        eta: '2026-01-01',
        arrived: '2026-01-02 00:00:00',
        paid: false,
        state: '2 open',
        amount: 100.51,
        byCurrency: 100.51,
        carriers: null,
      },
    ]);
  });

  it('look up what a column needs once for all rows of a page or of a piece of a file', async () => {
    const list = {
      ...cargoList,
      columns: { ...cargoList.columns, twice: { kind: 'integer', label: cargoList.columns.id.label } },
    };
    const read: number[] = [];
    const listing: Listing = {
      ...cargoListing,
      list: list as ListDeclaration,
      columns: {
        ...cargoListing.columns,
        twice: {
          of: [],
          lookUp: {
            name: 'double',
            of: ['id'],
            async read(pool, rows) {
              read.push(rows.length);
              const ids = rows.map(({ id }) => id);
              const { rows: found } = await pool.query<{ id: number }>(
                'select 2 * t.id as id from unnest($1::integer[]) with ordinality t(id, place) order by place',
                [ids],
              );
              return found.map(({ id }) => id);
            },
          },
          make: ({ double = null }) => double,
        },
      },
    };
    const those = new Lists(database.pool, [listing], new Names([]));
    const page = (await those.answer(listing.list, readQuery(listing.list, { ids: '2,3' }), admin)) as ListPage;
    expect(page.listdata.map(({ id, twice }) => [id, twice])).toEqual([
      [3, 6],
      [2, 4],
    ]);
    const whole = await those.whole(listing.list, readQuery(listing.list, {}), admin, ['id', 'twice'], async (all) => {
      const rows = [];
      for await (const piece of all.pieces) rows.push(...piece);
      return rows;
    });
    expect(whole.every(({ id, twice }) => twice === 2 * Number(id))).toBe(true);
    expect(read).toEqual([2, whole.length]);
  });

  it('sum the whole filter in the footer, whatever page is shown', async () => {
    expect((await queryList({ perpage: '1' })).totals).toEqual({
      amount: 201.01,
      byCurrency: { mnt: 100.51, usd: 100.5 },
    });
    expect((await queryList({ status: '2' })).totals).toEqual({ amount: 100.51, byCurrency: { mnt: 100.51 } });
    expect((await queryList({ agentname: 'nobody' })).totals).toEqual({ amount: 0, byCurrency: {} });
    expect((await queryList({ totals: '0' })).totals).toBeUndefined();
    expect(await queryList({ totals: 'only', status: '2' })).toEqual({
      listdata: [],
      totals: { amount: 100.51, byCurrency: { mnt: 100.51 } },
    });
    expect(await queryList({ totals: 'only' }, operator)).toEqual({ listdata: [], totals: {} });
  });

  it('never find rows by a column that is hidden from the reader', async () => {
    await store([cargo({ id: 101, amount: '777.00' })]);
    for (const filter of ['amount', 'worth']) {
      expect(await idsOf({ [filter]: '777' })).toEqual([101]);
      expect(await complaint({ [filter]: '777' }, operator)).toEqual({ word: 'NotAllowed', fields: undefined });
      expect(await complaint({ [filter]: '777', totals: 'only' }, operator)).toMatchObject({ word: 'NotAllowed' });
    }
  });

  it('never show, sum or sort by a column that is hidden from the reader', async () => {
    const answer = await queryList({}, operator);
    expect(answer.listdata.every((row) => !('amount' in row) && !('byCurrency' in row))).toBe(true);
    expect(answer.totals).toBeUndefined();
    expect(await complaint({ sort: 'amount' }, operator)).toEqual({
      word: 'Invalid',
      fields: { sort: [fieldMessages.unknownSort.mn] },
    });
  });
});

describe('a list that does not fit its tables', () => {
  it.each<[string, Partial<Listing>]>([
    [
      "lets worth find what is hidden in amount: the filter says over: 'amount'",
      { list: { ...cargoList, filters: { ...cargoList.filters, worth: { kind: 'equal', of: 'amount' } } } },
    ],
    ['names test_cargo.nowhere, which does not exist', { columns: { ...cargoListing.columns, eta: 'nowhere' } }],
    [
      'asks harbour, which is not joined',
      { columns: { ...cargoListing.columns, agent: { join: 'harbour', column: 'name' } } },
    ],
    [
      'cannot sort or sum by amount',
      { columns: { ...cargoListing.columns, amount: { of: ['amount'], make: () => 1 } } },
    ],
    ['has no filter colour', { filters: { ...cargoListing.filters, colour: 'name' } }],
    ['does not say where search is searched', { filters: { ...cargoListing.filters, search: { folded: ['search'] } } }],
    ['does not say what late=late means', { filters: { ...cargoListing.filters, late: {} } }],
    // A part of a code is only found by a trigram index (D014).
    ['searches code without an index', { table: { ...cargoTable, indexes: ['(code, id)'] } }],
  ])('stops the start: it %s', (why, wrong) => {
    expect(() => new Lists(database.pool, [{ ...cargoListing, ...wrong }], new Names([]))).toThrow(why);
  });
});

describe('the rights of a list', () => {
  it('give each user only their own rows if the list is personal', async () => {
    await store([cargo({ id: 1, owner_id: 4 }), cargo({ id: 2, owner_id: 2 }), cargo({ id: 3, owner_id: 4 })]);
    expect(await queryList({}, admin, ownCargoList)).toMatchObject({ count: 2, listdata: [{ id: 3 }, { id: 1 }] });
    expect(await idsOf({ ids: '1,2,3' }, operator, ownCargoList)).toEqual([2]);
  });

  it('refuse users who may not read it, by page, by id and by cursor', async () => {
    const usersOnly: ListDeclaration = { ...cargoList, capability: 'user.list' };
    for (const sent of [{}, { ids: '1' }, { after: 'x' }])
      await expect(queryList(sent, operator, usersOnly)).rejects.toMatchObject({ word: 'NotAllowed' });
    await expect(queryList({}, { userId: null, type: null, door: 'http' })).rejects.toMatchObject({
      word: 'NotAllowed',
    });
    await expect(queryList({}, { userId: null, type: null, door: 'cli' })).resolves.toMatchObject({ count: 0 });
  });
});
