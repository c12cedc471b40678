import type { Pool } from 'pg';
import { chainHash, genesis, sha256 } from '../../server/log/chain.js';
import { copyField, copyIn } from '../../server/log/copy.js';
import { instantAsStored, type EventMeta } from '../../server/log/event.js';
import { paperOf } from './crate.js';
import { kernelOn } from './product.js';

const eventsPerCopy = 10_000;
export const eventsPerCrate = 10;

/** A log of so many events over a tenth as many crates, interleaved as life interleaves them; chained, so that it verifies. */
export async function writeHistory(pool: Pool, events: number): Promise<void> {
  await kernelOn(pool).models.prepare(pool);
  const crates = events / eventsPerCrate;
  const meta: EventMeta = {
    actor: { userId: 7, type: 1, door: 'http' },
    request: '0198c5d2-7a31-7c4e-9d11-4be1f6a0c2d3',
    command: 'MoveCrate',
  };
  const metaText = JSON.stringify(meta);
  const metaHash = sha256(metaText);
  const firstDay = Date.parse('2026-01-05T01:00:00.000Z');
  let previous = genesis;
  const db = await pool.connect();
  try {
    for (let from = 0; from < events; from += eventsPerCopy) {
      let text = '';
      for (let n = from; n < Math.min(events, from + eventsPerCopy); n++) {
        const version = Math.floor(n / crates) + 1;
        const link = {
          position: n + 1,
          stream: `crate-${(n % crates) + 1}`,
          version,
          type: version === 1 ? 'CrateAdded' : 'CrateMoved',
          schema: 1,
          recordedAt: instantAsStored(new Date(firstDay + n * 137)),
        };
        const data = JSON.stringify(paperOf(n));
        const dataHash = sha256(data);
        previous = chainHash(previous, { ...link, metaHash, dataHash });
        const fields = [
          link.position,
          link.stream,
          link.version,
          link.type,
          link.schema,
          data,
          `\\x${dataHash}`,
          metaText,
          link.recordedAt,
          `\\x${previous}`,
        ];
        text += `${fields.map((field) => copyField(field, 'text')).join('\t')}\n`;
      }
      await copyIn(
        db,
        'event (position, stream, version, type, schema, data, data_hash, meta, recorded_at, hash)',
        text,
      );
    }
    await db.query(`update head set position = $1, hash = decode($2, 'hex')`, [events, previous]);
    await db.query(`insert into event_type (type, schema) values ('CrateAdded', 1), ('CrateMoved', 1)`);
    await db.query(`vacuum (analyze) event`);
    await db.query('checkpoint');
  } finally {
    db.release();
  }
}
