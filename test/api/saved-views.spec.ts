import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../contract/actor.js';
import type { SavedView } from '../../contract/workspace/saved-views.js';
import { addUsualEntries, inquiryBody } from '../builders/inquiry-body.js';
import { openServer, type Answer, type RunningServer } from './running-server.js';

let server: RunningServer;
const post = async (type: UserType, path: string, body: object = {}): Promise<Answer> =>
  server.ask('POST', path, { token: await server.tokenOf(type), body });
const get = async (type: UserType, path: string): Promise<Answer> =>
  server.ask('GET', path, { token: await server.tokenOf(type) });
const viewsOf = async (type: UserType): Promise<SavedView[]> => (await get(type, '/api/views')).body.views;
const view = (more: object = {}) => ({ list: 'inquiry', name: 'Миний хүсэлт', filters: { sales: 'me' }, ...more });

beforeAll(async () => {
  server = await openServer();
  const ids = await addUsualEntries(async (list, body) => (await post(4, `/api/settings/${list}`, body)).body.id);
  const add = (body: object) => post(4, '/api/inquiry', inquiryBody(ids, { ...body }));
  const answers = [await add({ sales: 1 }), await add({ sales: 1 }), await add({ sales: 4 })];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
}, 240_000);
afterAll(() => server.close());

describe('a view of a list', () => {
  it('is its owner’s alone, until he shares it with everybody who may read the list', async () => {
    const { body, status } = await post(1, '/api/views', view());
    expect(status).toBe(200);
    expect(await viewsOf(1)).toEqual([expect.objectContaining({ id: body.id, isOwn: true, filters: { sales: 'me' } })]);
    expect(await viewsOf(6)).toEqual([]);
    expect((await post(6, `/api/views/${body.id}/edit`, view())).status).toBe(404);
    expect((await post(6, `/api/views/${body.id}/delete`)).status).toBe(404);
    expect((await post(1, `/api/views/${body.id}/edit`, view({ shared: true }))).status).toBe(200);
    expect(await viewsOf(6)).toEqual([expect.objectContaining({ id: body.id, isOwn: false })]);
    expect((await post(6, `/api/views/${body.id}/delete`)).status).toBe(404);
    expect((await post(1, `/api/views/${body.id}/delete`)).status).toBe(200);
    expect(await viewsOf(1)).toEqual([]);
  });

  it('of a list that one may not read is neither shown nor saved', async () => {
    const { body } = await post(4, '/api/views', view({ list: 'user', filters: {}, shared: true }));
    expect(await viewsOf(1)).toEqual([]);
    expect((await post(1, '/api/views', view({ list: 'user', filters: {} }))).status).toBe(403);
    expect((await get(1, '/api/views/counts?list=user')).body.counts).toEqual({});
    await post(4, `/api/views/${body.id}/delete`);
  });

  it('becomes what a type of user finds first by an administrator only', async () => {
    expect((await post(1, '/api/views', view({ defaultFor: [6] }))).status).toBe(403);
    const { body } = await post(4, '/api/views', view({ defaultFor: [6] }));
    expect(await viewsOf(6)).toEqual([expect.objectContaining({ id: body.id, defaultFor: [6] })]);
    expect(await viewsOf(1)).toEqual([]);
    await post(4, `/api/views/${body.id}/delete`);
  });

  it('with a value that its filter does not take is refused at the filter', async () => {
    const answer = await post(1, '/api/views', view({ filters: { validto: 'soon' } }));
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['validto']]);
    expect((await post(1, '/api/views', view({ name: ' ' }))).status).toBe(422);
  });

  it('is counted for who looks at it: "me" is the reader, and declared views are counted too', async () => {
    const { body } = await post(1, '/api/views', view({ shared: true }));
    const countsOf = async (type: UserType) => (await get(type, '/api/views/counts?list=inquiry')).body.counts;
    expect(await countsOf(1)).toMatchObject({ [body.id]: { count: 2, capped: false }, mine: { count: 2 } });
    expect(await countsOf(4)).toMatchObject({ [body.id]: { count: 1, capped: false }, returned: { count: 0 } });
    expect(await countsOf(3)).toEqual({});
  });

  it('has those that were sent for a price and came back', async () => {
    const list = await get(1, '/api/inquiry?sales=1');
    const id = list.body.listdata[0].id as number;
    expect((await post(1, `/api/inquiry/${id}/notificationtariff`, { tariff: 6 })).status).toBe(200);
    const counts = async () => (await get(1, '/api/views/counts?list=inquiry')).body.counts;
    expect(await counts()).toMatchObject({ mine: { count: 1 }, returned: { count: 0 } });
    expect((await post(6, `/api/inquiry/${id}/notificationsales`, { sales: 1 })).status).toBe(200);
    expect(await counts()).toMatchObject({ mine: { count: 2 }, returned: { count: 1 } });
  });
});
