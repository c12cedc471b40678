import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { UserType } from '../../../contract/actor.js';
import { dayAfter, localDay } from '../../../contract/time.js';
import { makeRemindersAct } from '../../../contract/reminder/bulk.js';
import { dueReminderListName } from '../../../contract/reminder/kind.js';
import { auditChecks } from '../../../server/composition/declared/audits.js';
import { until } from '../../until.js';
import { startAtNoon } from '../noon.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';
import type { Answer } from '../running-server.js';

startAtNoon();
let calls: OrderCalls;
let payers: number[] = [];

const ok = (answer: Answer): Body => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Body;
};
const today = (): string => localDay(new Date());
/** A payer with an item that is due this many days ago. */
async function debtor(late: number, more: Body = {}): Promise<number> {
  const name = `Хоцорсон төлөгч ${payers.length + 1}`;
  const contacts = { phone: '99112233', email: 'a@payer.example', address: 'Улаанбаатар' };
  const { id } = ok(await calls.post(4, '/api/settings/payer', { name, ...contacts })) as { id: number };
  payers.push(id);
  await owes(id, late, more);
  return id;
}
const owes = async (payer: number, late: number, more: Body = {}): Promise<void> =>
  void ok(
    await calls.post(3, '/api/items', {
      ...{ payer, paper: 'Тооцооны акт 12', amount: 100, currency: 'usd', rate: 3400, reason: 'Үлдэгдэл' },
      ...{ ognoo: dayAfter(today(), -late - 10), due_at: dayAfter(today(), -late), ...more },
    }),
  );
const make = async (payer: number, more: Body = {}, type: UserType = 3, key: string = randomUUID()): Promise<Answer> =>
  calls.server.call('POST', '/api/reminders', {
    token: await calls.server.tokenOf(type),
    body: { payer, ...more },
    headers: { 'Idempotency-Key': key },
  });
const detail = async (id: number): Promise<Body> => ok(await calls.get(3, `/api/reminders/${id}`))['data'] as Body;
const due = async (payer: number): Promise<Body[]> =>
  ok(await calls.get(3, `/api/reminders/due?ids=${payer}`))['listdata'] as Body[];
const message = ({ status, body }: Answer): [number, string] => [status, String(body.message)];
const audit = async (): Promise<unknown[]> => {
  const found = auditChecks.filter(({ name }) => ['reminders', 'permissions'].includes(name));
  expect(found).toHaveLength(2);
  return (await Promise.all(found.map((check) => check.run(calls.server.database.pool)))).flat();
};

beforeAll(async () => {
  calls = await openOrderCalls();
  payers = [];
}, 240_000);
afterAll(() => calls.server.close());

describe('a reminder', () => {
  it.each([
    [6, null],
    [7, 1],
    [20, 1],
    [21, 2],
    [45, 3],
    [120, 3],
  ])('of what is %s days late is the highest whose days have passed: %s', async (late, level) => {
    const payer = await debtor(late);
    expect((await due(payer)).map((row) => [row['level'], row['late'], row['mnt']])).toEqual(
      level === null ? [] : [[level, late, 340_000]],
    );
    const made = await make(payer);
    if (level === null) return expect(message(made)[0]).toBe(422);
    expect(await detail(ok(made)['id'] as number)).toMatchObject({ level, mnt: 340_000, state: 1, payer });
    expect(await due(payer)).toEqual([]);
  });

  it('lists what is past due and nothing else, the oldest first, with its sums', async () => {
    const payer = await debtor(10);
    await owes(payer, 30, { paper: 'Акт 1', amount: 1_500_000, currency: 'mnt', rate: 1 });
    await owes(payer, 0, { paper: 'Өнөөдөр төлөх' });
    await owes(payer, 20, { paper: 'Буцаалт', amount: -40 });
    ok(await calls.post(3, '/api/advances', { payer, amount: 900, currency: 'usd', rate: 3400, ognoo: today() }));
    const reminder = await detail(ok(await make(payer))['id'] as number);
    expect(reminder).toMatchObject({ level: 2, mnt: 1_840_000 });
    expect(reminder['sums']).toEqual([
      { currency: 'mnt', rest: 1_500_000 },
      { currency: 'usd', rest: 100 },
    ]);
    expect((reminder['rows'] as Body[]).map((row) => [row['document'], row['late'], row['rest']])).toEqual([
      ['Акт 1', 30, 1_500_000],
      ['Тооцооны акт 12', 10, 100],
    ]);
  });

  it('is made once a day for a payer, however many ask at once, and once for a key', async () => {
    const payer = await debtor(50);
    const key = randomUUID();
    const first = await make(payer, {}, 3, key);
    expect(ok(await make(payer, {}, 3, key))['id']).toBe(ok(first)['id']);
    expect(message(await make(payer, { level: 3 }))).toEqual([422, expect.stringContaining('№')]);
    const other = await debtor(50);
    const answers = await Promise.all(Array.from({ length: 50 }, () => make(other)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(49);
    expect(await audit()).toEqual([]);
  });

  it('is made for several payers at once, each of whom is counted as changed', async () => {
    const ids = [await debtor(9), await debtor(22), await debtor(50)];
    const request = { list: dueReminderListName, act: makeRemindersAct, ids, entered: {} };
    const { id } = ok(await calls.post(3, '/api/bulk', request));
    let seen: Body = {};
    await until('the reminders are made', async () => {
      seen = ok(await calls.get(3, `/api/bulk/${String(id)}`));
      return seen['state'] === 'done';
    });
    expect(seen).toMatchObject({ total: 3, done: 3, refused: 0, unchanged: 0 });
    const names = (seen['results'] as Body[]).map(({ name }) => name);
    expect(names).toEqual(ids.map((payer) => `Хоцорсон төлөгч ${payers.indexOf(payer) + 1}`));
  });

  it('is chosen by hand not below the one that is due', async () => {
    const payer = await debtor(25);
    expect((await make(payer, { level: 1 })).status).toBe(422);
    expect(await detail(ok(await make(payer, { level: 3 }))['id'] as number)).toMatchObject({ level: 3 });
  });

  it('is marked as sent by a person, or withdrawn before that, and then counts no more', async () => {
    const payer = await debtor(9);
    const first = ok(await make(payer))['id'] as number;
    const act = (id: number, what: string, body: Body, type: UserType = 3): Promise<Answer> =>
      calls.post(type, `/api/reminders/${id}/${what}`, body);
    ok(await act(first, 'withdraw', { reason: 'Төлбөр орсон' }));
    expect(await due(payer)).toHaveLength(1);
    const second = ok(await make(payer))['id'] as number;
    expect((await act(second, 'sent', { ognoo: dayAfter(today(), -1) })).body.errors).toHaveProperty('ognoo');
    ok(await act(second, 'sent', { ognoo: today(), how: 'И-мэйлээр' }));
    expect(await detail(second)).toMatchObject({ state: 2, sent: { ognoo: today(), how: 'И-мэйлээр' } });
    for (const what of ['sent', 'withdraw'])
      expect((await act(second, what, { ognoo: today(), reason: 'x' })).status).toBe(422);
    expect((await act(first, 'sent', { ognoo: today() })).status).toBe(422);
    expect(await audit()).toEqual([]);
  });

  it('of two payers that became one counts for both', async () => {
    const [one, other] = [await debtor(8), await debtor(9)];
    ok(await make(other));
    ok(await calls.post(4, `/api/settings/payer/${other}/merge`, { into: one }));
    expect((await make(one)).status).toBe(422);
    expect(await due(one)).toEqual([]);
  });

  it('has a letter in both languages that stays the same, byte by byte', async () => {
    const payer = await debtor(30);
    const id = ok(await make(payer))['id'] as number;
    const letter = (language: string): Promise<Answer> => calls.get(3, `/api/reminders/${id}/letter?lang=${language}`);
    const mongolian = ok(await letter('mn'));
    const english = ok(await letter('en'));
    expect([mongolian['title'], english['title']]).toEqual(['ТӨЛБӨРИЙН САНУУЛГА', 'PAYMENT REMINDER']);
    ok(
      await calls.post(4, `/api/settings/payer/${payer}/edit`, {
        name: 'Өөр нэр',
        phone: '99',
        email: 'b@b.mn',
        address: 'УБ',
      }),
    );
    await owes(payer, 60);
    expect(ok(await letter('mn'))).toEqual(mongolian);
  });

  it('follows the days that the firm sets, which rise', async () => {
    const payer = await debtor(5);
    const set = (days: Body): Promise<Answer> =>
      calls.post(4, '/api/settings/firm/edit', { name: 'Зууч ХХК', ...days });
    expect((await set({ reminderDays1: 30 })).body.errors).toHaveProperty('reminderDays2');
    ok(await set({ reminderDays1: 3, reminderDays2: 5 }));
    expect((await due(payer)).map(({ level }) => level)).toEqual([2]);
    ok(await set({ reminderDays1: null, reminderDays2: null }));
  });

  it('is made by accountants and administrators, read by administrators 2 too', async () => {
    const payer = await debtor(9);
    for (const type of [1, 2, 5, 6, 7] as const) expect((await make(payer, {}, type)).status).toBe(403);
    const id = ok(await make(payer, {}, 4))['id'] as number;
    expect((await calls.get(7, `/api/reminders/${id}`)).status).toBe(200);
    for (const type of [1, 2, 5, 6] as const)
      for (const path of ['', `/${id}`, '/due', `/${id}/letter`])
        expect((await calls.get(type, `/api/reminders${path}`)).status).toBe(403);
  });
});
