import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { attentionId, attentionRules, type AttentionRuleName } from '../../../contract/attention/rules.js';
import type { UserType } from '../../../contract/actor.js';
import { allowed } from '../../../contract/permissions.js';
import { dayAfter } from '../../../contract/time.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { auditChecks } from '../../../server/composition/declared/audits.js';
import { until } from '../../until.js';
import { startAtNoon } from '../noon.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';
import { everyType, type Answer } from '../running-server.js';

const today = startAtNoon();
let calls: OrderCalls;
let account: number;

const ok = (answer: Answer): Body => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Body;
};
const query = async <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> =>
  (await calls.server.database.pool.query<R>(sql, values)).rows;

/** A line of a statement, so many days ago. */
async function bankLine(back: number, amount: string): Promise<number> {
  const text = `Огноо;Дүн;Утга\n${dayAfter(today, -back)};${amount};Төлбөр ${amount}`;
  ok(await calls.post(3, '/api/bank/statement', { account, text }));
  const [{ id } = { id: 0 }] = await query<{ id: number }>('select max(id) as id from bank_line');
  return id;
}
async function received(back: number, amount: number): Promise<number> {
  const body = { payer: calls.ids['payer'], amount, currency: 'usd', rate: 3430, ognoo: dayAfter(today, -back) };
  return ok(await calls.post(3, '/api/advances', body))['id'] as number;
}
const list = async (type: UserType, sent = ''): Promise<Body[]> =>
  ok(await calls.get(type, `/api/attention?perpage=200${sent}`))['listdata'] as Body[];
const row = async (type: UserType, id: number, sent = ''): Promise<Body | undefined> =>
  (await list(type, sent)).find((one) => one['id'] === id);
const mark = (type: UserType, id: number, body: Body): Promise<Answer> =>
  calls.post(type, `/api/attention/${id}`, body);
const audit = async (): Promise<string[]> => {
  const check = auditChecks.find(({ name }) => name === 'exceptions');
  const found = (await check?.run(calls.server.database.pool)) ?? [];
  return found.map(({ row: of, what }) => `${of}: ${what}`);
};

beforeAll(async () => {
  calls = await openOrderCalls();
  const { fdata, version } = ok(await calls.get(4, '/api/settings/firm')) as { fdata: Body; version: number };
  const accounts = [{ bank: 'Голомт банк', number: '1105001000', currency: 'mnt' }];
  ok(await calls.post(4, '/api/settings/firm/edit', { ...fdata, name: 'Зууч ХХК', accounts, version }));
  const saved = ok(await calls.get(4, '/api/settings/firm')) as { fdata: { accounts: { id: number }[] } };
  account = saved.fdata.accounts[0]?.id ?? 0;
}, 240_000);
afterAll(() => calls.server.close());

describe('a bank line', () => {
  it('is listed three days after its day with what of it is open, until it is booked in full or set aside', async () => {
    const [young, old] = [await bankLine(2, '700'), await bankLine(3, '-900')];
    const [notYet, due] = [attentionId(young, 'bankLineOpen'), attentionId(old, 'bankLineOpen')];
    expect(await row(3, notYet)).toBeUndefined();
    const base = dayAfter(today, -3);
    const shown = { rule: 'bankLineOpen', base, due: today, cost: 900, currency: 'mnt', holder: null, shipment: null };
    expect(await row(3, due)).toMatchObject({ ...shown, party: 'Төлбөр -900' });
    ok(await calls.post(3, `/api/bank/${old}/aside`, { aside: 'fee', asideNote: null }));
    expect(await row(3, due)).toBeUndefined();
    ok(await calls.post(3, `/api/bank/${old}/open`, {}));
    expect(await row(3, due)).toMatchObject(shown);
  });
});

describe('an advance', () => {
  it('is listed thirty days after its last movement with what is left', async () => {
    const id = await received(40, 500);
    const due = attentionId(id, 'advanceUnused');
    const base = dayAfter(today, -40);
    const shown = {
      code: `№${id}`,
      party: 'Алтан төлөгч',
      base,
      due: dayAfter(today, -10),
      cost: 500,
      currency: 'usd',
    };
    expect(await row(7, due)).toMatchObject(shown);
    const sent = { amount: 200, rate: 3400, ognoo: dayAfter(today, -29) };
    ok(await calls.post(4, `/api/advances/${id}/return`, sent));
    expect(await row(7, due)).toBeUndefined();
    ok(
      await calls.post(4, '/api/settings/firm/edit', {
        name: 'Зууч ХХК',
        ruleDays: [{ rule: 'advanceUnused', days: 29 }],
      }),
    );
    expect(await row(7, due)).toMatchObject({ base: dayAfter(today, -29), due: today, cost: 300 });
    ok(await calls.post(4, '/api/settings/firm/edit', { name: 'Зууч ХХК', ruleDays: [] }));
  });
});

describe('a statement of account', () => {
  it('is listed from the day on which it was sent until it is answered, a disputed one too', async () => {
    const setDays = (...ruleDays: Body[]) => calls.post(4, '/api/settings/firm/edit', { name: 'Зууч ХХК', ruleDays });
    ok(await setDays({ rule: 'statementUnanswered', days: 0 }));
    const sent = { payer: calls.ids['payer'], start: '2026-01-01', end: '2026-01-31' };
    const { id } = ok(await calls.post(3, '/api/statements', sent));
    const due = attentionId(Number(id), 'statementUnanswered');
    expect(await row(7, due)).toBeUndefined();
    ok(await calls.post(3, `/api/statements/${String(id)}/sent`, { on: today }));
    expect(await row(7, due)).toMatchObject({ base: today, due: today, party: 'Алтан төлөгч', currency: 'mnt' });
    ok(await setDays());
    expect(await row(7, due)).toBeUndefined();
    ok(await setDays({ rule: 'statementUnanswered', days: 0 }));
    expect(await audit()).toEqual([]);
    ok(await calls.post(3, `/api/statements/${String(id)}/disputed`, { on: today, note: 'Зөрсөн' }));
    expect(await row(7, due)).toBeUndefined();
    ok(await setDays());
  });
});

describe('what needs attention in money', () => {
  it('is seen and marked by the types of users that its rule names', async () => {
    const rows: [AttentionRuleName, number][] = [
      ['bankLineOpen', attentionId(await bankLine(9, '11'), 'bankLineOpen')],
      ['advanceUnused', attentionId(await received(50, 11), 'advanceUnused')],
    ];
    for (const type of everyType)
      for (const [rule, id] of rows) {
        const { read, write } = attentionRules[rule];
        const may = (right: typeof read | typeof write) => allowed(right, { id: type, type });
        expect([type, rule, (await row(type, id)) !== undefined]).toEqual([type, rule, may(read)]);
        const { status } = await mark(type, id, { state: 'open' });
        expect([type, rule, status]).toEqual([type, rule, !may(read) ? 404 : may(write) ? 200 : 403]);
      }
  });

  it('is taken, snoozed and closed by events of its record, which its history undoes', async () => {
    const line = await bankLine(9, '22');
    const id = attentionId(line, 'bankLineOpen');
    ok(await mark(3, id, { state: 'taken' }));
    expect(await row(3, id, '&state=taken')).toMatchObject({ state: 'taken', holder: expect.any(String) });
    expect(ok(await calls.get(3, '/api/views/counts?list=attention'))).toMatchObject({
      counts: { mine: { count: 1 } },
    });
    ok(await mark(3, id, { state: 'snoozed', until: dayAfter(today, 3), reason: 'Даваа гарагт' }));
    expect(await row(3, id)).toBeUndefined();
    ok(await mark(3, id, { state: 'closed', reason: 'Буцаасан' }));
    expect(await row(3, id, '&state=closed')).toMatchObject({ reason: 'Буцаасан' });
    const { listdata: entries } = ok(await calls.get(3, `/api/history/bankline/${line}`)) as { listdata: Body[] };
    expect(entries.map(({ type }) => type)).toEqual([
      ...['BankLineAttentionMarked', 'BankLineAttentionMarked', 'BankLineAttentionMarked', 'BankLineRead'],
    ]);
    ok(await calls.post(3, `/api/history/bankline/${line}/undo`, { position: entries[0]?.['position'] }));
    expect(await row(3, id, '&state=snoozed')).toMatchObject({ reason: 'Даваа гарагт' });
    // Its form is no older for it.
    ok(await calls.post(3, `/api/bank/${line}/aside`, { aside: 'fee', asideNote: null, version: 1 }));
    expect(await row(3, id, '&state=snoozed')).toBeUndefined();
  });

  it('is taken for many at once, whatever records they are', async () => {
    const ids = [
      attentionId(await bankLine(9, '33'), 'bankLineOpen'),
      attentionId(await received(50, 33), 'advanceUnused'),
    ];
    const begun = ok(await calls.post(3, '/api/bulk', { list: 'attention', act: 'takeAttention', ids, entered: {} }));
    const answer = async (): Promise<Body> => ok(await calls.get(3, `/api/bulk/${String(begun['id'])}`));
    await until('the bulk act', async () => (await answer())['state'] === 'done');
    const { done, unchanged, results } = (await answer()) as { done: number; unchanged: number; results: Body[] };
    expect([done, unchanged]).toEqual([2, 0]);
    expect(results.map(({ name }) => name)).toEqual(['Төлбөр 33', expect.stringMatching(/^\d+$/)]);
    for (const id of ids) expect(await row(3, id)).toMatchObject({ state: 'taken' });
  });

  it('is audited: a row that was changed or planted in the database is found', async () => {
    const [line, advance] = [await bankLine(9, '44'), await received(50, 44)];
    expect(await audit()).toEqual([]);
    const ids = [attentionId(line, 'bankLineOpen'), attentionId(advance, 'advanceUnused')];
    await query('update attention set base_on = base_on - 1 where id = any($1)', [ids]);
    expect(await audit()).toEqual([
      ...[
        `advance ${advance}: advanceUnused has another base day`,
        `bankline ${line}: bankLineOpen has another base day`,
      ],
    ]);
    await query('update attention set base_on = base_on + 1 where id = any($1)', [ids]);
    await query(
      `insert into attention select (json_populate_record(a, '{"id": 6400016, "record_id": 100000}')).* from attention a where id = $1`,
      [ids[0]],
    );
    expect(await audit()).toEqual([
      'bankline 100000: bankLineOpen has another base day',
      'bankline 100000: bankLineOpen stands for a record that needs no attention',
    ]);
    const orphans = await auditChecks.find(({ name }) => name === 'orphans')?.run(calls.server.database.pool);
    expect(orphans).toMatchObject([{ row: 'attention of bankline 100000' }]);
    await query('delete from attention where record_id = 100000');
  });

  it('is as the log says when it is rebuilt', async () => {
    const { tables } = await calls.server.app.get(Kernel).rebuild().run(['attention'], { verifyOnly: true });
    expect(tables).toMatchObject([{ name: 'attention', equal: true }]);
  });
});
