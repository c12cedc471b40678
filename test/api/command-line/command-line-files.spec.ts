import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allowed, permissions, type Capability } from '../../../contract/permissions.js';
import { financeList } from '../../../contract/shipment/billing/lists.js';
import { operationList } from '../../../contract/shipment/operations/lists.js';
import { finishedList, orderList } from '../../../contract/shipment/order/lists.js';
import { dayAfter, localDay } from '../../../contract/time.js';
import { typed, type Typed } from '../../builders/command-line.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';
import { demoEmail, everyType } from '../running-server.js';

let calls: OrderCalls;
let folder: string;
let inquiry: number;
const orders: { id: number; code: string }[] = [];
const zuuch = (...argv: string[]): Promise<Typed> =>
  typed(argv, { url: calls.server.database.url, environment: { DATA_DIR: folder } });
const json = async <T>(...argv: string[]): Promise<T> => {
  const { output, messages, exit } = await zuuch(...argv, '--json');
  if (exit !== 0 && exit !== 3) throw new Error(messages);
  return JSON.parse(output) as T;
};
const sql = async <R extends Body>(text: string): Promise<R[]> =>
  (await calls.server.database.pool.query<R>(text)).rows;

/** An open inquiry, and three orders: two are finished and paid, one is only finished. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-cli-'));
  calls = await openOrderCalls();
  inquiry = (await calls.post(4, '/api/inquiry', calls.inquiry({ name: 'Гурил' }))).body.lastid as number;
  for (const isPaid of [true, true, false]) {
    const order = await calls.moved({
      priceoffers: [{ currency: 'mnt', price: 1000, profit: 0, rate: 1 }],
      newpriceoffers: [{ name: 'Тээвэр', agent_id: calls.ids['agent'], price: 100, currency: 'mnt', rate: 1 }],
    });
    const saved = await calls.post(4, `/api/shippingorder/${order.id}/update`, calls.order());
    if (saved.status !== 200) throw new Error(saved.text);
    await calls.finish(order.id);
    if (isPaid) {
      const { body } = await calls.post(3, `/api/finance/invoice/${order.id}/generate`);
      const paid = await calls.post(3, `/api/finance/invoice/${body.id}/paid`, { paid: 1 });
      if (paid.status !== 200) throw new Error(paid.text);
    }
    orders.push(order);
  }
}, 240_000);
afterAll(async () => {
  await calls?.server.close();
  await rm(folder, { recursive: true });
});

describe('zuuch inquiry and zuuch so', () => {
  it('list what the screens list, with the same filters', async () => {
    const { body } = await calls.get(4, '/api/inquiry');
    const listed = await json<Body[]>('inquiry', 'list');
    expect(listed.map(({ id }) => id)).toEqual((body.listdata as Body[]).map(({ id }) => String(id)));
    const found = await json<Body[]>('inquiry', 'list', '--filter', 'search=гурил');
    expect(found).toMatchObject([{ id: String(inquiry), name: 'Гурил', cbm: '0' }]);
    expect(await json('inquiry', 'list', '--filter', 'search=нүүрс')).toEqual([]);
    expect(await json('inquiry', 'list', 'inquiryinactive')).toEqual([]);
    for (const { name, path } of [orderList, finishedList, operationList, financeList]) {
      const screen = await calls.get(4, path);
      const ids = (screen.body.listdata as Body[]).map(({ id }) => String(id));
      expect((await json<Body[]>('so', 'list', name)).map(({ id }) => id)).toEqual(ids);
    }
    expect(await json<Body[]>('so', 'list', '--limit', '1')).toHaveLength(1);
    for (const line of ['borderDates', 'documents']) {
      const screen = await calls.get(4, `${operationList.path}?checklist=${line}`);
      const ids = (screen.body.listdata as Body[]).map(({ id }) => String(id));
      const narrowed = await json<Body[]>('so', 'list', 'operation', '--filter', `checklist=${line}`);
      expect([line, narrowed.map(({ id }) => id)]).toEqual([line, ids]);
    }
    expect((await zuuch('so', 'list', '--filter', 'colour=red')).exit).toBe(2);
    expect((await zuuch('so', 'list', 'ships')).exit).toBe(2);
    const unsorted = await zuuch('so', 'list', '--sort', 'colour');
    expect([unsorted.exit, unsorted.messages]).toEqual([2, expect.stringContaining('sort: ')]);
    expect((await zuuch('export', 'run', 'operation', '--sort', 'colour')).exit).toBe(2);
  });

  it('show a file as it is, by its number or its code, with what it brings as a decimal text', async () => {
    const [{ id, code }] = orders as [{ id: number; code: string }];
    const shown = await json<{ fields: Body[] }>('so', 'show', code.toLowerCase());
    expect(shown).toMatchObject({
      id: String(id),
      code,
      stage: 'pending',
      income: '1000.00',
      profit: expect.any(String),
    });
    expect(shown.fields).toContainEqual({ field: 'lifecycle.code', value: code });
    expect(await json('inquiry', 'show', String(inquiry))).toMatchObject({ code: null, stage: 'open' });
    expect((await zuuch('so', 'show', 'SM9900001')).exit).toBe(5);
  });

  it('list every event of a file, as its history on screen does', async () => {
    const [{ id, code }] = orders as [{ id: number; code: string }];
    const { body } = await calls.get(4, `/api/history/shipment/${id}`);
    const timeline = await json<Body[]>('so', 'timeline', code);
    expect(timeline.map(({ position, type }) => [position, type])).toEqual(
      (body.listdata as Body[]).map(({ position, type }) => [position, type]),
    );
    expect(timeline.map(({ type }) => type)).toContain('InquiryMovedToOrder');
  });
});

describe('zuuch rates', () => {
  it('enters the rate of a month, changes it, and lists the months without one', async () => {
    expect((await zuuch('rates', 'set', '2026-03', 'usd-gb', '3571.20')).exit).toBe(2);
    const dry = await json<Body>('rates', 'set', '2026-03', 'usd-gb', '3571.20', '--dry-run');
    expect(dry).toMatchObject({ id: null, before: null, changed: true });
    const set = (rate: string) => json<Body>('rates', 'set', '2026-03', 'usd-gb', rate, '--yes');
    expect(await set('3571.20')).toMatchObject({ before: null, changed: true });
    expect(await set('3600')).toMatchObject({ before: '3571.2', changed: true });
    expect(await set('3600.0')).toMatchObject({ changed: false });
    expect(await json('rates', 'list', '--currency', 'usd-gb', '--month', '2026-03')).toEqual([
      { month: '2026-03', currency: 'usd-gb', rate: '3600', default: false },
    ]);
    const { body } = await calls.get(4, '/api/settings/currency?perpage=200');
    expect((body.listdata as Body[]).filter(({ year, month }) => year === 2026 && month === 3)).toHaveLength(1);
    expect((await zuuch('rates', 'set', '2026-03', 'mnt', '1', '--yes')).exit).toBe(2);
  });

  it('exits with 3 while a month in use has no rate, and names the rate used instead', async () => {
    const missing = await zuuch('rates', 'check', '--months', '12', '--currency', 'usd-gb', '--json');
    expect(missing.exit).toBe(3);
    const rows = JSON.parse(missing.output) as Body[];
    expect(rows.map(({ month }) => month)).not.toContain('2026-03');
    const today = localDay(new Date());
    // It may be the next day before the rates are read.
    for (const month of new Set([today, dayAfter(today, 1)].map((day) => day.slice(0, 7))))
      await json('rates', 'set', month, 'usd-gb', '3500', '--yes');
    expect((await zuuch('rates', 'check', '--months', '1', '--currency', 'usd-gb')).exit).toBe(0);
  });
});

describe('zuuch roles matrix', () => {
  it('prints what the table of rights grants, for every right and every type', async () => {
    const rows = await json<Body[]>('roles', 'matrix');
    expect(rows.map(({ capability }) => capability)).toEqual(Object.keys(permissions));
    for (const row of rows)
      for (const type of everyType) {
        const subject = { id: 7, type };
        const capability = row['capability'] as Capability;
        expect(row[`type${type}`] === 'yes').toBe(allowed(capability, subject, 8));
        expect(row[`type${type}`] !== '').toBe(allowed(capability, subject, 7));
      }
    const ofCustoms = await json<Body[]>('roles', 'matrix', '--type', '5');
    expect(ofCustoms.map(({ capability }) => capability)).toContain('customs.read');
    expect(ofCustoms.map(({ capability }) => capability)).not.toContain('finance.correct');
  });
});

describe('zuuch notify test', () => {
  it('puts a notice into the inbox of a user, and nothing in a dry run', async () => {
    const before = (await calls.get(1, '/api/notifications')).body.count as number;
    expect(await json('notify', 'test', demoEmail(1), '--dry-run')).toMatchObject({ sent: 0, browsers: 0 });
    expect(await json('notify', 'test', demoEmail(1), '--text', 'Сайн уу', '--yes')).toMatchObject({ sent: 1 });
    const { body } = await calls.get(1, '/api/notifications');
    expect([body.count, body.listdata[0].body]).toEqual([before + 1, 'Сайн уу']);
    expect((await zuuch('notify', 'test', 'nobody@zuuch.test', '--yes')).exit).toBe(5);
  });
});

describe('zuuch schedule edit', () => {
  it('changes the given values and leaves the others', async () => {
    const add = [
      '--list',
      'user',
      '--for',
      demoEmail(4),
      '--cron',
      '0 8 * * 1-5',
      '--filter',
      'type=3',
      '--format',
      'csv',
    ];
    const { id } = await json<{ id: number }>('schedule', 'add', ...add, '--yes');
    const edit = (...more: string[]) => json<Body>('schedule', 'edit', String(id), ...more);
    const before = (await json<Body[]>('schedule', 'list'))[0];
    expect(await edit('--cron', '0 9 * * 1-5', '--dry-run')).toEqual(before);
    expect(await edit('--cron', '0 9 * * 1-5', '--yes')).toMatchObject({
      cron: '0 9 * * 1-5',
      format: 'csv',
      filters: { type: '3' },
      next: expect.stringMatching(/ 09:00:00$/),
    });
    expect(await edit('--filter', 'type=4', '--yes')).toMatchObject({ cron: '0 9 * * 1-5', filters: { type: '4' } });
    expect((await zuuch('schedule', 'edit', String(id), '--cron', '* * * * *', '--yes')).exit).toBe(2);
    expect((await zuuch('schedule', 'edit', '999', '--cron', '0 9 * * *', '--yes')).exit).toBe(5);
    await zuuch('schedule', 'remove', String(id), '--yes');
  });
});

describe('zuuch archive', () => {
  const run = (...more: string[]) => zuuch('archive', 'run', '--older-than', '0d', ...more, '--json');
  const stages = async () =>
    (await sql<{ stage: string }>(`select stage from shipment where code is not null order by id`)).map(
      ({ stage }) => stage,
    );
  let manifest = '';

  it('offers orders that have been finished and paid for long enough', async () => {
    const codes = async (days: string) =>
      (await json<Body[]>('archive', 'candidates', '--older-than', days)).map(({ code }) => code);
    expect(await codes('0d')).toEqual(orders.slice(0, 2).map(({ code }) => code));
    expect(await codes('180d')).toEqual([]);
  });

  it('previews, and archives nothing before the confirmation is typed', async () => {
    const looked = await run();
    expect(looked.messages).toContain('Would archive 2 orders. Run it again with --yes and type ARCHIVE 2.');
    expect(JSON.parse(looked.output)).toMatchObject({ manifest: null, archived: 0, files: [{ state: 'would' }, {}] });
    expect((await run('--yes')).exit).toBe(2);
    expect((await run('--yes', '--confirm', 'ARCHIVE 3')).exit).toBe(2);
    expect(await stages()).toEqual(['pending', 'pending', 'pending']);
  });

  it('archives by the command of the screen, with a proof of what each order was', async () => {
    const { exit, output } = await run('--yes', '--confirm', 'ARCHIVE 2');
    const done = JSON.parse(output) as { manifest: string; act: string; archived: number; files: Body[] };
    manifest = done.manifest;
    expect([exit, done.archived, done.files.map(({ state }) => state)]).toEqual([0, 2, ['archived', 'archived']]);
    expect(await stages()).toEqual(['archived', 'archived', 'pending']);
    const events = await sql<{ command: string; act: string }>(
      `select meta->>'command' as command, meta->>'act' as act from event where type = 'ShipmentArchived'`,
    );
    expect(events).toEqual([1, 2].map(() => ({ command: 'ArchiveShipments', act: done.act })));
    expect((await readFile(manifest, 'utf8')).trim().split('\n')).toHaveLength(3);
    expect(await json('archive', 'verify', manifest)).toEqual([]);
    expect(await json('archive', 'verify', done.act)).toEqual([]);
    expect((await run()).messages).toContain('There is nothing to archive');
  });

  it('notices an archived order whose past was changed, and a manifest that was', async () => {
    const [{ id, code }] = orders as [{ id: number; code: string }];
    await sql('alter table event disable trigger all');
    const at = `stream = 'shipment-${id}' and type = 'ShipmentArchived'`;
    await sql(
      `update event set recorded_at = recorded_at, meta = replace(meta::text, 'cli:tester', 'cli:nobody')::json where ${at}`,
    );
    const changed = await zuuch('archive', 'verify', '--json', 'id,code,what');
    await sql(`update event set meta = replace(meta::text, 'cli:nobody', 'cli:tester')::json where ${at}`);
    expect(changed.exit).toBe(3);
    expect(JSON.parse(changed.output)).toEqual([
      { id: String(id), code, what: 'what had happened to it is not what it was' },
    ]);
    const text = await readFile(manifest, 'utf8');
    await writeFile(
      manifest,
      text.replace(/.*\n/, (line) => line.replace('cli:tester', 'cli:nobody')),
    );
    expect(await json('archive', 'verify', manifest)).toMatchObject([{ what: 'line 1 of the manifest was changed' }]);
    const [head, , last] = text.split('\n');
    await writeFile(manifest, `${head}\n${last}\n`);
    expect(await json('archive', 'verify', manifest)).toMatchObject([
      { what: 'line 2 of the manifest was changed, or one before it is missing' },
    ]);
    await writeFile(manifest, text);
    expect((await zuuch('archive', 'verify', 'nothing')).exit).toBe(5);
  });

  it('restores the orders of a manifest that still exist', async () => {
    await calls.post(4, `/api/archive/${orders[0]?.id}`);
    expect(await json('archive', 'undo', manifest)).toMatchObject([{ code: orders[1]?.code, state: 'would' }]);
    expect((await zuuch('archive', 'undo', manifest, '--yes')).exit).toBe(2);
    const back = await json('archive', 'undo', manifest, '--yes', '--confirm', 'BRING BACK 1');
    expect(back).toMatchObject([{ code: orders[1]?.code, state: 'broughtBack' }]);
    expect(await stages()).toEqual(['order', 'order', 'pending']);
    const found = await zuuch('archive', 'verify', manifest, '--json');
    expect(found.exit).toBe(3);
    expect((JSON.parse(found.output) as Body[]).map(({ what }) => what)).toEqual([
      'is not in the archive any more',
      'is not in the archive any more',
    ]);
  });

  it('leaves the laws of the whole store as they were', async () => {
    expect(await json<{ findings: Body[] }>('audit', 'run')).toMatchObject({ findings: [] });
  });
});
