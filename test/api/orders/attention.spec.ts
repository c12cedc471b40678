import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { attentionId, attentionRules } from '../../../contract/attention/rules.js';
import type { UserType } from '../../../contract/actor.js';
import { allowed } from '../../../contract/permissions.js';
import { dayAfter, localDay } from '../../../contract/time.js';
import { attentionOfFilesAudit as attentionAudit } from '../../../server/shipment/attention/audit.js';
import { until } from '../../until.js';
import { everyType, openServer, type Answer, type RunningServer } from '../running-server.js';
import { addUsualEntries, inquiryBody, type EntryIds } from '../../builders/shipment/inquiry-body.js';

let server: RunningServer;
let entries: EntryIds;
beforeAll(async () => {
  server = await openServer();
  entries = await addUsualEntries(server.addEntry);
}, 240_000);
afterAll(() => server.close());

const call = async (type: UserType, method: string, path: string, body?: object): Promise<Answer> =>
  server.call(method, path, { token: await server.tokenOf(type), ...(body ? { body } : {}) });
async function post(type: UserType, path: string, body: object = {}): Promise<Answer> {
  const answer = await call(type, 'POST', path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  return answer;
}
async function order(): Promise<number> {
  const { lastid: id } = (await post(4, '/api/inquiry', inquiryBody(entries, { gaali: 1 }))).body;
  await post(4, `/api/inquiry/${id}/shippingorder`, { inquiryid: id });
  return Number(id);
}
const today = localDay(new Date());
const list = async (type: UserType, query = ''): Promise<Record<string, unknown>[]> =>
  (await call(type, 'GET', `/api/attention?perpage=200${query}`)).body.listdata;
const rulesOf = async (id: number, type: UserType = 4, query = ''): Promise<unknown[]> =>
  (await list(type, query)).filter(({ shipment }) => shipment === id).map(({ rule }) => rule);
/** As if the rows had begun a month earlier; the next event of their file computes them anew. */
const aMonthLater = () => server.database.pool.query(`update attention set base_on = base_on - 30`);
/** An order that arrived without an invoice or a release, with an extra expense that nobody decided on. */
async function neglected(): Promise<number> {
  const id = await order();
  await post(4, `/api/custom/${id}/operationognoo`, { ataborder: dayAfter(today, -12), ataub: dayAfter(today, -10) });
  await post(4, `/api/operation/extra/expenses/${id}`, { name: 'Кран', currency: 'mnt', rate: 1, amount: 9_000 });
  await aMonthLater();
  return id;
}

describe('what needs attention', () => {
  it('is listed from the day on which its rule is due until it does not hold any more', async () => {
    const id = await order();
    const dates = (body: object) => post(4, `/api/custom/${id}/operationognoo`, body);
    await dates({ etaborder: today });
    expect(await rulesOf(id)).toEqual(['documents']);
    await dates({ etaborder: dayAfter(today, -1) });
    expect(await rulesOf(id)).toEqual(['etaPassed', 'documents']);
    await dates({ ataborder: today });
    expect(await rulesOf(id)).toEqual([]);
  });

  it('is seen by the types of users that its rule names, and only these may mark it', async () => {
    const id = await neglected();
    const raised = (await rulesOf(id)) as (keyof typeof attentionRules)[];
    expect(raised.toSorted()).toEqual(['notInvoiced', 'notReleased', 'undecidedExpense']);
    for (const type of everyType) {
      await aMonthLater();
      const seen = raised.filter((rule) => allowed(attentionRules[rule].read, { id: type, type }));
      expect([type, await rulesOf(id, type)]).toEqual([type, seen]);
      for (const rule of raised) {
        const { read, write } = attentionRules[rule];
        const may = (right: typeof read | typeof write) => allowed(right, { id: type, type });
        const { status } = await call(type, 'POST', `/api/attention/${attentionId(id, rule)}`, { state: 'open' });
        expect([type, rule, status]).toEqual([type, rule, !may(read) ? 404 : may(write) ? 200 : 403]);
      }
    }
  });

  it('is taken, snoozed, closed and opened again, and each of these is found by its state', async () => {
    const id = await neglected();
    const row = attentionId(id, 'notInvoiced');
    const mark = (body: object) => post(3, `/api/attention/${row}`, body);
    const states = async () =>
      Promise.all(
        ['', 'open', 'taken', 'snoozed', 'closed'].map(async (state) =>
          (await rulesOf(id, 3, state && `&state=${state}`)).includes('notInvoiced'),
        ),
      );
    expect(await states()).toEqual([true, true, false, false, false]);
    await mark({ state: 'taken' });
    expect(await states()).toEqual([true, false, true, false, false]);
    expect((await list(3)).find((one) => one['id'] === row)).toMatchObject({
      state: 'taken',
      holder: expect.any(String),
    });
    await mark({ state: 'snoozed', until: dayAfter(today, 3), reason: 'Даваа гарагт' });
    expect(await states()).toEqual([false, false, false, true, false]);
    await server.database.pool.query(`update attention set until = $2 where id = $1`, [row, today]);
    expect(await states()).toEqual([true, true, false, false, false]);
    await mark({ state: 'closed', reason: 'Бэлнээр төлсөн' });
    expect(await states()).toEqual([false, false, false, false, true]);
    await mark({ state: 'open' });
    expect(await states()).toEqual([true, true, false, false, false]);
  });

  it('follows the days that the firm sets as soon as they are saved', async () => {
    const id = await order();
    await post(4, `/api/custom/${id}/operationognoo`, { etaborder: dayAfter(today, -3) });
    const setDays = (...ruleDays: object[]) =>
      call(4, 'POST', '/api/settings/firm/edit', { name: 'Зууч ХХК', ruleDays });
    const isListed = async (): Promise<boolean> => (await rulesOf(id)).includes('etaPassed');
    const before = await server.database.pool.query(
      `select * from attention where kind = 'shipment' and record_id = $1`,
      [id],
    );
    expect(await isListed()).toBe(true);
    await setDays({ rule: 'etaPassed', days: 4 });
    expect(await isListed()).toBe(false);
    // Of two rows for one rule the first one counts.
    await setDays({ rule: 'etaPassed', days: 3 }, { rule: 'etaPassed', days: 9 });
    expect(await isListed()).toBe(true);
    expect((await list(4)).find(({ shipment }) => shipment === id)).toMatchObject({
      base: dayAfter(today, -3),
      due: today,
    });
    const after = await server.database.pool.query(
      `select * from attention where kind = 'shipment' and record_id = $1`,
      [id],
    );
    expect(after.rows).toEqual(before.rows);
    const refused = await setDays({ rule: 'etaPassed', days: 366 }, { rule: 'somebody', days: -1 });
    expect(Object.keys(refused.body.errors).toSorted()).toEqual([
      'ruleDays.0.days',
      'ruleDays.1.days',
      'ruleDays.1.rule',
    ]);
    expect((await call(2, 'POST', '/api/settings/firm/edit', { name: 'Зууч ХХК', ruleDays: [] })).status).toBe(403);
    await setDays();
  });

  it('counts for a user what is theirs and what is nobody’s, among what they may read', async () => {
    const counted = async (type: UserType): Promise<number> =>
      (await call(type, 'GET', '/api/views/counts?list=attention')).body.counts.todo.count;
    const before = { 3: await counted(3), 5: await counted(5) };
    const id = await neglected();
    // Nobody has the invoice and the release yet.
    expect([await counted(3), await counted(5)]).toEqual([before[3] + 1, before[5] + 1]);
    await post(3, `/api/attention/${attentionId(id, 'notInvoiced')}`, { state: 'taken' });
    expect([await counted(3), await counted(5)]).toEqual([before[3] + 1, before[5] + 1]);
    await post(4, `/api/attention/${attentionId(id, 'notInvoiced')}`, { state: 'taken' });
    expect([await counted(3), await counted(5)]).toEqual([before[3], before[5] + 1]);
    await post(5, `/api/attention/${attentionId(id, 'notReleased')}`, {
      ...{ state: 'snoozed', until: dayAfter(today, 2), reason: 'Гаальд байгаа' },
    });
    expect(await counted(5)).toBe(before[5]);
  });

  it('is an order whose documents are unchecked, or miss one that the firm needs before the border', async () => {
    const id = await order();
    const isListed = async (): Promise<boolean> => (await rulesOf(id)).includes('documents');
    const setNeeds = (...needs: object[]) => post(4, '/api/settings/firm/edit', { name: 'Зууч ХХК', needs });
    await post(4, `/api/custom/${id}/operationognoo`, { etaborder: dayAfter(today, 4) });
    expect(await isListed()).toBe(false);
    await post(4, `/api/custom/${id}/operationognoo`, { etaborder: dayAfter(today, 3) });
    expect(await isListed()).toBe(true);
    await post(4, `/api/operation/${id}/document`);
    expect(await isListed()).toBe(false);
    await setNeeds({ kind: 'contract', mode: null, division: null, step: 'archive' });
    expect(await isListed()).toBe(false);
    await setNeeds({ kind: 'contract', mode: null, division: null, step: 'border' });
    expect(await isListed()).toBe(true);
    await setNeeds();
  });

  it('is audited: a row that was changed in the database is found', async () => {
    const { pool } = server.database;
    const id = await order();
    await post(4, `/api/custom/${id}/operationognoo`, { ataborder: dayAfter(today, -12), ataub: dayAfter(today, -10) });
    const audit = async (): Promise<unknown[]> =>
      (await attentionAudit.run(pool)).filter(({ row }) => row === `shipment ${id}`).map(({ what }) => what);
    expect(await audit()).toEqual([]);
    const row = attentionId(id, 'notInvoiced');
    await pool.query('update attention set base_on = base_on - 1 where id = $1', [row]);
    expect(await audit()).toEqual(['notInvoiced has another base day']);
    await pool.query('delete from attention where id = $1', [row]);
    expect(await audit()).toEqual(['notInvoiced has another base day']);
  });

  it('is found by its file', async () => {
    const [id] = [await neglected(), await neglected()];
    const found = await list(4, `&shipment=${id}`);
    expect(found.every(({ shipment }) => shipment === id)).toBe(true);
    expect(found.map(({ rule }) => String(rule)).toSorted()).toEqual([
      'notInvoiced',
      'notReleased',
      'undecidedExpense',
    ]);
  });

  it('is taken for many at once, each by its own rights', async () => {
    const [one, other] = [await neglected(), await neglected()];
    const ids = [one, other].map((id) => attentionId(id, 'notInvoiced'));
    const begun = (await post(3, '/api/bulk', { list: 'attention', act: 'takeAttention', ids, entered: {} })).body;
    const answer = () => call(3, 'GET', `/api/bulk/${begun.id as number}`);
    await until('the bulk act', async () => (await answer()).body.state === 'done');
    expect((await answer()).body).toMatchObject({ total: 2, done: 2, refused: 0 });
    expect(await rulesOf(one, 3, '&state=taken')).toEqual(['notInvoiced']);
  });

  it('refuses an unknown row, and says which field is wrong', async () => {
    const id = await neglected();
    expect((await call(4, 'POST', `/api/attention/${attentionId(id, 'noEta') + 40}`, { state: 'taken' })).status).toBe(
      404,
    );
    const { status, body } = await call(4, 'POST', `/api/attention/${attentionId(id, 'notInvoiced')}`, {
      state: 'closed',
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['reason']]);
  });
});
