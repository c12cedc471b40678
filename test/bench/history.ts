import type { Pool } from 'pg';
import { chainHash, genesis, sha256 } from '../../server/log/chain.js';
import { copyField, copyIn } from '../../server/log/copy.js';
import { instantAsStored, type EventMeta } from '../../server/log/event.js';
import { paperOf } from './crate.js';
import type { Kernel } from '../../server/decider/kernel.js';
import { kernelOn } from './product.js';

const eventsPerCopy = 10_000;
export const eventsPerCrate = 10;

/** An event before it has its position in the log. */
interface WrittenEvent {
  stream: string;
  version: number;
  type: string;
  data: object;
}

const firstDay = Date.parse('2026-01-05T01:00:00.000Z');

/** A log of that many events over a tenth as many crates, interleaved as in real use; chained, so that it verifies. */
export async function writeHistory(pool: Pool, events: number): Promise<void> {
  const crates = events / eventsPerCrate;
  await writeLog(pool, kernelOn(pool), 'MoveCrate', events, (n) => {
    const version = Math.floor(n / crates) + 1;
    const type = version === 1 ? 'CrateAdded' : 'CrateMoved';
    return { stream: `crate-${(n % crates) + 1}`, version, type, data: paperOf(n) };
  });
}

/** Fills an empty log as the product would, in one go. Its read models remain empty. */
export async function writeLog(
  pool: Pool,
  kernel: Kernel,
  command: string,
  events: number,
  eventAt: (n: number) => WrittenEvent,
): Promise<void> {
  await kernel.models.prepare(pool);
  const meta: EventMeta = {
    actor: { userId: 7, type: 1, door: 'http' },
    request: '0198c5d2-7a31-7c4e-9d11-4be1f6a0c2d3',
    command,
  };
  const metaText = JSON.stringify(meta);
  const metaHash = sha256(metaText);
  const types = new Set<string>();
  let previous = genesis;
  const db = await pool.connect();
  try {
    for (let from = 0; from < events; from += eventsPerCopy) {
      let text = '';
      for (let n = from; n < Math.min(events, from + eventsPerCopy); n++) {
        const { data: written, ...event } = eventAt(n);
        types.add(event.type);
        const recordedAt = instantAsStored(new Date(firstDay + n * 137));
        const link = { position: n + 1, ...event, schema: 1, recordedAt };
        const data = JSON.stringify(written);
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
    await db.query(`insert into event_type (type, schema) select unnest($1::text[]), 1 on conflict do nothing`, [
      [...types],
    ]);
    await db.query(`vacuum (analyze) event`);
    await db.query('checkpoint');
  } finally {
    db.release();
  }
}
