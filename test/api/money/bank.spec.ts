import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import type { BankPreview } from '../../../contract/bank/routes.js';
import { refusals } from '../../../contract/refusals/refusals.js';
import { dayAfter } from '../../../contract/time.js';
import { camt, golomtRows, khanRows, workbookOf, type SampleLine } from '../../builders/bank-statements.js';
import { startAtNoon } from '../noon.js';
import { everyType, openServer, type Answer, type RunningServer } from '../running-server.js';

type Body = Record<string, unknown>;

const today = startAtNoon();
const day = (back: number): string => dayAfter(today, -back);
let server: RunningServer;
let accounts: { id: number; number: string }[];

const post = async (type: UserType, to: string, body: Body = {}, headers = {}): Promise<Answer> =>
  server.call('POST', to, { token: await server.tokenOf(type), body, headers });
const get = async (type: UserType, from: string): Promise<Answer> =>
  server.call('GET', from, { token: await server.tokenOf(type) });

async function upload(
  path: string,
  bytes: Buffer,
  fields: Record<string, string>,
  type: UserType = 3,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'download.bin');
  return server.call('POST', path, { token: await server.tokenOf(type), raw: form });
}

/** An account of its own for each test: statements of one account know each other. */
let used = 0;
const nextAccount = () => accounts[used++] ?? { id: 0, number: '' };

const line = (back: number, amount: string, text: string, more: Partial<SampleLine> = {}): SampleLine => ({
  day: day(back),
  amount,
  text,
  ...more,
});
const table = (lines: readonly SampleLine[]): string =>
  ['Огноо;Дүн;Утга', ...lines.map((one) => `${one.day};${one.amount};${one.text}`)].join('\n');

async function preview(body: Body): Promise<BankPreview> {
  const answer = await post(3, '/api/bank/preview', body);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as BankPreview;
}
async function record(body: Body, headers = {}): Promise<{ id: number | null; recorded: number }> {
  const answer = await post(3, '/api/bank/statement', body, headers);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}
const rows = async (query: string): Promise<Body[]> => {
  const answer = await get(3, `/api/bank?perpage=200&${query}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.listdata as Body[];
};

beforeAll(async () => {
  server = await openServer();
  const numbers = Array.from({ length: 12 }, (_, at) => String(1105001000 + at));
  const { body } = await get(4, '/api/settings/firm');
  const sent = { ...body.fdata, accounts: numbers.map((number) => ({ bank: 'Голомт банк', number, currency: 'mnt' })) };
  const saved = await post(4, '/api/settings/firm/edit', { ...sent, name: 'Зууч ХХК', version: body.version });
  if (saved.status !== 200) throw new Error(saved.text);
  accounts = (await get(4, '/api/settings/firm')).body.fdata.accounts;
}, 240_000);
afterAll(() => server.close());

describe('a statement of a bank', () => {
  it('is shown line by line, recorded with its new lines, and adds nothing when it is read again', async () => {
    const { id, number } = nextAccount();
    const lines = [line(3, '1500000', 'SM2400001 төлбөр', { name: 'Алтан Тээвэр ХХК' }), line(2, '-2500.5', 'Шимтгэл')];
    const file = await workbookOf('OperativeAccountStatement', golomtRows({ lines }, number));
    const fields = { account: String(id), name: 'хуулга.xlsx' };
    const { body: shown } = await upload('/api/bank/preview', file, fields);
    expect(shown).toMatchObject({
      format: 'golomt',
      account: { id, currency: 'mnt' },
      accounts: [number],
      from: day(3),
      to: day(2),
      counts: { new: 2, known: 0, left: 0, unreadable: 0 },
    });
    expect(shown.lines[0]).toMatchObject({ outcome: 'new', amount: 1_500_000, counter: 'Алтан Тээвэр ХХК' });
    expect(await rows(`account=${number}`)).toEqual([]);

    const { body: recorded } = await upload('/api/bank/statement', file, fields);
    expect(recorded).toMatchObject({ message: 'Амжилттай оруулж дууслаа', id: expect.any(Number), recorded: 2 });
    expect(await rows(`account=${number}`)).toMatchObject([
      { day: day(2), amount: -2_500.5, state: 'open', direction: 'out', text: 'Шимтгэл', currency: 'mnt' },
      { day: day(3), amount: 1_500_000, open_amount: 1_500_000, counter_name: 'Алтан Тээвэр ХХК', format: 'golomt' },
    ]);
    const again = await upload('/api/bank/statement', file, fields);
    expect(again.body).toMatchObject({ id: null, recorded: 0 });
    expect((await upload('/api/bank/preview', file, fields)).body.counts).toMatchObject({ new: 0, known: 2 });
    const { body: statements } = await get(3, `/api/bank/statement?account=${number}`);
    expect(statements.listdata).toMatchObject([{ file: 'хуулга.xlsx', lines: 2, recorded: 2, format: 'golomt' }]);
    const history = await get(3, `/api/history/bankstatement/${recorded.id}`);
    expect(history.body.listdata).toHaveLength(1);
  });

  it('that was cut in the middle is taken up, also between equal lines of a day', async () => {
    const { id, number } = nextAccount();
    const equal = line(2, '1000', 'Хураамж');
    const lines = [line(3, '500', 'Эхний'), equal, equal, equal, line(1, '700', 'Сүүлийн')];
    expect(await record({ account: id, text: table(lines.slice(0, 3)) })).toMatchObject({ recorded: 2 + 1 });
    expect(await record({ account: id, text: table(lines) })).toMatchObject({ recorded: 2 });
    expect((await rows(`account=${number}`)).map(({ amount }) => amount)).toEqual([700, 1000, 1000, 1000, 500]);
    expect(await record({ account: id, text: table(lines.toReversed()) })).toMatchObject({ recorded: 0 });
  });

  it('that two people and a repeated call record at once adds each line once', async () => {
    const { id, number } = nextAccount();
    const text = table(Array.from({ length: 40 }, (_, at) => line(at % 4, String(100 + (at % 5)), `Төлбөр ${at % 3}`)));
    const sent = { account: id, text };
    const calls = Array.from({ length: 50 }, (_, at) =>
      post(at % 2 === 0 ? 3 : 4, '/api/bank/statement', sent, at % 5 === 0 ? { 'Idempotency-Key': 'bank-once' } : {}),
    );
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rows(`account=${number}`)).toHaveLength(40);
    const { body } = await get(3, `/api/bank/statement?account=${number}`);
    expect(body.listdata).toMatchObject([{ lines: 40, recorded: 40 }]);
  });

  it('in another format leaves out the days that were read, unless they are asked for', async () => {
    const { id, number } = nextAccount();
    await record({ account: id, text: table([line(3, '500', 'Төлбөр А'), line(2, '600', 'Төлбөр Б')]) });
    const other = camt({ account: number, entries: [line(2, '600', 'Payment B'), line(1, '900', 'Payment C')] });
    const shown = await preview({ account: id, text: other });
    expect(shown.counts).toMatchObject({ new: 1, left: 1 });
    expect(shown.lines[0]).toMatchObject({ outcome: 'left', why: 'otherFormat' });
    expect(shown.otherDays).toEqual([{ day: day(2), format: 'table', lines: 1 }]);
    expect(await record({ account: id, text: other })).toMatchObject({ recorded: 1 });
    const days = JSON.stringify([day(2)]);
    expect((await preview({ account: id, text: other, days })).counts).toMatchObject({ new: 1, known: 1 });
    expect(await record({ account: id, text: other, days })).toMatchObject({ recorded: 1 });
    expect(await record({ account: id, text: other, days })).toMatchObject({ recorded: 0 });
  });

  it('agrees with itself and with the statements before and after it, or names the day and the amount', async () => {
    const { id, number } = nextAccount();
    const khan = (opening: string, lines: readonly SampleLine[]): string =>
      khanRows({ opening, lines }, number)
        .map((row) => row.join('\t'))
        .join('\n');
    await record({ account: id, text: khan('1000', [line(9, '500', 'а')]) });
    await record({ account: id, text: khan('1700', [line(5, '10', 'в')]) });
    const shown = await preview({ account: id, text: khan('1500', [line(7, '100', 'б')]) });
    expect(shown).toMatchObject({ opening: 1_500, closing: 1_600 });
    expect(shown.checks).toEqual([
      { kind: 'closing', day: day(7), isRight: true, expected: 1_600, found: 1_600, difference: 0 },
      { kind: 'before', day: day(7), isRight: true, expected: 1_500, found: 1_500, difference: 0 },
      { kind: 'after', day: day(5), isRight: false, expected: 1_600, found: 1_700, difference: 100 },
    ]);
  });

  it('of another bank is read by columns that are corrected once and remembered for the account', async () => {
    const { id } = nextAccount();
    const text = `Өдөр;Мөнгө;Хэн\n${day(2)};1 500,00;Бат\n${day(1)};-20,00;Дорж`;
    const columns = JSON.stringify(['day', 'amount', 'counterName']);
    expect((await preview({ account: id, text })).columns.map(({ kind }) => kind)).toEqual(['day', 'amount', 'text']);
    expect((await preview({ account: id, text, columns })).lines[0]).toMatchObject({ counter: 'Бат', amount: 1_500 });
    await record({ account: id, text, columns });
    const later = `Өдөр;Мөнгө;Хэн\n${day(0)};5,00;Цэцэг`;
    expect((await preview({ account: id, text: later })).columns[2]).toMatchObject({
      head: 'Хэн',
      kind: 'counterName',
    });
  });

  it('with a line that cannot be read says why, and the others are recorded', async () => {
    const { id, number } = nextAccount();
    const text = table([line(1, '1E6', 'а'), { day: '2099-01-01', amount: '5', text: 'б' }, line(1, '7', 'в')]);
    const shown = await preview({ account: id, text });
    expect(shown.counts).toEqual({ new: 1, known: 0, left: 0, unreadable: 2 });
    expect(shown.lines.map(({ problems }) => problems.map(({ cell }) => cell))).toEqual([['Дүн'], ['Огноо'], []]);
    expect(await record({ account: id, text })).toMatchObject({ recorded: 1 });
    expect(await rows(`account=${number}`)).toMatchObject([{ amount: 7 }]);
  });

  it.each<[keyof typeof refusals, () => Body]>([
    ['BankXmlUnreadable', () => ({ text: camt({ entries: [], prolog: '<!DOCTYPE a [<!ENTITY b "c">]>' }) })],
    ['BankFormatUnknown', () => ({ text: camt({ version: '01', entries: [] }) })],
    ['BankNothingToRecord', () => ({ text: camt({ account: '999', entries: [line(1, '5', 'а')] }) })],
    ['ImportTooLong', () => ({ text: table(Array.from({ length: 5_001 }, () => line(1, '5', 'а'))) })],
    ['Invalid', () => ({ text: table([line(1, '5', 'а')]), account: 999_999 })],
    ['Invalid', () => ({ text: table([line(1, '5', 'а')]), columns: '["unknown"]' })],
  ])('is refused as %s, and nothing is recorded', async (word, sent) => {
    const { id, number } = accounts[11] ?? { id: 0, number: '' };
    const answer = await post(3, '/api/bank/statement', { account: id, ...sent() });
    expect([answer.status, answer.body.word ?? 'Invalid']).toEqual([refusals[word].status, word]);
    expect(await rows(`account=${number}`)).toEqual([]);
  });

  it('is read and recorded by finance alone', async () => {
    const { id } = accounts[11] ?? { id: 0 };
    for (const type of everyType) {
      const status = [3, 4].includes(type) ? 200 : 403;
      const body = { account: id, text: table([line(1, '5', `Төрөл ${type}`)]) };
      expect((await post(type, '/api/bank/preview', body)).status).toBe(status);
      expect((await post(type, '/api/bank/statement', body)).status).toBe(status);
      expect((await get(type, '/api/bank')).status).toBe(status);
      expect((await get(type, '/api/bank/statement')).status).toBe(status);
    }
  });
});

describe('a bank line', () => {
  it('is set aside with a word, found there, opened again, and both are undone', async () => {
    const { id: account, number } = nextAccount();
    await record({ account, text: table([line(1, '-500', 'Шимтгэл'), line(1, '900', 'Төлбөр')]) });
    const [fee, paid] = await rows(`account=${number}&search=шимтгэл`);
    expect(paid).toBeUndefined();
    const id = Number(fee?.['id']);
    const read = async (): Promise<Body> => (await get(3, `/api/bank/${id}`)).body.data;
    expect(await read()).toMatchObject({ state: 'open', amount: -500, open_amount: -500, aside: null });
    const answer = await post(3, `/api/bank/${id}/aside`, { aside: 'fee', asideNote: 'Гадаад шилжүүлэг' });
    expect(answer).toMatchObject({ status: 200, body: { id } });
    expect(await read()).toMatchObject({
      state: 'aside',
      open_amount: 0,
      aside: 'fee',
      aside_note: 'Гадаад шилжүүлэг',
    });
    expect(await rows(`account=${number}&open=1`)).toMatchObject([{ text: 'Төлбөр' }]);
    expect(await rows(`account=${number}&state=aside&aside=fee`)).toMatchObject([{ id }]);

    expect((await post(4, `/api/history/bankline/${id}/undo`, { last: 'SetAside' })).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'open', aside: null, aside_note: null });
    await post(3, `/api/bank/${id}/aside`, { aside: 'tax' });
    expect((await post(3, `/api/bank/${id}/open`)).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'open', aside: null });
    expect((await post(3, `/api/history/bankline/${id}/undo`, { last: 'TakenBack' })).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'aside', aside: 'tax' });
  });

  it('is set aside by finance only, with one of the words, and not when it moved on or does not exist', async () => {
    const { id: account, number } = nextAccount();
    await record({ account, text: table([line(1, '-500', 'Татвар')]) });
    const [row] = await rows(`account=${number}`);
    const path = `/api/bank/${String(row?.['id'])}`;
    for (const type of [1, 2, 5, 6, 7] as const)
      for (const call of [post(type, `${path}/aside`, { aside: 'tax' }), post(type, `${path}/open`), get(type, path)])
        expect((await call).status).toBe(403);
    expect((await post(3, `${path}/aside`, { aside: 'lunch' })).status).toBe(422);
    expect((await post(3, '/api/bank/999999/aside', { aside: 'tax' })).status).toBe(404);
    expect((await post(3, '/api/bank/999999/open')).status).toBe(404);
    expect((await get(3, '/api/bank/999999')).status).toBe(404);
    const { version } = (await get(3, path)).body;
    expect((await post(4, `${path}/aside`, { aside: 'tax', version })).status).toBe(200);
    expect((await post(3, `${path}/aside`, { aside: 'fee', version })).status).toBe(409);
  });

  it('is found by account, state, direction, days, text and amount, with the sums of each currency', async () => {
    const { id: account, number } = nextAccount();
    const lines = [line(3, '100', 'Алтан өргөө'), line(2, '250', 'Мөнгөн зам'), line(1, '-40', 'Цалин')];
    await record({ account, text: table(lines) });
    const found = async (query: string) => (await rows(`account=${number}&${query}`)).map(({ amount }) => amount);
    expect(await found('direction=out')).toEqual([-40]);
    expect(await found(`start=${day(3)}&end=${day(2)}`)).toEqual([250, 100]);
    expect(await found('search=altan')).toEqual([100]);
    expect(await found('amount=250')).toEqual([250]);
    expect(await found('sort=amount')).toEqual([-40, 100, 250]);
    const { body } = await get(3, `/api/bank?account=${number}`);
    expect(body.totals).toMatchObject({ amount: { mnt: 310 }, open_amount: { mnt: 310 } });
  });
});
