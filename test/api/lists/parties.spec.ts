import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fieldMessages, refusals } from '../../../contract/refusals/refusals.js';
import type { UserType } from '../../../contract/actor.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';

type Body = Record<string, unknown>;

let server: RunningServer;
beforeAll(async () => {
  server = await openServer();
}, 240_000);
afterAll(() => server.close());

const post = async (path: string, body: Body, as: UserType = 4): Promise<Answer> =>
  server.call('POST', path, { token: await server.tokenOf(as), body });
const get = async (path: string, as: UserType = 4): Promise<Answer> =>
  server.call('GET', path, { token: await server.tokenOf(as) });

const contact = { phone: '99110011', email: 'a@example.mn', address: 'УБ' };
let n = 0;
async function payer(more: Body = {}): Promise<number> {
  const { body } = await post('/api/settings/payer', { name: `Төлөгч ${++n}`, ...contact, ...more });
  return body.id as number;
}
async function agent(more: Body = {}): Promise<number> {
  const city = (await post('/api/settings/city', { name: `Tianjin ${++n}`, country: 'CHN' })).body.id as number;
  const { body } = await post('/api/settings/agent', { name: `Agent ${n}`, ...contact, country: 'CHN', city, ...more });
  return body.id as number;
}
const payerOf = async (id: number, as: UserType = 4): Promise<Body> =>
  (await get(`/api/settings/payer/${id}`, as)).body.pdata as Body;
const agentOf = async (id: number): Promise<Body> => (await get(`/api/settings/agent/${id}`)).body.userdata as Body;
const link = async (id: number, to: number | null, as: UserType = 4): Promise<Answer> =>
  post(`/api/settings/payer/${id}/edit`, { ...(await payerOf(id)), agent: to }, as);

describe('the register and the tax number of a payer or agent', () => {
  it('are stored in one notation, stay unchanged when they are not sent, and are found by the search', async () => {
    const id = await payer({ register: 'уб 90010112', taxnumber: '370-0012-3456' });
    expect(await payerOf(id)).toMatchObject({ register: 'УБ90010112', taxnumber: '37000123456', agent: null });
    await post(`/api/settings/payer/${id}/edit`, { name: 'Шинэ нэр', ...contact });
    expect(await payerOf(id)).toMatchObject({ name: 'Шинэ нэр', register: 'УБ90010112', taxnumber: '37000123456' });
    for (const search of ['90010112', '37000123456']) {
      const { body } = await get(`/api/settings/payer?search=${search}`);
      expect(body.listdata).toMatchObject([{ id, register: 'УБ90010112' }]);
    }
  });

  it('are refused at their fields where they are none', async () => {
    const wrong = { name: 'Буруу', ...contact, register: '541', taxnumber: '12' };
    const { status, body } = await post('/api/settings/payer', wrong);
    expect([status, body.errors]).toEqual([
      422,
      { register: [fieldMessages.register.mn], taxnumber: [fieldMessages.taxNumber.mn] },
    ]);
  });

  it('warn when another entry has the same one', async () => {
    const id = await payer({ register: '5412345' });
    const { body } = await get('/api/settings/payer/alike?register=5412345');
    expect(body.listdata).toMatchObject([{ id, fields: ['register'] }]);
  });

  it('stand beside the days to pay of an agent, which only an administrator changes', async () => {
    const id = await agent({ termdays: 30, register: '5412346' });
    expect(await agentOf(id)).toMatchObject({ termdays: 30, register: '5412346' });
    const change = { ...(await agentOf(id)), termdays: 45 };
    expect((await post(`/api/settings/agent/${id}/edit`, change, 7)).status).toBe(403);
    const { termdays: _unsent, ...others } = change;
    expect((await post(`/api/settings/agent/${id}/edit`, others, 7)).status).toBe(200);
    expect((await post(`/api/settings/agent/${id}/edit`, change)).status).toBe(200);
    expect(await agentOf(id)).toMatchObject({ termdays: 45 });
  });
});

describe('a payer and an agent that are one firm', () => {
  it('name each other, whichever of the two is saved', async () => {
    const [buyer, carrier] = [await payer(), await agent()];
    expect((await link(buyer, carrier)).status).toBe(200);
    expect(await payerOf(buyer)).toMatchObject({ agent: carrier });
    expect(await agentOf(carrier)).toMatchObject({ payer: buyer });

    const other = await payer();
    const moved = await post(`/api/settings/agent/${carrier}/edit`, { ...(await agentOf(carrier)), payer: other });
    expect(moved.status).toBe(200);
    expect([(await payerOf(buyer))['agent'], (await payerOf(other))['agent']]).toEqual([null, carrier]);
  });

  it('are linked one to one: an entry that has a counterpart is not taken from it', async () => {
    const [buyer, other, carrier] = [await payer(), await payer(), await agent()];
    await link(buyer, carrier);
    const taken = await link(other, carrier);
    expect([taken.status, taken.body.errors]).toEqual([422, { agent: [fieldMessages.counterpartTaken.mn] }]);
    await link(buyer, null);
    expect((await agentOf(carrier))['payer']).toBeNull();
    expect((await link(other, carrier)).status).toBe(200);
  });

  it('show the link in both histories, and an undo of either side takes back both', async () => {
    const [buyer, carrier] = [await payer(), await agent()];
    await link(buyer, carrier);
    const [last] = (await get(`/api/history/agent/${carrier}`)).body.listdata;
    expect(last).toMatchObject({ changes: { fields: { payer: { from: null, to: buyer } } }, canUndo: true });
    expect((await post(`/api/history/agent/${carrier}/undo`, { position: last.position })).status).toBe(200);
    expect([(await payerOf(buyer))['agent'], (await agentOf(carrier))['payer']]).toEqual([null, null]);
  });

  it('are neither deleted nor merged while they are linked', async () => {
    const [buyer, other, carrier] = [await payer(), await payer(), await agent()];
    await link(buyer, carrier);
    const deleted = await post(`/api/settings/payer/${buyer}/delete`, {});
    expect([deleted.status, deleted.body.word]).toEqual([422, 'InUse']);
    const merged = await post(`/api/settings/payer/${buyer}/merge`, { into: other });
    expect([merged.status, merged.body.message]).toEqual([422, refusals.HasCounterpart.mn]);
  });

  it('keep no save waiting while it is looked up what uses them', async () => {
    const [buyer, carrier] = [await payer(), await agent()];
    await link(buyer, carrier);
    const { pool } = server.database;
    const waiting = async (): Promise<unknown[]> =>
      (await pool.query(`select 1 from pg_locks where not granted and relation = 'stream_reference'::regclass`)).rows;
    const holder = await pool.connect();
    await holder.query('begin; lock table stream_reference in access exclusive mode');
    const deletion = post(`/api/settings/payer/${buyer}/delete`, {});
    while ((await waiting()).length === 0) await new Promise(setImmediate);
    const saved = await post('/api/settings/city', { name: `Улаанбаатар ${++n}`, country: 'MNG' });
    const stillWaiting = await waiting();
    await holder.query('rollback');
    holder.release();
    expect([saved.status, stillWaiting.length]).toEqual([200, 1]);
    expect((await deletion).body.word).toBe('InUse');
  });

  it('are linked by types 3 and 4 alone, and the link is shown to 3, 4 and 7', async () => {
    const [buyer, carrier] = [await payer(), await agent()];
    for (const type of [1, 7] as const) expect((await link(buyer, carrier, type)).status).toBe(403);
    for (const type of [1, 2, 5, 6, 7] as const)
      expect((await post(`/api/settings/payer/${buyer}/link`, { with: carrier }, type)).status).toBe(403);
    // An accountant has no form of a payer, but links it.
    expect((await post(`/api/settings/agent/${carrier}/link`, { with: buyer }, 3)).status).toBe(200);
    expect(await payerOf(buyer)).toMatchObject({ agent: carrier });
    expect((await post(`/api/settings/payer/${buyer}/link`, { with: null }, 3)).status).toBe(200);
    expect(await agentOf(carrier)).toMatchObject({ payer: null });
    await link(buyer, carrier);
    expect(await payerOf(buyer, 7)).toMatchObject({ agent: carrier, agent_id: carrier });
    expect(Object.keys(await payerOf(buyer, 1))).not.toEqual(expect.arrayContaining([expect.stringMatching(/^agent/)]));
    const rowFor = async (type: UserType): Promise<Body> =>
      (await get(`/api/settings/payer?ids=${buyer}`, type)).body.listdata[0] as Body;
    expect(await rowFor(7)).toMatchObject({ agent_id: carrier });
    expect(Object.keys(await rowFor(1))).not.toEqual(expect.arrayContaining([expect.stringMatching(/^agent/)]));
    // A salesman who saves the form leaves the link as it is.
    const { agent: _agent, agent_id: _id, ...form } = await payerOf(buyer);
    expect((await post(`/api/settings/payer/${buyer}/edit`, { ...form, name: 'Өөр нэр' }, 1)).status).toBe(200);
    expect(await agentOf(carrier)).toMatchObject({ payer: buyer });
  });
});
