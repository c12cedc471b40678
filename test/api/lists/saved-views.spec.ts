import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { refusals } from '../../../contract/refusals/refusals.js';
import { inquiryList } from '../../../contract/shipment/quotation/lists.js';
import type { SavedView } from '../../../contract/workspace/saved-views.js';
import { addUsualEntries, inquiryBody } from '../../builders/shipment/inquiry-body.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';

let server: RunningServer;
const post = async (type: UserType, path: string, body: object = {}): Promise<Answer> =>
  server.call('POST', path, { token: await server.tokenOf(type), body });
const get = async (type: UserType, path: string): Promise<Answer> =>
  server.call('GET', path, { token: await server.tokenOf(type) });
const viewsOf = async (type: UserType): Promise<SavedView[]> => (await get(type, '/api/views')).body.views;
const view = (more: object = {}) => ({ list: 'inquiry', name: 'Миний хүсэлт', filters: { sales: 'me' }, ...more });

const refusalText = (word: 'ViewTooLarge' | 'TooManyViews' | 'TooManySharedViews', most: number): string =>
  refusals[word].mn.replace('{most}', String(most));
/** Rows as another version of the product may have stored them: like the view of `owner`, shared. */
const store = async ({ owner, count, name, filters = {} }: Stored): Promise<void> =>
  void (await server.database.pool.query(
    `insert into saved_view (user_id, list, name, filters, sort, columns, shared, default_for)
     select user_id, list, $2, $3, '', null, $4, '{}' from saved_view, generate_series(1, $5) where id = $1`,
    [owner, name, JSON.stringify(filters), Object.keys(filters).length > 0, count],
  ));
interface Stored {
  owner: number;
  count: number;
  name: string;
  filters?: Record<string, string>;
}
/** Text that does not compress. */
const noise = (length: number): string => {
  let seed = 7;
  const sign = (): string => ((seed = (seed * 48_271) % 2_147_483_647) % 36).toString(36);
  return Array.from({ length }, sign).join('');
};
const manyFilters = (text: (length: number) => string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`f${i}`, text(450)]));

beforeAll(async () => {
  server = await openServer();
  const ids = await addUsualEntries(async (list, body) => (await post(4, `/api/settings/${list}`, body)).body.id);
  const add = (body: object) => post(4, '/api/inquiry', inquiryBody(ids, { ...body }));
  const answers = [await add({ sales: 1 }), await add({ sales: 1 }), await add({ sales: 4 })];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
}, 240_000);
afterAll(() => server.close());

describe('a view of a list', () => {
  it('belongs to its owner alone, until it is shared with all users who may read the list', async () => {
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

  it('is added, changed and removed once with an idempotency key, however often that arrives', async () => {
    const under = async (key: string, path: string, body: object = {}): Promise<Answer> =>
      server.call('POST', path, { token: await server.tokenOf(1), body, headers: { 'Idempotency-Key': key } });
    const added = await Promise.all([1, 2, 3].map(() => under('view-add', '/api/views', view())));
    expect(new Set(added.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await viewsOf(1)).toHaveLength(1);
    expect((await under('view-add', '/api/views', view({ name: 'Өөр' }))).body.word).toBe('KeyReused');
    const { id } = added[0]!.body;
    const first = await under('view-edit', `/api/views/${id}/edit`, view({ name: 'Нэг' }));
    await post(1, `/api/views/${id}/edit`, view({ name: 'Хоёр' }));
    expect(await under('view-edit', `/api/views/${id}/edit`, view({ name: 'Нэг' }))).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await viewsOf(1)).toEqual([expect.objectContaining({ id, name: 'Хоёр' })]);
    const gone = await under('view-delete', `/api/views/${id}/delete`);
    expect(gone.status).toBe(200);
    expect(await under('view-delete', `/api/views/${id}/delete`)).toMatchObject({ status: 200, body: gone.body });
    expect((await post(1, `/api/views/${id}/delete`)).status).toBe(404);
  });

  it('may be saved with the same key once a refused one is corrected', async () => {
    const save = async (filters: object): Promise<number> =>
      (
        await server.call('POST', '/api/views', {
          token: await server.tokenOf(1),
          body: view({ filters }),
          headers: { 'Idempotency-Key': 'view-wrong-first' },
        })
      ).status;
    expect(await save({ sales: 'nobody' })).toBe(422);
    expect(await save({ sales: 'me' })).toBe(200);
    for (const { id } of await viewsOf(1)) await post(1, `/api/views/${id}/delete`);
  });

  it('is neither shown nor saved for a list that the user may not read', async () => {
    const { body } = await post(4, '/api/views', view({ list: 'user', filters: {}, shared: true }));
    expect(await viewsOf(1)).toEqual([]);
    expect((await post(1, '/api/views', view({ list: 'user', filters: {} }))).status).toBe(403);
    expect((await get(1, '/api/views/counts?list=user')).body.counts).toEqual({});
    await post(4, `/api/views/${body.id}/delete`);
  });

  it('becomes the default of a user type through an administrator only', async () => {
    expect((await post(1, '/api/views', view({ defaultFor: [6] }))).status).toBe(403);
    const { body } = await post(4, '/api/views', view({ defaultFor: [6] }));
    expect(await viewsOf(6)).toEqual([expect.objectContaining({ id: body.id, defaultFor: [6] })]);
    expect(await viewsOf(1)).toEqual([]);
    await post(4, `/api/views/${body.id}/delete`);
  });

  it('is refused at the filter for a value that the filter does not accept', async () => {
    const answer = await post(1, '/api/views', view({ filters: { validto: 'soon' } }));
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['validto']]);
    expect((await post(1, '/api/views', view({ name: ' ' }))).status).toBe(422);
  });

  it('is stored with the filters and columns that its list has, and nothing else', async () => {
    const columns = {
      order: ['name', 'made-up'],
      widths: { name: 120, 'made-up': 90 },
      hidden: ['made-up'],
      extra: 'x',
    };
    const { body } = await post(1, '/api/views', view({ filters: { sales: 'me', 'made-up': 'x' }, columns }));
    const [stored] = await viewsOf(1);
    expect(stored).toMatchObject({ id: body.id, filters: { sales: 'me' } });
    expect(stored?.columns).toEqual({ order: ['name'], widths: { name: 120 }, hidden: [] });
    await post(1, `/api/views/${body.id}/delete`);
  });

  it('has a size limit: a larger one is refused with a message, new or changed', async () => {
    const filters = Object.fromEntries(
      Object.entries(inquiryList.filters)
        .filter(([, { kind }]) => kind === 'contains')
        .map(([name]) => [name, '₮'.repeat(500)]),
    );
    const names = Object.keys(inquiryList.columns);
    const large = view({
      filters,
      columns: { order: names, hidden: names, widths: Object.fromEntries(names.map((name) => [name, 100 / 3])) },
    });
    expect(Buffer.byteLength(JSON.stringify(large))).toBeGreaterThan(4_096);
    expect(await post(1, '/api/views', large)).toMatchObject({
      status: 422,
      body: { message: refusalText('ViewTooLarge', 4) },
    });
    const { body } = await post(1, '/api/views', view());
    expect((await post(1, `/api/views/${body.id}/edit`, large)).status).toBe(422);
    await post(1, `/api/views/${body.id}/delete`);
  });

  it('is limited to twenty shared and two hundred saved views for each user', async () => {
    const names = Array.from({ length: 24 }, (_, i) => `В${i}`);
    // All at the same moment, when each finds room for one more.
    const answers = await Promise.all(names.map((name) => post(1, '/api/views', view({ name, shared: true }))));
    const ids = answers.flatMap(({ status, body }) => (status === 200 ? [body.id as number] : []));
    expect(ids).toHaveLength(20);
    expect(await post(1, '/api/views', view({ shared: true }))).toMatchObject({
      status: 422,
      body: { message: refusalText('TooManySharedViews', 20) },
    });
    const { body } = await post(1, '/api/views', view());
    expect((await post(1, `/api/views/${body.id}/edit`, view({ shared: true }))).status).toBe(422);
    // A shared view remains shared when it is changed.
    expect((await post(1, `/api/views/${ids[0]}/edit`, view({ name: 'Өөр нэр', shared: true }))).status).toBe(200);
    // A user's own views are counted before the shared ones of others, which would use up the limit.
    const own = (await post(6, '/api/views', view())).body.id;
    expect((await get(6, '/api/views/counts?list=inquiry')).body.counts).toHaveProperty(String(own));
    await post(6, `/api/views/${own}/delete`);
    await store({ owner: ids[0]!, count: 200 - 21, name: 'Олон' });
    expect(await post(1, '/api/views', view())).toMatchObject({
      status: 422,
      body: { message: refusalText('TooManyViews', 200) },
    });
    await server.database.pool.query('delete from saved_view');
  });

  it("is its owner's alone when it was stored before the size limit", async () => {
    const { body } = await post(1, '/api/views', view({ shared: true }));
    await store({ owner: body.id, count: 1, name: 'Том', filters: manyFilters(noise) });
    await store({ owner: body.id, count: 1, name: 'Нягтарсан', filters: manyFilters((length) => 'a'.repeat(length)) });
    expect((await viewsOf(1)).map(({ name }) => name)).toEqual(['Миний хүсэлт', 'Том', 'Нягтарсан']);
    expect((await viewsOf(6)).map(({ name }) => name)).toEqual(['Миний хүсэлт']);
    await server.database.pool.query('delete from saved_view');
  });

  it('is counted for the reader: "me" is the reader, and built-in views are counted too', async () => {
    const { body } = await post(1, '/api/views', view({ shared: true }));
    const countsOf = async (type: UserType) => (await get(type, '/api/views/counts?list=inquiry')).body.counts;
    expect(await countsOf(1)).toMatchObject({ [body.id]: { count: 2, capped: false }, mine: { count: 2 } });
    expect(await countsOf(4)).toMatchObject({ [body.id]: { count: 1, capped: false }, returned: { count: 0 } });
    expect(await countsOf(3)).toEqual({});
  });

  it('has the inquiries that were sent for a price and returned', async () => {
    const list = await get(1, '/api/inquiry?sales=1');
    const id = list.body.listdata[0].id as number;
    expect((await post(1, `/api/inquiry/${id}/notificationtariff`, { tariff: 6 })).status).toBe(200);
    const counts = async () => (await get(1, '/api/views/counts?list=inquiry')).body.counts;
    expect(await counts()).toMatchObject({ mine: { count: 1 }, returned: { count: 0 } });
    expect((await post(6, `/api/inquiry/${id}/notificationsales`, { sales: 1 })).status).toBe(200);
    expect(await counts()).toMatchObject({ mine: { count: 2 }, returned: { count: 1 } });
  });
});
