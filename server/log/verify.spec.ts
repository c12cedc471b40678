import { mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addParcel, moveParcel, parcelEvents, parcels, relabelParcel } from '../../test/builders/parcel.js';
import type { Json } from '../../contract/json.js';
import { envelope, kernelOn, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { DailyAnchor } from '../maintenance/daily-anchor.js';
import { readAnchors, storedAnchors } from './anchors.js';

import { verifyLog } from './verify.js';

describe('the chain of the log', () => {
  let test: TestKernel;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'anchors-'));
    test = await testKernel();
    const { commands } = test.kernel;
    for (let id = 1; id <= 30; id++) {
      await commands.run(
        addParcel,
        { id, name: `Tab\t, line\n, slash \\ and "quotes" ${id}`, holder: `Holder ${id}` },
        envelope(),
      );
      await commands.run(moveParcel, { id, to: 'Сүхбаатар', weight: id, note: '₮ Ө Ү' }, envelope());
    }
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  /** Tampers as an intruder with all rights could, bypassing the trigger, and restores everything afterwards. */
  const tampered = async (statement: string, anchors: Parameters<typeof verifyLog>[1] = []) => {
    const db = await test.pool.connect();
    const copy = `intruder_${Math.abs(statement.length * 31 + statement.charCodeAt(7))}`;
    try {
      await db.query(
        `create table ${copy} as table event; create table ${copy}_p as table event_private; create table ${copy}_h as table head`,
      );
      await db.query(`set session_replication_role = replica`);
      await db.query(statement);
      return (await verifyLog(test.pool, anchors)).findings;
    } finally {
      await db.query(`delete from event; insert into event select * from ${copy}; drop table ${copy}`);
      await db.query(
        `delete from event_private; insert into event_private select * from ${copy}_p; drop table ${copy}_p`,
      );
      await db.query(`update head set position = h.position, hash = h.hash from ${copy}_h h; drop table ${copy}_h`);
      await db.query(`set session_replication_role = origin`);
      db.release();
    }
  };

  it('is valid as it was written', async () => {
    expect(await verifyLog(test.pool)).toMatchObject({ events: 60, position: 60, findings: [] });
  });

  it('finds a changed, removed, inserted and swapped event', async () => {
    expect(
      await tampered(`update event set data = replace(data::text, 'Сүхбаатар', 'Дархан')::json where position = 12`),
    ).toMatchObject([{ position: 12, what: 'data' }]);
    expect(
      await tampered(`update event set recorded_at = recorded_at + interval '1 s' where position = 9`),
    ).toMatchObject([{ position: 9, what: 'chain' }]);
    expect(
      await tampered(
        `update event set meta = replace(meta::text, '"userId":7', '"userId":8')::json where position = 20`,
      ),
    ).toMatchObject([{ position: 20, what: 'chain' }]);
    expect((await tampered(`delete from event where position = 30`)).map((finding) => finding.what)).toContain('hole');
    const swapped = await tampered(
      `update event set stream = case position when 4 then 'parcel-900' else 'parcel-901' end where position in (4, 6)`,
    );
    expect(swapped.map((finding) => finding.position)).toEqual([4, 6]);
  });

  it('finds a personal value that was replaced outside of the log', async () => {
    const findings = await tampered(
      `update event_private set data = replace(data::text, 'Holder 3', 'Holder X')::json where position = 5`,
    );
    expect(findings).toMatchObject([{ position: 5, what: 'personal', detail: expect.stringContaining('holder') }]);
  });

  it('finds a truncated end only by an earlier anchor', async () => {
    const anchor = { position: 60, hash: (await test.kernel.reader.head()).hash };
    const cut = `delete from event where position > 50; update head set position = 50, hash = (select hash from event where position = 50)`;
    expect((await tampered(cut)).filter((finding) => finding.what !== 'personal')).toEqual([]);
    expect((await tampered(cut, [anchor])).map((finding) => finding.what)).toContain('truncated');
    expect(await tampered('select 1', [{ ...anchor, hash: 'ab'.repeat(32) }])).toMatchObject([
      { position: 60, what: 'anchor' },
    ]);
  });

  it('takes an anchor once a day, also after a failed attempt, and reads it back', async () => {
    const file = join(folder, 'anchors.jsonl');
    const keeper = new DailyAnchor(test, { DATA_DIR: folder });
    const look = (at: string, lastResult: Json) =>
      keeper.perform({ lastResult, renew: async () => undefined }, new Date(at));
    const morning = '2026-05-01T01:00:00Z';
    // The file cannot be written where a folder exists: the next run takes the anchor.
    await mkdir(file);
    await expect(look(morning, null)).rejects.toMatchObject({ code: 'EISDIR' });
    await rmdir(file);
    await writeFile(file, '{"position":1,"hash":"cut off by a full di');
    const day = await look(morning, null);
    expect(await look(morning, day)).toBe('2026-05-01');
    await test.kernel.commands.run(moveParcel, { id: 1, to: 'Чойр' }, envelope());
    // One o'clock in the morning of the next day in Ulaanbaatar.
    expect(await look('2026-05-01T17:00:00Z', day)).toBe('2026-05-02');
    const anchors = await readAnchors(file);
    expect(anchors.map((anchor) => anchor.position)).toEqual([60, 61]);
    expect(await storedAnchors(test.pool)).toEqual(anchors.map(({ position, hash }) => ({ position, hash })));
    expect((await verifyLog(test.pool, anchors)).findings).toEqual([]);
  });

  it('forgets an erased person, and still verifies and rebuilds to the same rows', async () => {
    const { kernel, pool } = test;
    await kernel.commands.run(relabelParcel, { id: 2, body: { holder: 'Цэцэгмаа' } }, envelope());
    await kernel.commands.run(
      {
        name: 'EraseHolder',
        streams: () => ['parcel-2'],
        decide: () => ({ events: [{ stream: 'parcel-2', type: 'ParcelHolderErased', data: {} }], answer: null }),
      },
      {},
      envelope(),
    );
    await pool.query(`delete from event_private where stream = 'parcel-2'`);
    const { rows } = await pool.query(
      `select string_agg(data::text || meta::text, '') as log from event where stream = 'parcel-2'`,
    );
    expect(rows[0].log).not.toMatch(/Цэцэгмаа|Holder 2/);
    expect((await verifyLog(pool)).findings).toEqual([]);
    expect(
      (await kernel.rebuild().run(kernel.models.names(), { verifyOnly: true })).tables.every((table) => table.equal),
    ).toBe(true);
  });

  it('does not start on events that it does not know, or that are newer than it', async () => {
    await test.pool.query(
      `insert into event_type (type, schema) values ('ParcelTeleported', 1) on conflict do nothing`,
    );
    await expect(kernelOn(test.pool).open()).rejects.toThrow(/does not know: ParcelTeleported \(schema 1\)/);
    await test.pool.query(`delete from event_type where type = 'ParcelTeleported'`);
    await test.pool.query(`update event_type set schema = 2 where type = 'ParcelMoved'`);
    await expect(kernelOn(test.pool).open()).rejects.toThrow(/ParcelMoved \(schema 2\)/);
    await test.pool.query(`update event_type set schema = 1 where type = 'ParcelMoved'`);
  });

  it('converts events of an older schema step by step', async () => {
    const { Kernel } = await import('../decider/kernel.js');
    const newer = { ...parcels, events: { ...parcelEvents, ParcelMoved: { ...parcelEvents.ParcelMoved, schema: 3 } } };
    const kernel = new Kernel({
      pool: test.pool,
      aggregates: [newer],
      names: async () => new Map(),
      upcasters: {
        ParcelMoved: {
          1: (data) => ({ ...data, grams: (data.weight as number) * 1000 }),
          2: ({ grams, ...data }) => ({ ...data, weightGrams: grams as number }),
        },
      },
    });
    const moved = (await kernel.reader.stream('parcel-5'))[1];
    expect(moved).toMatchObject({ schema: 1, data: { weight: 5, weightGrams: 5000 } });
    expect(moved?.data).not.toHaveProperty('grams');
  });
});
