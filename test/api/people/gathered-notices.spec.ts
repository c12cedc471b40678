import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { NoticeGatherer } from '../../../server/gathered/notice-gatherer.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { addUsualEntries, inquiryBody, type EntryIds } from '../../builders/shipment/inquiry-body.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';
import { allGathered, showGathered } from './gathered.js';

type Body = Record<string, unknown>;
interface Notice {
  id: number;
  kind: string;
  text: { mn: string; en: string };
  link: string | null;
  read: boolean;
}

let server: RunningServer;
let ids: EntryIds;
const post = async (type: UserType, path: string, body: Body = {}): Promise<Answer> =>
  server.call('POST', path, { token: await server.tokenOf(type), body });
const noticesOf = async (type: UserType): Promise<{ unread: number; listdata: Notice[] }> =>
  (await server.call('GET', '/api/notices', { token: await server.tokenOf(type) })).body;
const sql = async (text: string, values: unknown[] = []): Promise<Body[]> =>
  (await server.database.pool.query<Body>(text, values)).rows;

beforeAll(async () => {
  server = await openServer();
  ids = await addUsualEntries(server.addEntry);
}, 240_000);
afterAll(() => server.close());

/** An order of salesman 1 with operator 2 and tariff manager 6, made by the administrator. */
async function order(): Promise<number> {
  const id = (await post(4, '/api/inquiry', inquiryBody(ids, { salesb: 6 }))).body.lastid as number;
  expect((await post(4, `/api/inquiry/${id}/shippingorder`)).status).toBe(200);
  return id;
}
const arrive = async (id: number): Promise<void> => {
  const answer = await post(4, `/api/operation/${id}`, { _method: 'PUT', status: 3 });
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
};
const twoMinutesLater = (): Promise<void> => showGathered(server);

describe('notices about files', () => {
  it('gather what happens within two minutes, for those whom it concerns, but not for the one who did it', async () => {
    const [one, other] = [await order(), await order()];
    const people = await sql(`select sales_id as sales, tariff_id as tariff from shipment where id = $1`, [one]);
    expect(people[0]?.['tariff']).toBe(6);
    await arrive(one);
    await arrive(other);
    await allGathered(server);
    expect((await noticesOf(6)).listdata).toEqual([]);
    await twoMinutesLater();
    const { listdata, unread } = await noticesOf(6);
    expect(unread).toBe(1);
    expect(listdata).toMatchObject([{ kind: 'arrived', read: false }]);
    expect(listdata[0]?.text.mn).toMatch(/^Ачаа ирлээ: 2 файл – SM.*, SM/);
    expect(listdata[0]?.text.en).toMatch(/^Cargo arrived: 2 files – SM/);
    const found = (await server.call('GET', `/api${listdata[0]?.link}`, { token: await server.tokenOf(6) })).body;
    expect((found.listdata as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      [one, other].sort((a, b) => a - b),
    );
    expect((await noticesOf(3)).unread).toBe(1);
    expect((await noticesOf(4)).unread).toBe(0);
    // The list, the counter and the title of the specification do not know of them (D207).
    const token = await server.tokenOf(6);
    expect((await server.call('GET', '/api/notifications', { token })).body.count).toBe(0);
    expect((await server.call('GET', '/api/auth/check', { token })).body.userdata.original.notifications_count).toBe(0);
  });

  it('open the record when there is one, are read one by one or all, and only by their user', async () => {
    const id = await order();
    await arrive(id);
    await twoMinutesLater();
    const [notice] = (await noticesOf(6)).listdata;
    expect((await post(4, `/api/notices/${notice!.id}`)).status).toBe(404);
    const read = await post(6, `/api/notices/${notice!.id}`);
    expect(read.body).toMatchObject({ unread: 1, link: `/shippingorder/${id}/edit` });
    expect((await post(6, `/api/notices/read`)).body).toMatchObject({ unread: 0 });
    expect((await noticesOf(6)).listdata.every((one) => one.read)).toBe(true);
  });

  it('open a list of up to 200 files', async () => {
    const id = await order();
    const token = await server.tokenOf(4);
    const listOf = (count: number) =>
      server.call('GET', `/api/shippingorder?files=${[id, ...Array(count - 1).fill(999_999_999)].join(',')}`, {
        token,
      });
    const full = await listOf(200);
    expect([full.status, full.body.listdata]).toEqual([200, [expect.objectContaining({ id })]]);
    expect((await listOf(201)).status).toBe(422);
  });

  it('count an event once, however often it is passed again after a crash', async () => {
    const id = await order();
    await arrive(id);
    await allGathered(server);
    const later = await order();
    await arrive(later);
    await allGathered(server);
    const [event] = (await server.app.get(Kernel).reader.stream(`shipment-${id}`)).slice(-1);
    const gatherer = server.app.get(NoticeGatherer);
    await Promise.all([gatherer.handle(event!), gatherer.handle(event!)]);
    await twoMinutesLater();
    await gatherer.handle(event!);
    await twoMinutesLater();
    const ofFile = await sql(
      `select kind, records, cardinality(positions) as positions from gathered_notice where user_id = 6 and $1 = any(records)`,
      [id],
    );
    // However many events it has, it stores the position of the newest one.
    expect(ofFile).toEqual([{ kind: 'arrived', records: [id, later], positions: 1 }]);
  });

  it('are switched off by the user, and for everybody by those who may change the firm', async () => {
    const before = [(await noticesOf(6)).listdata.length, (await noticesOf(3)).listdata.length];
    expect((await post(6, '/api/notices/settings', { kind: 'arrived', on: false })).status).toBe(200);
    await arrive(await order());
    await twoMinutesLater();
    expect([(await noticesOf(6)).listdata.length, (await noticesOf(3)).listdata.length]).toEqual([
      before[0],
      before[1]! + 1,
    ]);
    expect((await post(6, '/api/notices/settings/firm', { kind: 'arrived', on: false })).status).toBe(403);
    expect((await post(4, '/api/notices/settings/firm', { kind: 'arrived', on: false })).status).toBe(200);
    await arrive(await order());
    await twoMinutesLater();
    expect((await noticesOf(3)).listdata.length).toBe(before[1]! + 1);
    const settings = (await server.call('GET', '/api/notices/settings', { token: await server.tokenOf(6) })).body;
    expect(settings.kinds).toContainEqual(expect.objectContaining({ name: 'arrived', own: false, firm: false }));
    expect((await post(6, '/api/notices/settings', { kind: 'nothing', on: true })).status).toBe(422);
    await post(4, '/api/notices/settings/firm', { kind: 'arrived', on: true });
    await post(6, '/api/notices/settings', { kind: 'arrived', on: true });
  });
});
