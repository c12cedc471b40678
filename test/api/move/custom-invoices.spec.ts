import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditChecks } from '../../../server/composition/declared/audits.js';
import { firm, MoveOffice, workbookOf } from './move-office.js';

type Body = Record<string, unknown>;

const parties = [
  ['Дугаар', 'Харилцагч', 'РД', 'Утас', 'И-мэйл', 'Төлөгч', 'Төлөх хоног'],
  ['1', 'Онон ХХК', '5012401', '99112301', 'o@onon.test', 'тийм', '10'],
];
const invoices = [
  [
    ...['Нэхэмжлэхийн дугаар', 'Огноо', 'Төлөх өдөр', 'Төлбөр төлөгч', 'Тайлбар', 'Төрөл', 'Дүн', 'Валют', 'Ханш'],
    ...['Төлсөн', 'Төлсөн өдөр', 'Үлдэгдэл'],
  ],
  ['Т-31', '2026-01-30', '2026-02-14', 'Онон ХХК', 'Агуулах', 'Бусад', '1250000', 'MNT', '', '', '', '1250000'],
  ...[
    ['Т-32', '2025-12-02', '', 'Онон ХХК', 'Саатал', 'Вагон', '480.50', 'USD', '3562', '200', '2025-12-28', '280.50'],
    // Two lines of one paper.
    ['Т-33', '2025-12-10', '2025-12-20', 'Онон ХХК', 'Кран', 'Бусад', '70000', 'MNT', '', '', '', '70000'],
    ['Т-33', '2025-12-11', '2025-12-20', 'Онон ХХК', 'Буулгалт', 'Бусад', '30000', 'MNT', '', '', '', '30000'],
  ],
];
/** A balance that names a moved invoice would count twice. */
const items = [
  ['Баримтын дугаар', 'Төлбөр төлөгч', 'Баримтын огноо', 'Төлөх огноо', 'Валют', 'Баримтын дүн'],
  ['Т-31', 'Онон ХХК', '2026-01-30', '2026-02-14', 'MNT', '1250000'],
];

let office: MoveOffice;
let move: number;
let payer: number;
beforeAll(async () => {
  office = await MoveOffice.open();
  await office.done(office.post('/api/settings/firm/edit', { name: firm }, 4));
}, 240_000);
afterAll(() => office?.close());

const list = async (path: string): Promise<Body[]> => (await office.done(office.get(path, 4))).listdata as Body[];
const audits = async (): Promise<unknown[]> => {
  const names = ['custom-invoices', 'items', 'aging', 'ledger'];
  const checks = auditChecks.filter(({ name }) => names.includes(name));
  expect(checks).toHaveLength(names.length);
  return (await Promise.all(checks.map((check) => check.run(office.server.database.pool)))).flat();
};
const detailOf = async (code: string): Promise<Body> => {
  const [found] = await list(`/api/custominvoice?codes=${code}`);
  return (await office.done(office.get(`/api/custominvoice/${String(found?.['id'])}`, 3))).data as Body;
};

describe('custom invoices of the old system', () => {
  it('come over with their payers; an opening item that names one is doubtful', async () => {
    const sheets = { Харилцагч: parties, 'Тусгай нэхэмжлэх': invoices, 'Эхний үлдэгдэл': items };
    ({ move } = await office.moveOf(await workbookOf(sheets)));
    const { sheets: read, counts } = await office.check(move);
    expect(read.map(({ kinds }) => kinds)).toEqual([['parties'], ['customInvoices'], ['items']]);
    expect(counts).toMatchObject({ new: 3, wrong: 0, doubtful: 2, joined: 1 });
    const doubtful = await office.rows(move, 'state=doubtful');
    expect(doubtful.map(({ kind, name }) => [kind, name])).toEqual([
      ['customInvoices', 'Т-33'],
      ['items', 'Т-31'],
    ]);
    const { sheet, line } = doubtful[0]!;
    const rows = [{ sheet, kind: 'customInvoices', line }];
    await office.done(office.post(`/api/moves/${move}/tick`, { is_ticked: true, rows }));
    await office.done(office.confirm(move, { firm, system: 'Ачаа 3.1' }));
    expect(await office.ended(move)).toMatchObject({
      ...{ state: 'confirmed', refusal: null },
      lists: [
        { list: 'payer', new: 1 },
        { list: 'custominvoice', new: 3, label: { en: 'Custom invoices' } },
      ],
      sheets: [
        { kind: 'parties' },
        { kind: 'customInvoices', rows: 4, new: 3, joined: 1 },
        { kind: 'items', rows: 1, new: 0, doubtful: 1 },
      ],
    });
    expect(await audits()).toEqual([]);
  });

  it('are found by their old numbers, with the day, due day and payments that they had', async () => {
    const [found] = await list('/api/custominvoice?codes=Т-32');
    expect(found).toMatchObject({ code: 'SM2500032', oldnumber: 'Т-32', payer: 'Онон ХХК', amount: 480.5, is_paid: 1 });
    expect(String(found?.['generated_at'])).toMatch(/^2025-12-02/);
    expect(await detailOf('Т-32')).toMatchObject({
      amount_mnt: 1_711_541,
      moved: { oldnumber: 'Т-32', due_at: null, paid: 200, paid_on: '2025-12-28', sum_so_far: false },
    });
    expect(await detailOf('Т-33')).toMatchObject({
      ...{ amount: 100_000, description: 'Кран\nБуулгалт' },
      moved: { oldnumber: 'Т-33', due_at: '2025-12-20', paid: null, paid_on: null, sum_so_far: false },
    });
  });

  it('have the old number beside their own on the paper, and the due day that they were issued with', async () => {
    const { id } = await detailOf('Т-31');
    const paper = await office.done(office.get(`/api/custominvoice/5/${String(id)}/print?lang=en`, 3));
    expect(paper['facts']).toEqual([
      { label: 'No.', value: 'SM2600031 (Т-31)' },
      { label: 'Date', value: '2026-01-30' },
      { label: 'Due', value: '2026-02-14' },
    ]);
  });

  it('are owed as in the sheet, due as they were issued or else by the term of the payer', async () => {
    payer = (await list('/api/settings/payer?perpage=200')).find(({ name }) => name === 'Онон ХХК')?.['id'] as number;
    const open = await list(`/api/aging/receivable/rows?payer=${payer}`);
    expect(new Map(open.map(({ code, due, rest }) => [code, `${String(due)}: ${String(rest)}`]))).toEqual(
      new Map([
        ['SM2500032', '2025-12-12: 280.5'],
        ['SM2500033', '2025-12-20: 100000'],
        ['SM2600031', '2026-02-14: 1250000'],
      ]),
    );
  });

  it('open the statement of their payer apart from its account, with what was paid on its day', async () => {
    const query = `payer=${payer}&start=2026-01-01&end=2026-01-31`;
    const { data } = await office.done(office.get(`/api/statements/preview?${query}`, 3));
    const opening = 280.5 * 3_562 + 100_000;
    expect(data).toMatchObject({ invoices: { opening, closing: opening + 1_250_000 } });
  });

  it('are taken back by the move as if they had never been there', async () => {
    await office.done(office.post(`/api/moves/${move}/take-back`, {}, 4));
    expect(await office.ended(move)).toMatchObject({ state: 'preparing', stays: [] });
    expect(await list('/api/custominvoice')).toEqual([]);
    expect(await list('/api/aging/receivable')).toEqual([]);
    expect(await audits()).toEqual([]);
  });
});
