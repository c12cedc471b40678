import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { journalKinds, type JournalEntry } from '../../../contract/history/journal.js';
import { Database } from '../../../server/database/database.js';
import { History } from '../../../server/history/history.js';
import { Journal } from '../../../server/history/journal.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { openOrderCalls, type OrderCalls } from '../orders/order-calls.js';

jest.setTimeout(240_000);

let calls: OrderCalls;
let code: string;
let order: number;

const journal = async (query: string): Promise<JournalEntry[]> => {
  const { status, body, text } = await calls.get(4, `/api/journal?${query}`);
  if (status !== 200) throw new Error(text);
  return body.listdata;
};

beforeAll(async () => {
  calls = await openOrderCalls();
  ({ id: order, code } = await calls.moved({ startso: '2026-02-05' }));
  await calls.post(7, `/api/settings/commodity/${calls.ids['commodity']}/edit`, { name: 'Төмс' });
}, 240_000);
afterAll(() => calls?.server.close());

describe('the journal', () => {
  it('shows who did what to which record, newest first', async () => {
    const [newest, ...others] = await journal('');
    expect(newest).toMatchObject({ kind: 'commodity', record: calls.ids['commodity'], title: 'Төмс', changed: 1 });
    expect(newest?.by.name).not.toBe('');
    const positions = [newest!, ...others].map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((a, b) => b - a));
    expect(others.find(({ type }) => type === 'InquiryMovedToOrder')).toMatchObject({
      ...{ kind: 'shipment', record: order, title: code },
    });
  });

  it('filters by user, by kind of record and by days', async () => {
    const [newest] = await journal('');
    const ofAdmin2 = await journal(`user=${newest!.by.id}`);
    expect(new Set(ofAdmin2.map(({ by }) => by.id))).toEqual(new Set([newest!.by.id]));
    expect(new Set((await journal('kind=city')).map(({ kind }) => kind))).toEqual(new Set(['city']));
    expect(await journal('start=2020-01-01&end=2020-12-31')).toEqual([]);
    expect((await journal('start=2020-01-01')).length).toBeGreaterThan(10);
  });

  it('finds saved values by a text in any letter case, and all events of a file by its code', async () => {
    expect((await journal(`text=${encodeURIComponent('төмс')}`)).map(({ type }) => type)).toEqual(['CommodityChanged']);
    const ofFile = await journal(`text=${code.toLowerCase()}`);
    expect(ofFile.map(({ type }) => type)).toEqual(expect.arrayContaining(['InquiryAdded', 'InquiryMovedToOrder']));
    expect(new Set(ofFile.map(({ kind, record }) => `${kind} ${record}`))).toEqual(new Set([`shipment ${order}`]));
  });

  it('finds personal values, which are stored apart from their events', async () => {
    const { pool } = calls.server.app.get(Database);
    const { rows } = await pool.query<{ position: number; data: string; personal: string }>(
      `select p.position::integer as position, e.data::text as data, p.data::text as personal
       from event_private p join event e on e.position = p.position order by p.position desc limit 1`,
    );
    const { position, data, personal } = rows[0]!;
    const [[, value]] = Object.values(JSON.parse(personal) as Record<string, [string, string]>) as [[string, string]];
    expect(data).not.toContain(value);
    const found = await journal(`text=${encodeURIComponent(value.toUpperCase())}`);
    expect(found.map((entry) => entry.position)).toContain(position);
    expect(await journal(`text=${encodeURIComponent(`${value}!`)}`)).toEqual([]);
  });

  it('continues after the last answer, omits nothing, and shows a bulk action as one line', async () => {
    const seen: number[] = [];
    const acts: string[] = [];
    let before: number | null = null;
    do {
      const { body } = await calls.get(4, `/api/journal?${before === null ? '' : `before=${before}`}`);
      for (const { position, act } of body.listdata as JournalEntry[]) {
        if (act === null) seen.push(position);
        else acts.push(act);
      }
      before = body.before;
    } while (before !== null);
    const { position } = await calls.server.app.get(Kernel).reader.head();
    expect(acts).toEqual([...new Set(acts)]);
    for (const act of acts) seen.push(...(await journal(`act=${act}`)).map((entry) => entry.position));
    expect(seen.sort((a, b) => b - a)).toEqual(Array.from({ length: position }, (_, at) => position - at));
  });

  it('searches a limited number of events at a time, however few of them match', async () => {
    const { app } = calls.server;
    const kernel = app.get(Kernel);
    const few = new Journal(app.get(Database).pool, kernel.reader, app.get(History), kernel.aggregates, 10);
    const { position } = await kernel.reader.head();
    const answer = await few.read({ kind: 'via' });
    expect(answer).toMatchObject({ listdata: [], before: position - 9 });
    let before: number | null | undefined = answer.before;
    const found: JournalEntry[] = [];
    while (before) {
      const next = await few.read({ kind: 'via', before });
      found.push(...next.listdata);
      before = next.before;
    }
    expect(found.map(({ title }) => title)).toEqual(['Замын-Үүд']);
  });

  it('has a label for every kind of record', () => {
    const kinds = calls.server.app.get(Kernel).aggregates.all.map(({ name }) => name);
    expect(Object.keys(journalKinds)).toEqual(expect.arrayContaining(kinds));
  });

  it('is for administrators, and reports invalid filters at their fields', async () => {
    expect((await calls.get(7, '/api/journal')).status).toBe(403);
    const { status, body } = await calls.get(4, '/api/journal?start=2026-02-31&kind=ship&user=x');
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['kind', 'start', 'user']]);
  });
});
