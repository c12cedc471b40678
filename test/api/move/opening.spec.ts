import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import type { moveConfirmRoutes } from '../../../contract/move/confirm-routes.js';
import type { AnswerOf } from '../../../contract/route.js';
import { auditChecks } from '../../../server/composition/declared/audits.js';
import { until } from '../../until.js';
import { MoveOffice, workbookOf } from './move-office.js';

type Written = AnswerOf<typeof moveConfirmRoutes.written>['data'];
type Body = Record<string, unknown>;

const firm = 'Ганзам Логистик ХХК';
const cities = [
  ['Хот', 'Улс'],
  ['Шаньдун-2', 'CHN'],
];
/** A payer with papers of every age, by their due days, and an agent. */
const parties = [
  ['Дугаар', 'Харилцагч', 'РД', 'Утас', 'И-мэйл', 'Улс', 'Хот', 'Төлөгч', 'Агент', 'Төлөх хоног'],
  ['1', 'Онон ХХК', '5012401', '99112301', 'o@onon.test', '', '', 'тийм', '', '30'],
  ['2', 'Westwind Freight', '5012402', '99112302', 'w@westwind.test', 'CHN', 'Шаньдун-2', '', 'тийм', '0'],
];
const items = [
  [
    'Баримтын дугаар',
    'Төлбөр төлөгч',
    'Агентын нэр',
    'Баримтын огноо',
    'Төлөх огноо',
    'Валют',
    'Баримтын дүн',
    'Төлсөн дүн',
    'Төлсөн огноо',
    'Үлдсэн дүн',
    'Валютын ханш',
  ],
  ['Б-1', 'Онон ХХК', '', '2025-11-20', '2025-12-20', 'MNT', '2400000', '400000', '2025-12-28', '2000000', ''],
  ['Б-2', 'Онон ХХК', '', '2025-12-05', '', 'USD', '1000', '', '', '1000', '3500'],
  ['Б-3', 'Онон ХХК', '', '2025-12-30', '2025-12-30', 'MNT', '-150000', '', '', '-150000', ''],
  ['Б-4', '', 'Westwind Freight', '2025-12-05', '2026-01-05', 'USD', '830.25', '', '', '830.25', '3550'],
  // The rest of the sheet is another one, so somebody has to decide.
  ['Б-5', 'Онон ХХК', '', '2025-12-06', '2025-12-16', 'MNT', '700', '200', '', '400', ''],
];

let office: MoveOffice;
let move: number;
let payer: number;
beforeAll(async () => {
  office = await MoveOffice.open();
  await office.done(office.post('/api/settings/firm/edit', { name: firm }, 4));
}, 240_000);
afterAll(() => office?.close());

const written = async (): Promise<Written> =>
  (await office.done(office.get(`/api/moves/${move}/written`))).data as Written;
const ended = (): Promise<Written> =>
  until('the job of the move has ended', async () => {
    const found = await written();
    if (found.job.state === 'failed') throw new Error('The job failed');
    return found.state !== 'writing' && found.state !== 'takingBack' && found;
  });
const list = async (path: string): Promise<Body[]> => (await office.done(office.get(path, 4))).listdata as Body[];
const audits = async (): Promise<unknown[]> => {
  const names = ['items', 'aging', 'ledger'];
  const checks = auditChecks.filter(({ name }) => names.includes(name));
  expect(checks).toHaveLength(names.length);
  return (await Promise.all(checks.map((check) => check.run(office.server.database.pool)))).flat();
};
const accept = async (number: string): Promise<void> => {
  const row = (await office.rows(move, 'state=doubtful')).find(({ name }) => name === number);
  await office.done(
    office.post(`/api/moves/${move}/tick`, {
      is_ticked: true,
      rows: [{ sheet: row!.sheet, kind: 'items', line: row!.line }],
    }),
  );
};

describe('opening items', () => {
  it('come over with the parties of the same move, with what was paid of them, found by their old numbers', async () => {
    ({ move } = await office.moveOf(await workbookOf({ Хот: cities, Харилцагч: parties, 'Эхний үлдэгдэл': items })));
    const { sheets, counts } = await office.check(move);
    expect(sheets.map(({ kinds }) => kinds)).toEqual([['city'], ['parties'], ['items']]);
    expect(counts).toMatchObject({ new: 6, wrong: 0, doubtful: 2 });
    expect((await office.rows(move, 'state=doubtful')).map(({ name }) => name)).toEqual(['Б-3', 'Б-5']);
    await accept('Б-3');
    await office.done(office.confirm(move, { firm, system: 'Ачаа 3.1' }));
    expect(await ended()).toMatchObject({
      ...{ state: 'confirmed', refusal: null },
      lists: [
        { list: 'city' },
        { list: 'payer', new: 1 },
        { list: 'agent', new: 1 },
        { list: 'outsideitem', new: 4, label: { en: 'Items outside files' } },
      ],
      sheets: [{ kind: 'city' }, { kind: 'parties' }, { kind: 'items', rows: 5, new: 4, doubtful: 1 }],
    });
    const found = await list('/api/items?search=б-1');
    expect(found).toMatchObject([
      { paper: 'Б-1', oldnumber: 'Б-1', payer: 'Онон ХХК', booked: 400_000, rest: 2_000_000, user: expect.any(String) },
    ]);
    const detail = await office.done(office.get(`/api/items/${String(found[0]?.['id'])}`, 3));
    expect(detail.data).toMatchObject({
      ...{ oldnumber: 'Б-1', due_at: '2025-12-20', reason: 'Эхний үлдэгдэл' },
      payments: [{ from: 'oldsystem', ognoo: '2025-12-28', amount: 400_000, sum_so_far: false }],
    });
    expect(await audits()).toEqual([]);
  });

  it('add up to the sheet: by party and currency, in the list and in the aging', async () => {
    const rests = new Map<string, Decimal>();
    for (const [, who, whom, , , currency = '', , , , rest = '0'] of items.slice(1, 5)) {
      const key = `${who || whom} ${currency.toLowerCase()}`;
      rests.set(key, (rests.get(key) ?? new Decimal(0)).plus(rest));
    }
    const inList = new Map<string, Decimal>();
    for (const row of await list('/api/items?perpage=100')) {
      const key = `${String(row['payer'] ?? row['agent'])} ${String(row['currency'])}`;
      inList.set(key, (inList.get(key) ?? new Decimal(0)).plus(Number(row['rest'])));
    }
    const shown = (of: ReadonlyMap<string, Decimal>) =>
      [...of].map(([key, sum]) => `${key} ${sum.toFixed(2)}`).toSorted();
    expect(shown(inList)).toEqual(shown(rests));
    payer = (await list('/api/settings/payer?perpage=200')).find(({ name }) => name === 'Онон ХХК')?.['id'] as number;
    const byCurrency = await list(`/api/aging/receivable/currencies?payer=${payer}`);
    expect(new Map(byCurrency.map((row) => [row['currency'], row['items']]))).toEqual(
      new Map([
        ['mnt', 1_850_000],
        ['usd', 1_000],
      ]),
    );
    // Without a due day of its own it is due by the term of the payer.
    const [open] = (await list(`/api/aging/receivable/rows?payer=${payer}`)).filter(
      ({ document }) => document === 'Б-2',
    );
    expect(open).toMatchObject({ kind: 'item', due: '2026-01-04', rest: 1_000, rest_mnt: 3_500_000 });
  });

  it('open the statement of account of their party', async () => {
    const query = `payer=${payer}&start=2026-01-01&end=2026-01-31`;
    const { data } = await office.done(office.get(`/api/statements/preview?${query}`, 3));
    const opening = 2_000_000 + 3_500_000 - 150_000;
    expect(data).toMatchObject({ account: { opening, movements: 0, closing: opening } });
  });

  it('are taken back by the move as if they had never been there', async () => {
    await office.done(office.post(`/api/moves/${move}/take-back`, {}, 4));
    expect(await ended()).toMatchObject({ state: 'preparing', stays: [] });
    expect(await list('/api/items')).toEqual([]);
    expect(await list('/api/aging/receivable')).toEqual([]);
    expect(await audits()).toEqual([]);
  });
});
