import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { asOfRehearsal } from '../../../contract/as-of/rehearsal.js';
import { maxRehearsals } from '../../../contract/move/limits.js';
import type { moveRehearsalRoutes } from '../../../contract/move/rehearsal-routes.js';
import type { AnswerOf } from '../../../contract/route.js';
import { routes } from '../../../server/composition/declared/routes.js';
import { until } from '../../until.js';
import { demoEmail, type Answer } from '../running-server.js';
import { MoveOffice } from './move-office.js';

type Rehearsals = AnswerOf<typeof moveRehearsalRoutes.rehearsals>;
type Rehearsal = Rehearsals['listdata'][number];

const parties = 'Дугаар;Харилцагч;РД;Утас;Төлөгч\n';

let office: MoveOffice;
beforeAll(async () => {
  office = await MoveOffice.open();
}, 240_000);
afterAll(() => office?.close());

const of = async (move: number): Promise<Rehearsals> =>
  office.done(office.get(`/api/moves/${move}/rehearsals`)) as Promise<Rehearsals>;
const begin = (move: number, type: UserType = 7): Promise<Answer> =>
  office.post(`/api/moves/${move}/rehearsals`, {}, type);
const discard = async (id: number, type: UserType = 7): Promise<Answer> =>
  office.server.call('DELETE', `/api/moves/rehearsals/${id}`, { token: await office.server.tokenOf(type) });

/** The newest rehearsal of a move, when it has ended. */
const ended = (move: number): Promise<Rehearsal> =>
  until('the rehearsal has ended', async () => {
    const [newest] = (await of(move)).listdata;
    return newest && newest.state !== 'running' && newest;
  });

async function rehearsed(content: string): Promise<{ move: number; rehearsal: Rehearsal }> {
  const { move } = await office.moveOf(content);
  await office.check(move);
  await office.done(begin(move));
  return { move, rehearsal: await ended(move) };
}

const names = (answer: Answer): string[] => (answer.body.listdata as { name: string }[]).map(({ name }) => name);
const payersIn = (id: number, type: UserType = 7): Promise<Answer> =>
  office.get(`/api/settings/payer?perpage=200&as_of=${asOfRehearsal(id)}`, type);
/** What every type of user may read. */
const choicesIn = (id: number, type: UserType): Promise<Answer> =>
  office.get(`/api/helper/filterdata?only=payer&as_of=${asOfRehearsal(id)}`, type);
const payersNow = (): Promise<Answer> => office.get('/api/settings/payer?perpage=200', 4);
const schemas = async (): Promise<string[]> =>
  (
    await office.server.database.pool.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname like 'rehearsal\\_%' order by 1`,
    )
  ).rows.map(({ name }) => name);
const idOf = async (type: UserType): Promise<number> =>
  (await office.server.database.pool.query(`select id from app_user where email = $1`, [demoEmail(type)])).rows[0].id;

describe('a rehearsal', () => {
  it('shows the lists as they would be, and leaves those of the present as they are', async () => {
    const { move, rehearsal } = await rehearsed(`${parties}А-1;Орхон ХХК;5012345;99112233;тийм\n`);
    expect(rehearsal).toMatchObject({ state: 'ready', before: null, is_outdated: false, refusal: null });
    expect(rehearsal.lists).toEqual([expect.objectContaining({ list: 'payer', new: 1, changed: 0, more_new: null })]);
    // At once, so that identical readings of both stores are not shared.
    const both = await Promise.all([payersIn(rehearsal.id), payersNow(), payersIn(rehearsal.id), payersNow()]);
    expect(both.map((answer) => names(answer).includes('Орхон ХХК'))).toEqual([true, false, true, false]);
    const [payer] = (both[0]!.body.listdata as { id: number; name: string }[]).filter(
      ({ name }) => name === 'Орхон ХХК',
    );
    const one = `/api/history/payer/${payer!.id}`;
    expect((await office.get(`${one}?as_of=${asOfRehearsal(rehearsal.id)}`, 4)).status).toBe(200);
    expect((await office.get(one, 4)).status).toBe(404);
    expect((await office.one(move)).state).toBe('rehearsed');
  });

  it('is read by those who prepare moves and whom they invite, each with the rights of his type', async () => {
    const { move, rehearsal } = await rehearsed(`${parties}А-2;Туул ХХК;5012346;99112234;тийм\n`);
    const { id } = rehearsal;
    expect((await choicesIn(id, 4)).status).toBe(200);
    expect((await choicesIn(id, 3)).status).toBe(403);
    expect((await office.get('/api/moves/rehearsals', 3)).body.listdata).toEqual([]);
    expect((await office.post(`/api/moves/rehearsals/${id}/readers`, { users: [] }, 3)).status).toBe(403);
    const accountant = await idOf(3);
    expect((await of(move)).people.map((person) => person.id)).toContain(accountant);
    await office.done(office.post(`/api/moves/rehearsals/${id}/readers`, { users: [accountant] }));
    expect((await of(move)).listdata[0]!.readers).toEqual([accountant]);
    expect(JSON.stringify((await choicesIn(id, 3)).body)).toContain('Туул ХХК');
    expect((await office.get('/api/moves/rehearsals', 3)).body.listdata).toMatchObject([{ id }]);
    const users = `/api/settings/user?as_of=${asOfRehearsal(id)}`;
    expect([(await office.get(users, 4)).status, (await office.get(users, 3)).status]).toEqual([200, 403]);
    expect((await choicesIn(id, 2)).status).toBe(403);
    expect((await office.post('/api/moves/rehearsals/999999/readers', { users: [] })).status).toBe(404);
  });

  it('answers every list, report and page of the product, and changes nothing', async () => {
    const { rehearsal } = await rehearsed(`${parties}А-3;Сэлэнгэ ХХК;5012347;99112235;тийм\n`);
    const asOf = asOfRehearsal(rehearsal.id);
    const reads = routes.filter(
      ({ method, path, name }) => method === 'GET' && !path.includes('{') && name !== 'auth.logout',
    );
    expect(reads.length).toBeGreaterThan(50);
    for (const { path } of reads) {
      const [now, then] = [await office.get(path, 4), await office.get(`${path}?as_of=${asOf}`, 4)];
      expect(`${path} ${then.status}`).toBe(`${path} ${now.status}`);
    }
    const payer = { name: 'Х', email: '', phone: '', address: '', register: '', active: 1 };
    const saved = await office.post(`/api/settings/payer?as_of=${asOf}`, payer, 4);
    expect([saved.status, saved.body.word]).toEqual([409, 'RehearsalReadOnly']);
  });

  it('says what differs from the one before, and that the move has changed since', async () => {
    const { move } = await rehearsed(`${parties}А-4;Онон ХХК;5012348;99112236;тийм\n`);
    const [first] = (await of(move)).listdata;
    await office.add(move, `${parties}А-5;Халх ХХК;5012349;99112237;тийм\n`);
    const { sheets } = await office.read(move);
    await office.setKinds(sheets.at(-1)!.id, 'parties');
    await office.check(move);
    expect((await of(move)).listdata[0]!.is_outdated).toBe(true);
    await office.done(begin(move));
    const second = await ended(move);
    expect(second).toMatchObject({
      before: first!.id,
      is_outdated: false,
      lists: [{ new: 2, more_new: 1, more_changed: 0 }],
    });
  });

  it('is thrown away with everything of it, by those who prepare moves alone', async () => {
    const { move, rehearsal } = await rehearsed(`${parties}А-6;Керулен ХХК;5012350;99112238;тийм\n`);
    const mine = (name: string): boolean => name.startsWith(`rehearsal_${rehearsal.id}_`);
    expect((await schemas()).filter(mine)).toHaveLength(1);
    expect((await discard(rehearsal.id, 3)).status).toBe(403);
    await office.done(discard(rehearsal.id));
    expect((await schemas()).filter(mine)).toEqual([]);
    expect((await payersIn(rehearsal.id)).body.word).toBe('RehearsalGone');
    expect((await of(move)).listdata).toEqual([]);
    expect((await office.one(move)).state).toBe('preparing');
    expect((await discard(rehearsal.id)).status).toBe(404);
  });

  it('goes when its move is discarded, and when a person is erased', async () => {
    const { move, rehearsal } = await rehearsed(`${parties}А-7;Булган ХХК;5012351;99112239;тийм\n`);
    const other = await rehearsed(`${parties}А-8;Дорнод ХХК;5012352;99112240;тийм\n`);
    await office.done(office.post(`/api/moves/${move}/discard`));
    // The statement of an erasure marks it.
    await office.server.database.pool.query(`update move_rehearsal set outdated = true where id = $1`, [
      other.rehearsal.id,
    ]);
    for (const { id } of [rehearsal, other.rehearsal])
      expect([(await payersIn(id)).status, (await payersIn(id)).body.word]).toEqual([409, 'RehearsalGone']);
    await until('both schemas are removed', async () =>
      (await schemas()).every(
        (name) => ![rehearsal.id, other.rehearsal.id].some((id) => name.startsWith(`rehearsal_${id}_`)),
      ),
    );
  });

  it('runs once at a time, of a checked move alone, and there are a few of one move', async () => {
    const { move } = await office.moveOf(`${parties}А-9;Увс ХХК;5012353;99112241;тийм\n`);
    expect((await begin(move)).body.word).toBe('MoveCheckOutdated');
    expect((await begin(move, 1)).status).toBe(403);
    await office.check(move);
    await office.stopWorker();
    await office.done(begin(move));
    expect((await begin(move)).body.word).toBe('MoveRehearsing');
    const [running] = (await of(move)).listdata;
    expect(running!.state).toBe('running');
    expect((await payersIn(running!.id)).body.word).toBe('RehearsalGone');
    await office.startWorker();
    await ended(move);
    for (let at = 1; at < maxRehearsals; at++) {
      await office.done(begin(move));
      await ended(move);
    }
    const full = await begin(move);
    expect([full.body.word, full.status]).toEqual(['RehearsalsFull', 422]);
    // One that failed takes no place.
    await office.server.database.pool.query(`update move_rehearsal set made_at = null where id = $1`, [running!.id]);
    await office.done(begin(move));
    await ended(move);
  });
});
