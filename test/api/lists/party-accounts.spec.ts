import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fieldMessages, refusals } from '../../../contract/refusals/refusals.js';
import { figureMessage } from '../../../contract/refusals/field-texts.js';
import type { UserType } from '../../../contract/actor.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';

type Body = Record<string, unknown>;
type Asker = UserType | string;

let server: RunningServer;
let payer: number;
beforeAll(async () => {
  server = await openServer();
  payer = await partyNamed('payer', 'Алтан Тариа');
}, 240_000);
afterAll(() => server.close());

const tokenOf = async (as: Asker): Promise<string> => (typeof as === 'string' ? as : server.tokenOf(as));
const post = async (path: string, body: Body, as: Asker = 4): Promise<Answer> =>
  server.call('POST', path, { token: await tokenOf(as), body });
const get = async (path: string, as: Asker = 4): Promise<Answer> =>
  server.call('GET', path, { token: await tokenOf(as) });

const list = '/api/settings/partyaccount';

async function partyNamed(kind: 'payer' | 'agent', name: string): Promise<number> {
  const contact = { name, phone: '99110011', email: 'a@example.mn', address: 'УБ' };
  if (kind === 'payer') return (await post('/api/settings/payer', contact)).body.id as number;
  const city = (await post('/api/settings/city', { name: `City of ${name}`, country: 'CHN' })).body.id as number;
  return (await post('/api/settings/agent', { ...contact, country: 'CHN', city })).body.id as number;
}

const good = (more: Body = {}): Body => ({
  payer,
  agent: null,
  bank: 'Голомт банк',
  bic: 'GLMTMNUB',
  account: 'MN61 0015 0011 0500 0001',
  currency: 'mnt',
  holder: 'Алтан Тариа ХХК',
  ...more,
});
const written = async (as: Asker, more: Body = {}): Promise<number> =>
  (await post(list, good(more), as)).body.id as number;
const confirm = (id: number, as: Asker = 4, body: Body = {}): Promise<Answer> =>
  post(`${list}/${id}/confirm`, body, as);
const rowOf = async (id: number): Promise<Body> => (await get(`${list}?ids=${id}`)).body.listdata[0] as Body;

describe('an account of a payer or agent', () => {
  it('is stored in one notation, and is found by its party and by a part of its number', async () => {
    const id = await written(3);
    expect((await get(`${list}/${id}`)).body.accountdata).toMatchObject({
      payer,
      agent: null,
      bic: 'GLMTMNUB',
      account: 'MN610015001105000001',
      currency: 'mnt',
    });
    expect(await rowOf(id)).toMatchObject({ payer: 'Алтан Тариа', payer_id: payer, confirmed: 1, confirmedby: null });
    const ofPayer = await get(`${list}?payer=${payer}&search=1105000001`);
    expect(ofPayer.body.listdata.map((row: { id: number }) => row.id)).toContain(id);
  });

  it('belongs to exactly one party, and a wrong number is refused with what is wrong', async () => {
    const agent = await partyNamed('agent', 'Tianjin Agent');
    for (const parties of [{ agent }, { payer: null }]) {
      const { status, body } = await post(list, good(parties));
      expect([status, body.errors]).toEqual([422, { payer: [fieldMessages.payerOrAgent.mn] }]);
    }
    const short = await post(list, good({ account: 'MN61 0015 0011', bic: 'GLMT' }));
    expect([short.status, short.body.errors]).toEqual([
      422,
      { account: [figureMessage('ibanLength', 12, 20)], bic: [fieldMessages.bic.mn] },
    ]);
    const mistyped = await post(list, good({ account: 'MN61 0015 0011 0500 0010' }));
    expect(mistyped.body.errors).toEqual({ account: [figureMessage('ibanCheck', '61')] });
    expect((await post(list, good({ payer: null, agent, account: '6222 0012 3456' }))).status).toBe(200);
  });

  it('warns where another party has it, however it is written', async () => {
    const id = await written(3, { account: '001234567890' });
    const { body } = await get(`${list}/alike?account=1234-567-890`, 3);
    expect(body.listdata).toMatchObject([{ id, fields: ['account'] }]);
  });

  it('is read by 3, 4 and 7, written by 3 and 4, and confirmed by 4', async () => {
    const id = await written(3);
    for (const type of [1, 2, 5, 6, 7] as const) {
      const mayRead = type === 7;
      expect([type, (await get(list, type)).status]).toEqual([type, mayRead ? 200 : 403]);
      expect([type, (await get(`${list}/${id}`, type)).status]).toEqual([type, mayRead ? 200 : 403]);
      for (const [path, body] of [
        [list, good()],
        [`${list}/${id}/edit`, good()],
        [`${list}/${id}/delete`, {}],
        [`${list}/${id}/confirm`, {}],
      ] as const)
        expect([type, path, (await post(path, body, type)).status]).toEqual([type, path, 403]);
    }
    expect((await confirm(id, 3)).status).toBe(403);
    expect((await post(`${list}/${id}/merge`, { into: id })).status).toBe(404);
  });
});

describe('the confirmation of an account', () => {
  it('is given by another person than its last writer, and every change takes it away', async () => {
    const id = await written(3);
    expect((await confirm(id)).status).toBe(200);
    const row = await rowOf(id);
    expect(row).toMatchObject({ confirmed: 2, confirmedby: expect.any(String), confirmedat: expect.any(String) });
    const { body } = await get(`${list}/${id}`, 3);
    expect(body.confirmation).toMatchObject({ by: row['confirmedby'], at: row['confirmedat'] });
    expect((await get(`/api/history/partyaccount/${id}`, 3)).body.listdata[0]).toMatchObject({
      type: 'PartyAccountConfirmed',
      deed: { mn: 'баталгаажуулсан' },
    });
    // A form that was opened before may still be saved: a confirmation changes nothing in it.
    const edit = await post(`${list}/${id}/edit`, { ...good(), holder: 'Өөр хүн', version: 1 }, 3);
    expect(edit.status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ confirmed: 1, confirmedby: null, confirmedat: null });
    // An undo is a change too.
    await confirm(id);
    const [, last] = (await get(`/api/history/partyaccount/${id}`, 3)).body.listdata;
    expect((await post(`/api/history/partyaccount/${id}/undo`, { position: last.position }, 3)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ holder: 'Алтан Тариа ХХК', confirmed: 1 });
  });

  it('is refused to the writer: with one administrator, who is told to name another, and with two', async () => {
    const id = await written(4);
    const alone = await confirm(id);
    expect([alone.status, alone.body.message]).toEqual([422, refusals.NoOtherConfirmer.mn]);

    const person = { name: 'Хоёр дахь админ', phone: '99110099', email: 'second@zuuch.test', type: 4, active: 1 };
    await post('/api/settings/user', { ...person, password: 'demo1234' });
    const other = await confirm(id);
    expect([other.status, other.body.message]).toEqual([422, refusals.ConfirmedByAnother.mn]);
    const second = await server.signIn(person.email, 'demo1234');
    expect((await confirm(id, second)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ confirmed: 2, confirmedby: person.name });
    // Of two who changed it, the last one does not confirm it.
    await post(`${list}/${id}/edit`, good({ holder: 'Шинэ эзэн' }), second);
    expect((await confirm(id, second)).status).toBe(422);
    expect((await confirm(id)).status).toBe(200);
  });

  it('is refused for an account that was changed since it was read, and given twice is given once', async () => {
    const id = await written(3);
    await post(`${list}/${id}/edit`, good({ holder: 'Шинэ эзэн' }), 3);
    expect((await confirm(id, 4, { version: 1 })).status).toBe(409);
    const { version } = (await get(`${list}/${id}`)).body;
    expect((await confirm(id, 4, { version })).status).toBe(200);
    const before = await rowOf(id);
    expect((await confirm(id)).status).toBe(200);
    expect(await rowOf(id)).toEqual(before);
  });
});
