import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';
import { chainHash, sha256 } from '../../../server/log/chain.js';
import { verifyLog, type Anchor } from '../../../server/log/verify.js';
import { addParcel, moveParcel } from '../../builders/parcel.js';
import { envelope, testKernel, type TestKernel } from '../../builders/kernel.js';
import { count, Dice, report } from '../seed.js';

const files = 40;

describe('a log and an intruder with all rights', () => {
  let test: TestKernel;
  let anchor: Anchor;
  let length: number;

  beforeAll(async () => {
    test = await testKernel();
    const { commands } = test.kernel;
    for (let id = 1; id <= files; id++) {
      await commands.run(
        addParcel,
        { id, name: `Parcel ${id}`, holder: `Holder ${id}` },
        envelope({ key: `add-${id}` }),
      );
      await commands.run(moveParcel, { id, to: 'Сайншанд', weight: id }, envelope({ key: `move-${id}` }));
      await commands.run(moveParcel, { id, to: 'Эрээн', weight: id + 1 }, envelope());
    }
    anchor = await test.kernel.reader.head();
    length = anchor.position;
    await test.pool.query(
      `create table before_event as table event; create table before_private as table event_private; create table before_head as table head`,
    );
  }, 300_000);
  afterAll(() => test?.close());

  /** Bypasses the trigger that protects the log; everything is restored after the verification. */
  async function tampered(change: (db: PoolClient) => Promise<unknown>, anchors: Anchor[] = []) {
    const db = await test.pool.connect();
    try {
      await db.query(`set session_replication_role = replica`);
      await change(db);
      return (await verifyLog(test.pool, anchors)).findings;
    } finally {
      await db.query(
        `truncate event, event_private; insert into event table before_event; insert into event_private table before_private`,
      );
      await db.query(`update head set position = b.position, hash = b.hash from before_head b`);
      await db.query(`reset session_replication_role`);
      db.release();
    }
  }

  const edits = [
    `data = replace(data::text, 'a', 'o')::json`,
    `data = (data::text || ' ')::json`,
    `data_hash = sha256(data_hash)`,
    `meta = replace(meta::text, '"userId":7', '"userId":9')::json`,
    `meta = replace(meta::text, 'test', 'tset')::json`,
    `recorded_at = recorded_at - interval '1 ms'`,
    `stream = stream || 'x'`,
    `version = version + 1000`,
    `type = 'ParcelHolderErased'`,
    `schema = schema + 1`,
    `hash = sha256(hash)`,
    `key = coalesce(key || 'x', 'free')`,
    // An intruder who also recomputes the hash of the data.
    `data = replace(data::text, 'e', 'u')::json, data_hash = sha256(convert_to(replace(data::text, 'e', 'u'), 'UTF8'))`,
  ];

  it('detects every edit, deletion, insertion and exchange of events', async () => {
    const dice = new Dice();
    const rounds = count(26, 100);
    const missed: string[] = [];
    const randomPosition = () => 2 + dice.below(length - 2);
    for (let round = 0; round < rounds; round++) {
      const at = randomPosition();
      const other = 1 + ((at + dice.below(length - 2)) % length);
      // Every kind of edit in turn, with the other attacks between them.
      const kind = round % (edits.length + 5);
      const attack =
        kind < edits.length
          ? `update event set ${edits[kind]} where position = ${at}`
          : ([
              `delete from event where position = ${at}`,
              `delete from event where position = ${at}; update event set position = position - 1 where position > ${at}; update head set position = position - 1`,
              `update event set position = position + 1000000 where position >= ${at}; update event set position = position - 999999 where position > 1000000;
               insert into event select ${at}, 'parcel-999', 1, type, schema, data, data_hash, meta, recorded_at, hash, null from event where position = ${at - 1};
               update head set position = position + 1`,
              `update event e set position = 1000000 + case e.position when ${at} then ${other} else ${at} end where position in (${at}, ${other});
               update event set position = position - 1000000 where position > 1000000`,
              `update event e set data = o.data, data_hash = o.data_hash from event o
               where (e.position, o.position) in ((${at}, ${other}), (${other}, ${at})) and e.data::text <> o.data::text`,
            ][kind - edits.length] as string);
      let changed = true;
      const findings = await tampered(async (db) => {
        const before = await fingerprint(db);
        await db.query(attack);
        changed = before !== (await fingerprint(db));
      });
      // Two events with equal content cannot be distinguished after their content is exchanged.
      if (findings.length === 0 && changed) missed.push(attack);
    }
    report('tamper', dice.seed, { attacks: rounds, missed: missed.length });
    expect(missed).toEqual([]);
    expect((await verifyLog(test.pool, [anchor])).findings).toEqual([]);
  }, 300_000);

  it('detects a personal value that was moved to another event, and one that belongs to no event', async () => {
    const moved = `update event_private a set data = b.data from event_private b where (a.position, b.position) in ((1, 4), (4, 1))`;
    expect((await tampered((db) => db.query(moved))).map((finding) => finding.position)).toEqual([1, 4]);
    const foreign = `insert into event_private select 2, 'parcel-1', data from event_private where position = 1`;
    expect(await tampered((db) => db.query(foreign))).toMatchObject([{ position: 2, what: 'personal' }]);
  });

  it('detects a truncated log, or a rewritten one, only by an anchor stored elsewhere', async () => {
    const lastPosition = length - 20;
    const cut = (db: PoolClient) =>
      db.query(`delete from event where position > ${lastPosition}; delete from event_private where position > ${lastPosition};
        update head set position = ${lastPosition}, hash = (select hash from event where position = ${lastPosition})`);
    expect(await tampered(cut)).toEqual([]);
    expect((await tampered(cut, [anchor])).map((finding) => finding.what)).toEqual(['truncated']);
    expect(await tampered((db) => writeAnew(db, 50))).toEqual([]);
    expect((await tampered((db) => writeAnew(db, 50), [anchor])).map((finding) => finding.what)).toEqual(['anchor']);
  });

  async function fingerprint(db: PoolClient): Promise<string> {
    return (await db.query(`select md5(string_agg(e::text, '|' order by position)) as sum from event e`)).rows[0].sum;
  }
});

/** The best possible attack: one old event is changed and the chain after it is recomputed. */
async function writeAnew(db: PoolClient, from: number): Promise<void> {
  await db.query(`update event set meta = replace(meta::text, 'test', 'true')::json where position = ${from}`);
  const { rows } = await db.query(
    `select position, stream, version, type, schema, recorded_at::text as "recordedAt", meta::text as meta, encode(data_hash, 'hex') as "dataHash", key,
       lag(encode(hash, 'hex')) over (order by position) as previous from event order by position`,
  );
  let previous = rows[from - 1].previous as string;
  for (const row of rows.slice(from - 1)) {
    previous = chainHash(previous, { ...row, metaHash: sha256(row.meta) });
    await db.query(`update event set hash = decode($2, 'hex') where position = $1`, [row.position, previous]);
  }
  await db.query(`update head set hash = decode($1, 'hex')`, [previous]);
}
