import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { fold } from '../../../contract/text/fold.js';
import { maxRows } from '../../../contract/bulk/bulk.js';
import { fieldMessages, refusals, refuse } from '../../../contract/refusals/refusals.js';
import type { Json } from '../../../contract/json.js';
import { CommandRunner, type Envelope } from '../../../server/decider/command.js';
import { addUsualEntries, inquiryBody, type EntryIds } from '../../builders/shipment/inquiry-body.js';
import { fillListTables } from '../../builders/shipment/listed-orders.js';
import { until } from '../../until.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';

type Body = Record<string, unknown>;

let server: RunningServer;
let ids: EntryIds;
let status: number;
let reason: number;
const post = async (type: UserType, path: string, body: Body = {}, headers = {}): Promise<Answer> =>
  server.call('POST', path, { token: await server.tokenOf(type), body, headers });
const get = async (type: UserType, path: string): Promise<Answer> =>
  server.call('GET', path, { token: await server.tokenOf(type) });

const offer = { price: 900, currency: 'usd', rate: 3400, transtime: 2 };

/** Replaces what the command of one row of a bulk action does. */
let interceptRow: ((envelope: Envelope, run: () => Promise<Json>) => Promise<Json>) | undefined;

beforeAll(async () => {
  server = await openServer();
  const runner = server.app.get(CommandRunner);
  const run = runner.run.bind(runner);
  runner.run = ((definition, command, envelope) => {
    const go = () => run(definition, command, envelope);
    return interceptRow && envelope.route === 'bulk.begin' ? interceptRow(envelope, go as () => Promise<Json>) : go();
  }) as typeof run;
  ids = await addUsualEntries(server.addEntry);
  status = await server.addEntry('tracingstatus', { name: 'Хил дээр' });
  reason = await server.addEntry('reason', { name: 'Үнэ өндөр' });
}, 240_000);
afterAll(() => server.close());

async function inquiry(more: Body = {}): Promise<number> {
  const answer = await post(4, '/api/inquiry', inquiryBody(ids, more));
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.lastid as number;
}
async function order(more: Body = {}): Promise<number> {
  const id = await inquiry(more);
  expect((await post(4, `/api/inquiry/${id}/shippingorder`)).status).toBe(200);
  return id;
}
const read = async (id: number): Promise<Body> => (await get(4, `/api/inquiry/${id}`)).body.idata;
const tracing = (more: Body = {}): Body => ({
  country: 'CHN',
  city: ids['city'],
  ognoo: '2026-03-01',
  status,
  ...more,
});

/** Waits until every row has its result. */
async function ended(type: UserType, id: number): Promise<Body> {
  let seen: Body = {};
  await until(`act ${id} ends`, async () => {
    seen = (await get(type, `/api/bulk/${id}`)).body;
    // While the database is unreachable, calls fail.
    return seen['state'] === 'done' || seen['state'] === 'cancelled';
  });
  return seen;
}
async function many(type: UserType, body: Body, headers = {}): Promise<Body> {
  const begun = await post(type, '/api/bulk', body, headers);
  if (begun.status !== 200) throw new Error(begun.text);
  return ended(type, begun.body.id as number);
}

/** A bulk action stored by another server, with its job as that server left it. */
async function stored(entered: string, records: readonly number[], job: string): Promise<number> {
  const { pool } = server.database;
  const { rows } = await pool.query<{ id: number }>(
    `insert into bulk_request (user_id, list, act, entered, language, created_at)
      values (1, 'inquiry', 'assignSales', $1, 'mn', now()) returning id`,
    [entered],
  );
  const id = rows[0]!.id;
  await pool.query(
    `insert into bulk_row (request_id, record_id, place) select $1, record, place from unnest($2::int[]) with ordinality as r (record, place)`,
    [id, records],
  );
  await pool.query(
    `insert into job (kind, key, person, payload, created_at, state, due_at, lease_until) values ('bulk', $1, 1, $2, now(), ${job})`,
    [`bulk:${id}`, { id }],
  );
  return id;
}

describe('one act over many rows', () => {
  it('reports a result for each row, is one action in their histories, and repeats only the refused rows', async () => {
    const [one, other] = [await order(), await order()];
    const open = await inquiry();
    const begun = { list: 'operation', act: 'news', ids: [one, other, open], entered: { eta: '2026-03-09' } };
    const headers = { 'Idempotency-Key': `many-${one}` };
    const first = await many(2, begun, headers);
    expect(first).toMatchObject({ state: 'done', total: 3, done: 2, refused: 1, can_undo: true });
    expect(first['results']).toMatchObject([
      { id: open, done: false, message: expect.stringContaining('Нээлттэй') },
      { id: one, name: expect.stringMatching(/^SM/), done: true, message: null },
      { id: other, done: true },
    ]);
    // The same key is the same bulk action, and does not match another one.
    expect((await post(2, '/api/bulk', begun, headers)).body.id).toBe(first['id']);
    expect((await post(2, '/api/bulk', { ...begun, entered: { eta: '2026-03-10' } }, headers)).body.message).toBe(
      refusals.KeyReused.mn,
    );
    await post(4, `/api/inquiry/${open}/shippingorder`);
    const again = (entered: Body): Promise<Answer> =>
      post(2, `/api/bulk/${String(first['id'])}/again`, { entered }, { 'Idempotency-Key': `again-${one}` });
    expect((await again(begun.entered)).status).toBe(200);
    expect(await ended(2, first['id'] as number)).toMatchObject({ done: 3, refused: 0 });
    // The same key starts it once, and belongs to what was entered then.
    expect((await again(begun.entered)).body).toMatchObject({ id: first['id'] });
    expect((await again({ eta: '2026-03-10' })).body.message).toBe(refusals.KeyReused.mn);
    const { rows } = await server.database.pool.query(`select round from bulk_request where id = $1`, [first['id']]);
    expect(rows).toEqual([{ round: 2 }]);
    for (const id of [one, other, open]) {
      expect((await get(2, `/api/operation/form/b/${id}`)).body.listdata).toHaveLength(1);
      const [entry] = (await get(2, `/api/history/shipment/${id}`)).body.listdata as Body[];
      expect(entry).toMatchObject({ type: 'NewsAdded', act: first['history'], records: 3 });
    }
    // The journal shows it as one line that links to the events of each record.
    const together = (query: string): Promise<Answer> => get(4, `/api/journal?${query}`);
    const entriesOfAct = ({ body }: Answer): Body[] =>
      (body.listdata as Body[]).filter(({ act }) => act === first['history']);
    expect(entriesOfAct(await together(''))).toMatchObject([{ type: 'NewsAdded', records: 3 }]);
    expect(entriesOfAct(await together(`act=${String(first['history'])}`))).toHaveLength(3);
    expect((await get(2, '/api/bulk')).body.acts[0]).toMatchObject({ id: first['id'], done: 3, results: [] });
    expect((await get(1, `/api/bulk/${String(first['id'])}`)).status).toBe(404);
  });

  it('sets only the border dates that are sent, and adds a tracing entry to forty at once', async () => {
    const orders = await Promise.all(Array.from({ length: 40 }, () => order()));
    await post(6, `/api/custom/${orders[0]}/operationognoo`, { ataborder: '2026-03-02' });
    const dated = await many(1, {
      list: 'operation',
      act: 'borderDates',
      ids: orders,
      entered: { etaborder: '2026-03-05' },
    });
    expect(dated).toMatchObject({ done: 40, refused: 0 });
    expect((await get(3, `/api/custom/${orders[0]}/ognoo`)).body.ognoodata).toMatchObject({
      eta_border: '2026-03-05',
      ata_border: '2026-03-02',
    });
    const bulkRequest = { list: 'operation', act: 'tracing', ids: orders };
    expect(await many(6, { ...bulkRequest, entered: tracing() })).toMatchObject({ done: 40 });
    const wrong = await post(6, '/api/bulk', { ...bulkRequest, entered: tracing({ status: '' }) });
    expect(wrong.body.errors).toEqual({ status: [fieldMessages.choose.mn] });
    const empty = await post(6, '/api/bulk', { list: 'operation', act: 'borderDates', ids: orders });
    expect(empty.body.errors).toEqual({ etaborder: [fieldMessages.fill.mn] });
    const gone = await many(6, { ...bulkRequest, ids: orders.slice(0, 1), entered: tracing({ status: 999_999 }) });
    expect(gone['results']).toMatchObject([{ done: false, errors: { status: [fieldMessages.notInList.mn] } }]);
    expect((await post(2, '/api/bulk', { ...bulkRequest, entered: tracing() })).status).toBe(403);
    expect((await post(4, '/api/bulk', { ...bulkRequest, act: 'closeInquiry' })).body.errors).toHaveProperty('act');
  });

  it('leaves orders alone that have crossed the border, unless they are included, and one undo reverts the others', async () => {
    const [waiting, crossed, arrived] = [await order(), await order(), await order()];
    const dates = (id: number, body: Body): Promise<Answer> => post(6, `/api/custom/${id}/operationognoo`, body);
    await dates(crossed, { etaborder: '2026-03-01', etdborder: '2026-03-03' });
    await dates(arrived, { ataub: '2026-03-04' });
    const ids = [waiting, crossed, arrived];
    expect((await post(6, '/api/operation/past', { ids })).body).toEqual({ crossed: 2, arrived: 1 });
    expect((await post(2, '/api/operation/past', { ids })).status).toBe(403);
    const all = (await post(6, '/api/operation/past', { filters: {} })).body as { crossed: number };
    expect(all.crossed).toBeGreaterThanOrEqual(2);
    const eta = async (id: number): Promise<unknown> =>
      ((await get(3, `/api/custom/${id}/ognoo`)).body.ognoodata as Body)['eta_border'];
    const etas = (): Promise<unknown[]> => Promise.all(ids.map(eta));
    const request = (entered: Body): Promise<Body> => many(6, { list: 'operation', act: 'borderDates', ids, entered });
    const act = await request({ etaborder: '2026-03-20' });
    expect(act).toMatchObject({ done: 3, unchanged: 2, refused: 0, can_undo: true });
    expect(await etas()).toEqual(['2026-03-20', '2026-03-01', null]);
    const undo = await post(6, `/api/bulk/${String(act['id'])}/undo`);
    expect(await ended(6, undo.body.id as number)).toMatchObject({ done: 1, refused: 0 });
    expect(await etas()).toEqual([null, '2026-03-01', null]);
    await request({ etaborder: '2026-03-21', pasttoo: true });
    expect(await etas()).toEqual(['2026-03-21', '2026-03-21', '2026-03-21']);
    // The arrival comes too late only for an order that has arrived.
    await request({ ataub: '2026-03-22' });
    const arrivals = ids.map(
      async (id) => ((await get(3, `/api/custom/${id}/ognoo`)).body.ognoodata as Body)['ata_ub'],
    );
    expect(await Promise.all(arrivals)).toEqual(['2026-03-22', '2026-03-22', '2026-03-04']);
    const alone = await post(6, '/api/bulk', {
      list: 'operation',
      act: 'borderDates',
      ids,
      entered: { pasttoo: true },
    });
    expect(alone.body.errors).toEqual({ etaborder: [fieldMessages.fill.mn] });
  });

  it('adds tracing and news to many orders, and one undo takes all of them out', async () => {
    const ids = [await order(), await order()];
    for (const [act, entered, form] of [
      ['tracing', tracing(), 'a'],
      ['news', { eta: '2026-03-09' }, 'b'],
    ] as const) {
      const done = await many(6, { list: 'operation', act, ids, entered });
      expect(done).toMatchObject({ done: 2, can_undo: true });
      const listed = async (): Promise<number[]> =>
        Promise.all(
          ids.map(async (id) => ((await get(6, `/api/operation/form/${form}/${id}`)).body.listdata as Body[]).length),
        );
      expect(await listed()).toEqual([1, 1]);
      const undo = await post(6, `/api/bulk/${String(done['id'])}/undo`);
      expect(await ended(6, undo.body.id as number)).toMatchObject({ done: 2, refused: 0 });
      expect(await listed()).toEqual([0, 0]);
    }
  });

  it('assigns all rows that match a filter, and one undo reverts all but those changed since', async () => {
    const name = `Шүүсэн ${Date.now()}`;
    const found = [await inquiry({ name, salesb: 6 }), await inquiry({ name, salesb: 6 }), await inquiry({ name })];
    const other = await inquiry({ name: 'Шүүгээгүй' });
    const bulkRequest = { list: 'inquiry', filters: { search: name }, act: 'assignSales', entered: { sales: 4 } };
    const before = await read(found[0]!);
    const act = await many(1, bulkRequest);
    expect(act).toMatchObject({ total: 3, done: 3, can_undo: true });
    for (const id of found)
      expect(await read(id)).toMatchObject({ user_id: 4, sales_id: (await read(id))['sales_id'] });
    expect((await read(other))['user_id']).toBe(before['user_id']);

    await post(4, `/api/inquiry/${found[1]}/edit`, { ...(await read(found[1]!)), sales: 1 });
    const undo = await post(1, `/api/bulk/${String(act['id'])}/undo`);
    expect(await ended(1, undo.body.id as number)).toMatchObject({ act: 'undo', done: 2, refused: 1 });
    expect((await read(found[0]!))['user_id']).toBe(before['user_id']);
    const [entry] = (await get(1, `/api/history/shipment/${found[0]}`)).body.listdata as Body[];
    expect(entry).toMatchObject({ type: 'InquiryChanged', undoes: expect.any(Number) });
    expect((await post(1, `/api/bulk/${String(undo.body.id)}/undo`)).body.message).toBe(refusals.CannotUndo.mn);
  });

  it('undoes only the rows that it changed, and names what it undid', async () => {
    const name = `Оноосон ${Date.now()}`;
    const [was, other] = [await inquiry({ name, salesb: 6 }), await inquiry({ name, salesb: null })];
    const bulkRequest = { list: 'inquiry', ids: [was, other], act: 'assignTariff', entered: { salesb: 6 } };
    const act = await many(1, bulkRequest);
    expect(act).toMatchObject({ done: 2, refused: 0, unchanged: 1, can_undo: true });
    const undo = await post(1, `/api/bulk/${String(act['id'])}/undo`);
    const label = { mn: 'Буцаах: Тариф оноох', en: 'Undo: Assign tariff' };
    expect(await ended(1, undo.body.id as number)).toMatchObject({
      label,
      total: 1,
      done: 1,
      refused: 0,
      unchanged: 0,
    });
    expect([(await read(was))['salesb'], (await read(other))['salesb']]).toEqual([6, null]);
    const nothing = await many(1, { ...bulkRequest, ids: [was] });
    expect(nothing).toMatchObject({ done: 1, unchanged: 1, can_undo: false });
    expect((await post(1, `/api/bulk/${String(nothing['id'])}/undo`)).body.message).toBe(refusals.CannotUndo.mn);
  });

  it('leaves the marks of changed prices, as it is no save of the form', async () => {
    const mark = async (id: number) => (await get(4, `/api/inquiry?ids=${id}`)).body.listdata[0].offersupdated;
    const [assigned, unchanged] = [await inquiry({ salesb: null }), await inquiry({ salesb: 6 })];
    for (const id of [assigned, unchanged]) {
      const form = await read(id);
      const newpriceoffers = [...(form['newoffers'] as Body[]), { ...offer, agent_id: ids['agent'] }];
      expect((await post(6, `/api/inquiry/${id}/edit`, { ...form, newpriceoffers })).status).toBe(200);
    }
    const act = { list: 'inquiry', ids: [assigned, unchanged], act: 'assignTariff', entered: { salesb: 6 } };
    expect(await many(4, act)).toMatchObject({ done: 2, unchanged: 1 });
    expect([await mark(assigned), await mark(unchanged)]).toEqual([1, 1]);
    await post(4, `/api/inquiry/${assigned}/edit`, await read(assigned));
    expect(await mark(assigned)).toBe(0);
  });

  it('does not send again what is with the tariff manager without a price', async () => {
    const unpriced = await inquiry({ salesb: 6, priceoffers: [] });
    const send = { list: 'inquiry', act: 'sendToTariff', ids: [unpriced] };
    const unread = async () => (await get(6, '/api/auth/check')).body.userdata.original.notifications_count as number;
    expect(await many(1, send)).toMatchObject({ done: 1, unchanged: 0 });
    const before = await unread();
    expect(await many(1, send)).toMatchObject({ done: 1, unchanged: 1 });
    expect(await unread()).toBe(before);
    // The single call is as specified.
    await post(1, `/api/inquiry/${unpriced}/notificationtariff`, { tariff: 6 });
    expect(await unread()).toBe(before + 1);
  });

  it('sends each inquiry to its own or the named manager, closes with a reason, reopens and duplicates', async () => {
    const own = await inquiry({ salesb: 6, priceoffers: [{ currency: 'usd', price: 5 }] });
    const none = await inquiry({ salesb: null, priceoffers: [] });
    const sent = await many(1, { list: 'inquiry', act: 'sendToTariff', ids: [own, none] });
    expect(sent['results']).toMatchObject([
      { id: none, done: false, message: refusals.TariffNotChosen.mn },
      { id: own, done: true },
    ]);
    expect(await many(1, { list: 'inquiry', act: 'sendToTariff', ids: [none], entered: { tariff: 6 } })).toMatchObject({
      done: 1,
      can_undo: false,
    });
    const back = await many(6, { list: 'inquiry', act: 'sendToSales', ids: [own, none] });
    expect(back['results']).toMatchObject([
      { id: none, message: refusals.NoOffers.mn },
      { id: own, done: true },
    ]);
    const closing = { list: 'inquiry', act: 'closeInquiry', ids: [own, none] };
    expect((await post(4, '/api/bulk', closing)).body.errors).toHaveProperty('reason');
    expect(await many(4, { ...closing, entered: { reason, comment: 'Хоцорсон' } })).toMatchObject({ done: 2 });
    expect(await read(own)).toMatchObject({ status: 4, reason, inactive_comment: 'Хоцорсон' });
    const closed = { list: 'inquiryinactive', ids: [own, none] };
    expect(await many(1, { ...closed, act: 'duplicateInquiry' })).toMatchObject({ done: 2 });
    expect(await many(1, { ...closed, act: 'restoreInquiry' })).toMatchObject({ done: 2 });
    expect((await read(own))['status']).toBe(1);
    expect(
      (await post(6, '/api/bulk', { list: 'shippingorder', act: 'assignSales', ids: [own], entered: { sales: 4 } }))
        .status,
    ).toBe(403);
  });

  it('notifies each receiver once of all files that were sent to him, with a list of them', async () => {
    const [one, other, third] = [
      await inquiry({ salesb: 6 }),
      await inquiry({ salesb: 6 }),
      await inquiry({ salesb: 6 }),
    ];
    await inquiry({ salesb: 6 });
    type Notice = { body: string; options: string; about: string | null };
    const noticesOf6 = async () => (await get(6, '/api/notifications?perpage=100')).body;
    const before = (await noticesOf6())['count'] as number;
    await many(1, { list: 'inquiry', act: 'sendToTariff', ids: [one, other, third] });
    const after = await noticesOf6();
    expect(after['count']).toBe(before + 1);
    const { body, options } = (after['listdata'] as Notice[])[0]!;
    expect(body).toMatch(/^Тээврийн үнэ боловсруулна уу: 3 файл – /);
    const { link } = JSON.parse(options) as { link: string };
    const found = (await get(6, `/api${link}`)).body['listdata'] as { id: number }[];
    expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual([one, other, third].sort((a, b) => a - b));
    expect((await get(6, '/api/inquiry?files=1,x')).status).toBe(422);
    // A single file is sent with the notice of the single call.
    const alone = await inquiry({ salesb: 6 });
    await many(1, { list: 'inquiry', act: 'sendToTariff', ids: [alone] });
    const single = ((await noticesOf6())['listdata'] as Notice[])[0]!;
    expect([single.options, single.body.startsWith('Тээврийн үнэ боловсруулна уу: ')]).toEqual([
      JSON.stringify({ inquiryid: alone }),
      true,
    ]);
  });

  it('is cancelled on the way, cannot be repeated or undone while it runs, and is resumed after its server was lost', async () => {
    const [waiting, abandoned] = [await inquiry({ salesb: 6 }), await inquiry({ salesb: 6 })];
    const running = await stored('{"sales": 4}', [waiting], `'waiting', now() + interval '1 minute', null`);
    const lost = await stored('{"sales": 4}', [abandoned], `'running', now(), now() - interval '1 second'`);
    expect((await post(1, `/api/bulk/${running}/again`, { entered: { sales: 4 } })).body.message).toBe(
      refusals.BulkRunning.mn,
    );
    expect((await post(1, `/api/bulk/${running}/undo`)).body.message).toBe(refusals.BulkRunning.mn);
    expect((await post(1, `/api/bulk/${running}/cancel`)).status).toBe(200);
    expect((await post(1, `/api/bulk/${running}/cancel`)).body.message).toBe(refusals.BulkEnded.mn);
    expect((await get(1, `/api/bulk/${running}`)).body).toMatchObject({ state: 'cancelled', done: 0, total: 1 });
    expect((await post(1, `/api/bulk/${running}/again`, { entered: { sales: 4 } })).status).toBe(200);
    expect(await ended(1, running)).toMatchObject({ state: 'done', done: 1 });
    expect(await ended(1, lost)).toMatchObject({ state: 'done', done: 1 });
    expect((await read(abandoned))['user_id']).toBe(4);
  });

  it('reports a row that fails for an unexpected reason with a message', async () => {
    const [broken, sound] = [await inquiry(), await inquiry()];
    // No form sends this: reading it is a defect, not a refusal.
    const id = await stored('{"sales": {}}', [broken, sound], `'waiting', now(), null`);
    expect(await ended(1, id)).toMatchObject({
      ...{ state: 'done', done: 0, refused: 2 },
      results: [{ id: broken, done: false, message: refusals.RowFailed.mn }, { id: sound }],
    });
    expect((await post(1, `/api/bulk/${id}/again`, { entered: { sales: 4 } })).status).toBe(200);
    expect(await ended(1, id)).toMatchObject({ done: 2, refused: 0 });
  });

  it('executes every row once when the database is briefly unreachable, also where the result is unknown', async () => {
    const found = await Promise.all(Array.from({ length: 10 }, () => inquiry()));
    const tries = new Map<string, number>();
    interceptRow = async ({ key = '' }, run) => {
      const count = (tries.get(key) ?? 0) + 1;
      tries.set(key, count);
      const isLost = count === 1 && tries.size % 2 === 0;
      // Every second row stores nothing; for the others only the answer is lost.
      if (count === 1 && !isLost) await run();
      if (count === 1) throw refuse('Unavailable');
      return run();
    };
    const act = await many(1, { list: 'inquiry', act: 'assignSales', ids: found, entered: { sales: 4 } });
    expect(act).toMatchObject({ state: 'done', done: 10, refused: 0 });
    tries.clear();
    const undo = await post(1, `/api/bulk/${String(act['id'])}/undo`);
    expect(await ended(1, undo.body.id as number)).toMatchObject({ done: 10, refused: 0 });
    interceptRow = undefined;
    for (const id of found) {
      const { listdata } = (await get(4, `/api/history/shipment/${id}`)).body;
      expect((listdata as Body[]).filter(({ type }) => type === 'InquiryChanged')).toHaveLength(2);
    }
  });

  it('completes when all database connections break in the middle of it', async () => {
    const found = await Promise.all(Array.from({ length: 40 }, () => inquiry()));
    let begun = 0;
    interceptRow = async (_envelope, run) => {
      begun++;
      if (begun === 10 || begun === 25)
        await server.database.pool
          .query(
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
          )
          .catch(() => undefined);
      return run();
    };
    const response = await post(1, '/api/bulk', {
      list: 'inquiry',
      act: 'assignSales',
      ids: found,
      entered: { sales: 4 },
    });
    const act = await ended(1, response.body.id as number);
    interceptRow = undefined;
    expect(act).toMatchObject({ state: 'done', done: 40, refused: 0 });
    for (const id of found) {
      const { listdata } = (await get(4, `/api/history/shipment/${id}`)).body;
      expect((listdata as Body[]).filter(({ type }) => type === 'InquiryChanged')).toHaveLength(1);
    }
  });

  it('starts again only when no row of the previous round is running, and its next round waits for it', async () => {
    const [held, other, next, foreign] = [await inquiry(), await inquiry(), await inquiry(), await inquiry()];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let isHeld = false;
    interceptRow = async ({ key = '' }, run) => {
      if (key.endsWith(`.${held}`) && !isHeld) {
        isHeld = true;
        await released;
      }
      return run();
    };
    const assign = (ids: readonly number[]): Body => ({
      list: 'inquiry',
      act: 'assignSales',
      ids,
      entered: { sales: 4 },
    });
    const first = (await post(1, '/api/bulk', assign([held, other]))).body.id as number;
    await until('the first row is at work', () => Promise.resolve(isHeld));
    const second = (await post(1, '/api/bulk', assign([next]))).body.id as number;
    // Another user does not wait for it.
    expect(await many(4, assign([foreign]))).toMatchObject({ done: 1 });
    expect((await get(1, `/api/bulk/${second}`)).body).toMatchObject({ state: 'running', done: 0 });
    expect((await post(1, `/api/bulk/${first}/cancel`)).status).toBe(200);
    const again = () => post(1, `/api/bulk/${first}/again`, { entered: { sales: 6 } });
    expect((await again()).body.message).toBe(refusals.BulkRunning.mn);
    expect((await post(1, `/api/bulk/${first}/undo`)).body.message).toBe(refusals.BulkRunning.mn);
    release();
    expect(await ended(1, second)).toMatchObject({ done: 1 });
    await until('the stopped act has come to rest', async () => (await again()).status === 200);
    expect(await ended(1, first)).toMatchObject({ state: 'done', done: 2 });
    interceptRow = undefined;
    for (const id of [held, next]) expect((await read(id))['user_id']).toBe(4);
  });

  it('stores nothing that its form does not have', async () => {
    const id = await inquiry();
    const entered = { sales: 4, more: 'x'.repeat(100_000) };
    const act = await many(1, { list: 'inquiry', act: 'assignSales', ids: [id], entered });
    const storedOf = async (): Promise<unknown> =>
      (await server.database.pool.query(`select entered from bulk_request where id = $1`, [act['id']])).rows[0].entered;
    expect(await storedOf()).toEqual({ sales: 4 });
    await post(1, `/api/bulk/${String(act['id'])}/again`, { entered: { ...entered, sales: 6 } });
    expect(await storedOf()).toEqual({ sales: 6 });
  });

  it('is not answered from its key where the rows differ', async () => {
    const [one, other] = [await inquiry(), await inquiry()];
    const start = (named: readonly number[]) =>
      post(1, '/api/bulk', { list: 'inquiry', act: 'duplicateInquiry', ids: named }, { 'Idempotency-Key': 'rows-1' });
    const first = await start([one, other]);
    expect((await start([other, one, one])).body).toMatchObject({ id: first.body.id });
    expect((await start([one])).body.word).toBe('KeyReused');
  });

  it('has a maximum number of rows', async () => {
    await server.database.pool.query(
      `insert into inquiry (id, status, name, name_search) select 1000000 + i, 1, 'Их олон', $2 from generate_series(0, $1) i`,
      [maxRows, fold('Их олон')],
    );
    await fillListTables(server.database.pool, 'inquiry', 'id >= 1000000');
    const bulkRequest = { list: 'inquiry', act: 'duplicateInquiry', filters: { search: 'Их олон' } };
    expect((await post(1, '/api/bulk', bulkRequest)).body.message).toBe(
      refusals.TooManyRows.mn.replace('{most}', '5,000'),
    );
    expect(
      (await post(1, '/api/bulk', { ...bulkRequest, filters: { search: 'тийм юм алга' } })).body.errors,
    ).toHaveProperty('ids');
    for (const table of ['inquiry', 'inquiry_text'])
      await server.database.pool.query(`delete from ${table} where id >= 1000000`);
  });

  it('lets eleven of one user wait, also when they arrive at once, while those of others start', async () => {
    const { pool } = server.database;
    const one = await inquiry();
    const start = (type: UserType) =>
      post(
        type,
        '/api/bulk',
        { list: 'inquiry', act: 'duplicateInquiry', ids: [one], entered: {} },
        { 'Accept-Language': 'en' },
      );
    // Ten that wait for a while.
    await pool.query(
      `insert into job (kind, key, person, due_at, created_at)
       select 'bulk', 'bulk:-' || n, 1, clock_timestamp() + interval '30 minutes', now()
       from generate_series(1, 10) n`,
    );
    let letGo = (): void => undefined;
    const held = new Promise<void>((done) => (letGo = done));
    interceptRow = (_envelope, run) => held.then(run);
    const answers = await Promise.all([start(1), start(1), start(1)]);
    expect(answers.map(({ status: of }) => of).sort((a, b) => a - b)).toEqual([200, 429, 429]);
    expect(answers.find(({ status: of }) => of === 429)!.body).toMatchObject({
      word: 'BulkWaiting',
      message: '10 of your acts are waiting for their turn. Try again when the first of them is finished.',
    });
    expect((await start(4)).status).toBe(200);
    letGo();
    interceptRow = undefined;
    await pool.query(`delete from job where key like 'bulk:-%'`);
  });
});
