import type { ClientBase, Pool } from 'pg';
import type { JsonObject } from '../../contract/json.js';
import { chainHash, genesis, sha256, type ChainLink } from './chain.js';
import { copyOut, copyOutBinary, unescapeCopy, type BinaryRow } from './copy.js';
import { forgedPersonal, type PrivateValues } from './personal.js';

export type Finding = {
  position: number;
  what: 'hole' | 'data' | 'chain' | 'head' | 'personal' | 'anchor' | 'truncated';
  detail: string;
};

/** A position and its hash, stored outside of the database. */
export interface Anchor {
  position: number;
  hash: string;
}

export interface Verification {
  events: number;
  position: number;
  hash: string;
  findings: Finding[];
}

const maxFindings = 1_000;
const eventsPerReport = 10_000;

/**
 * Recomputes the hash chain from the stored text, without parsing it: a changed, removed, inserted or swapped event is found by its
 * position, a truncated end by an earlier anchor.
 */
export async function verifyLog(
  pool: Pool,
  anchors: readonly Anchor[] = [],
  onProgress?: (events: number) => void,
): Promise<Verification> {
  const db = await pool.connect();
  try {
    await db.query('begin isolation level repeatable read read only');
    await db.query('set local statement_timeout = 0');
    return await verifySnapshot(db, anchors, onProgress);
  } finally {
    await db.query('rollback').catch(() => undefined);
    db.release();
  }
}

/** The same in a transaction of the caller, in which the log does not change. */
export async function verifySnapshot(
  db: ClientBase,
  anchors: readonly Anchor[],
  onProgress?: (events: number) => void,
): Promise<Verification> {
  const findings: Finding[] = [];
  const find = (position: number, what: Finding['what'], detail: string) => {
    if (findings.length < maxFindings) findings.push({ position, what, detail });
  };
  const anchored = new Map(anchors.map((anchor) => [anchor.position, anchor.hash]));
  let expected = 1;
  let previous = genesis;
  let events = 0;
  await copyOutBinary(
    db,
    `select position::text, stream, version::text, type, schema::text, recorded_at::text, data_hash, hash, key, meta, data
     from event order by event.position`,
    (row) => {
      const link = linkOf(row);
      const position = Number(link.position);
      const hash = row.hex(7);
      if (position !== expected) find(position, 'hole', `${position} stands where ${expected} belongs`);
      if (sha256(row.slice(10)) !== link.dataHash) find(position, 'data', 'the data is not what was recorded');
      if (chainHash(previous, link) !== hash)
        find(position, 'chain', 'the event does not follow from the one before it');
      const anchor = anchored.get(position);
      if (anchor !== undefined && anchor !== hash)
        find(position, 'anchor', `the anchor says ${anchor.slice(0, 12)}…, the log ${hash.slice(0, 12)}…`);
      expected = position + 1;
      previous = hash;
      events++;
      if (events % eventsPerReport === 0) onProgress?.(events);
    },
  );
  onProgress?.(events);
  const last = expected - 1;
  const { rows } = await db.query<{ position: number; hash: string }>(
    `select position::float8 as position, encode(hash, 'hex') as hash from head`,
  );
  const head = rows[0];
  if (!head || head.position !== last || head.hash !== previous)
    find(last, 'head', `the head says ${head?.position ?? 'nothing'}, the log ends at ${last}`);
  for (const { position } of anchors)
    if (position > last) find(position, 'truncated', `an anchor was taken at ${position}, the log ends at ${last}`);
  await verifyPersonal(db, find);
  return { events, position: last, hash: previous, findings };
}

async function verifyPersonal(
  db: ClientBase,
  find: (position: number, what: Finding['what'], detail: string) => void,
): Promise<void> {
  await copyOut(
    db,
    `select p.position, e.data, p.data from event_private p
      left join event e on e.position = p.position and e.stream = p.stream order by p.position`,
    (lines) => {
      for (const line of lines) {
        const [position = '', data = '', values = ''] = line.split('\t');
        if (data === '\\N') {
          find(Number(position), 'personal', 'personal values belong to no event');
          continue;
        }
        const forged = forgedPersonal(
          JSON.parse(unescapeCopy(data)) as JsonObject,
          JSON.parse(unescapeCopy(values)) as PrivateValues,
        );
        if (forged.length > 0) find(Number(position), 'personal', `${forged.join(', ')} is not what was sealed`);
      }
    },
  );
}

function linkOf(row: BinaryRow): ChainLink & { position: string } {
  return {
    position: row.text(0),
    stream: row.text(1),
    version: row.text(2),
    type: row.text(3),
    schema: row.text(4),
    recordedAt: row.text(5),
    dataHash: row.hex(6),
    key: row.isNull(8) ? null : row.text(8),
    metaHash: sha256(row.slice(9)),
  };
}
