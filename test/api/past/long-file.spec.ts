import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TimelineEntry } from '../../../contract/history/timeline.js';
import type { JsonObject } from '../../../contract/json.js';
import { fieldMessages } from '../../../contract/refusals/refusals.js';
import { storedStatesAudit } from '../../../server/audit/stored-states.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { openOrderCalls, type OrderCalls } from '../orders/order-calls.js';

const saves = 2_400;
let calls: OrderCalls;
let kernel: Kernel;
let id: number;
/** The version of the file before those saves. */
let first: number;
/** How many events of the file the server has read since. */
let eventsRead = 0;

const awb = (n: number): string | null => (n === 0 ? null : `MSKU${1_000_000 + n}`);
const recorded = (n: number): JsonObject => ({ fields: { awb: { from: awb(n - 1), to: awb(n) } }, rows: {} });
const get = async (path: string) => (await calls.get(4, path)).body;
const history = (query = '') => get(`/api/history/shipment/${id}${query}`);
const versions = (entries: readonly TimelineEntry[]): number[] => entries.map(({ version }) => version);

beforeAll(async () => {
  calls = await openOrderCalls();
  kernel = calls.server.app.get(Kernel);
  ({ id } = await calls.moved());
  first = (await get(`/api/shipment/${id}/header`)).version as number;
  const stream = `shipment-${id}`;
  const actor = { userId: 4, type: 4, door: 'http' } as const;
  for (let n = 1; n <= saves; n += 100) {
    const events = Array.from({ length: 100 }, (_, at) => ({ stream, type: 'AwbRecorded', data: recorded(n + at) }));
    const decide = () => ({ events, answer: null });
    const envelope = { actor, requestId: 'test', route: 'test' };
    await kernel.commands.run({ name: 'Record', streams: () => [stream], decide }, {}, envelope);
  }
  for (const method of ['stream', 'streams', 'between', 'newest'] as const) {
    const read = kernel.reader[method].bind(kernel.reader) as (
      ...args: unknown[]
    ) => ReturnType<typeof kernel.reader.stream>;
    Object.assign(kernel.reader, {
      [method]: async (...args: unknown[]) => {
        const events = await read(...args);
        eventsRead += events.filter((event) => event.stream === stream).length;
        return events;
      },
    });
  }
}, 240_000);
afterAll(() => calls.server.close());

describe('a file of thousands of events', () => {
  it('opens without reading them', async () => {
    eventsRead = 0;
    expect(await get(`/api/shipment/${id}/header`)).toMatchObject({ version: first + saves, awb: awb(saves) });
    expect((await calls.get(4, `/api/shipment/${id}/forecast`)).status).toBe(200);
    expect((await calls.get(4, `/api/finance/invoice/${id}/total`)).status).toBe(200);
    expect(eventsRead).toBe(0);
    await calls.record('AwbRecorded', id, recorded(saves + 1));
    expect(await get(`/api/shipment/${id}/header`)).toMatchObject({ awb: awb(saves + 1) });
    expect(eventsRead).toBeLessThan(3);
  });

  it('shows its newest 50 entries, and others in pages of the wanted size', async () => {
    eventsRead = 0;
    const newest = first + saves + 1;
    const page = await history();
    expect(page.listdata).toHaveLength(50);
    expect(page).toMatchObject({ before: newest - 49, earlier: newest - 50 });
    const next = await history(`?before=${page.before}&limit=7`);
    expect(versions(next.listdata)).toEqual(Array.from({ length: 7 }, (_, at) => page.before - 1 - at));
    expect(next.earlier).toBe(page.earlier - 7);
    expect((await history('?limit=200')).listdata).toHaveLength(200);
    expect(eventsRead).toBe(50 + 7 + 200);
    const last = await history(`?before=${first + 1}`);
    expect(last).toMatchObject({ before: null, earlier: 0 });
    expect(versions(last.listdata).at(-1)).toBe(1);
  });

  it('shows its changes alone and its papers alone, however far apart they are', async () => {
    const path = `/api/shippingorder/${id}/print/taken`;
    expect((await calls.post(4, path, { form: 'pdf' })).status).toBe(200);
    await calls.record('AwbRecorded', id, recorded(saves + 2));
    const papers = await history('?only=uses&limit=1');
    expect(papers.listdata).toMatchObject([{ type: 'PaperTaken' }]);
    expect(papers.earlier).toBe(0);
    const changes = await history('?only=changes&limit=2');
    expect(changes.listdata.map(({ type }: TimelineEntry) => type)).toEqual(['AwbRecorded', 'AwbRecorded']);
    expect(changes.earlier).toBe(first + saves);
  });

  it('is shown as it was in the middle of its life', async () => {
    for (const n of [1, 999, 1_000, 1_234, saves]) {
      eventsRead = 0;
      const then = await get(`/api/history/shipment/${id}/asof?version=${first + n}`);
      expect(then).toMatchObject({ version: first + n, state: { operations: { awb: awb(n) } } });
      const same = await get(`/api/history/shipment/${id}/asof?position=${then.position}`);
      expect(same).toEqual(then);
      expect(eventsRead).toBeLessThan(2 * 1_100);
    }
  });

  it('is opened by a new process from its stored state, which is what its events give', async () => {
    const other = new Kernel(kernel.options);
    await other.open();
    const read = other.reader.stream.bind(other.reader);
    let events = 0;
    other.reader.stream = async (...args) => {
      const found = await read(...args);
      events += found.length;
      return found;
    };
    const now = await other.files.now(`shipment-${id}`);
    expect(now.state).toEqual((await kernel.files.now(`shipment-${id}`)).state);
    expect(events).toBeLessThan(250);
    await other.close();
    expect(await storedStatesAudit(kernel.aggregates.all).run(calls.server.database.pool)).toEqual([]);
  });

  it('has the undo of an old save refused by the name of the field that was saved since', async () => {
    const old = (await history(`?before=${first + 101}&limit=1`)).listdata[0] as TimelineEntry;
    const refused = await calls.post(4, `/api/history/shipment/${id}/undo`, { position: old.position });
    expect([refused.status, refused.body.word]).toEqual([422, 'UndoMovedOn']);
    const newest = (await history('?limit=1')).listdata[0] as TimelineEntry;
    const undone = await calls.post(4, `/api/history/shipment/${id}/undo`, { position: newest.position });
    expect(undone.status).toBe(200);
    expect(await get(`/api/shipment/${id}/header`)).toMatchObject({ awb: awb(saves + 1) });
    const page = await history(`?before=${newest.version + 1}&limit=1`);
    expect(page.listdata).toMatchObject([{ position: newest.position, canUndo: false }]);
  });
});

describe('the history of a record', () => {
  it.each([
    ['limit', 'ten', 'wholeNumber'],
    ['limit', '1.5', 'wholeNumber'],
    ['limit', '', 'wholeNumber'],
    ['limit', '0', 'range'],
    ['limit', '-1', 'range'],
    ['limit', '201', 'range'],
    ['limit', '99999999999999999999', 'range'],
    ['before', 'now', 'wholeNumber'],
    ['before', '0', 'range'],
    ['before', '-5', 'range'],
    ['before', '999999', 'range'],
    ['before', '99999999999999999999', 'range'],
  ] as const)('says what is wrong with %s=%s', async (name, value, message) => {
    const { status, body } = await calls.get(4, `/api/history/shipment/${id}?${name}=${value}`);
    expect([status, body.errors]).toEqual([422, { [name]: [fieldMessages[message].mn] }]);
  });

  it.each(['version=999999', 'position=99999999'])('is not that of the future: %s', async (moment) => {
    const { status, body } = await calls.get(4, `/api/history/shipment/${id}/asof?${moment}`);
    expect([status, body.errors]).toEqual([422, { [moment.split('=')[0]!]: [fieldMessages.range.mn] }]);
  });

  it('of a record that does not exist is not found', async () => {
    expect((await calls.get(4, '/api/history/shipment/999999?limit=5')).status).toBe(404);
    expect((await calls.get(4, '/api/history/shipment/999999/asof?version=1')).status).toBe(404);
  });
});
