import { Pool, type PoolClient } from 'pg';
import { noLimits, poolConfig } from './pool.js';
import { identifier } from './sql.js';

const begin = 'begin isolation level repeatable read read only';

/** Connections that all see the store as it was when the snapshot was taken. */
export class SnapshotPool extends Pool {
  constructor(
    url: string,
    readonly snapshot: string,
    max: number,
  ) {
    super(poolConfig(url, { max, applicationName: 'zuuch-snapshot', readOnly: true }));
    this.on('error', () => undefined);
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  /** A single query, too, sees the snapshot and not the present. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of the library
  override async query(...query: any[]): Promise<any> {
    const client = await this.connect();
    try {
      await client.query(beginReading(this));
      return await (client.query as (...all: unknown[]) => Promise<unknown>).apply(client, query);
    } finally {
      await endReading(client);
    }
  }
}

/** How a transaction that reads one moment of the store begins on a connection of this pool. */
export function beginReading(pool: Pool): string {
  return pool instanceof SnapshotPool ? `${begin}; set transaction snapshot '${pool.snapshot}'` : begin;
}

/** Nothing was written, so there is nothing to commit; a broken connection is removed from the pool. */
async function endReading(client: PoolClient): Promise<void> {
  await client.query('rollback').then(
    () => client.release(),
    () => client.release(true),
  );
}

/**
 * Several queries of tables and their counters that see one moment of the store. The tables are locked before that moment: if a rebuild
 * swapped one in between, they would not see what the rebuild has just written.
 */
export async function atOneMoment<T>(
  pool: Pool,
  tables: string | readonly string[],
  use: (db: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    const locked = [tables].flat().map(identifier).join(', ');
    await client.query(`${beginReading(pool)}; lock table ${locked} in access share mode`);
    return await use(client);
  } finally {
    await endReading(client);
  }
}

/** The position of the log that a snapshot shows, and the hash there. */
export interface SnapshotHead {
  position: number;
  hash: string;
}

/**
 * Lets code that reads through a pool read one moment of the store, however long it takes and whatever is saved meanwhile. `holder` is a
 * connection inside the snapshot; what else must be locked for that long is locked by `prepare`.
 */
export async function withSnapshot<T>(
  pool: Pool,
  url: string,
  use: (snapshot: SnapshotPool, head: SnapshotHead, holder: PoolClient) => Promise<T>,
  { connections = 3, prepare }: { connections?: number; prepare?: (holder: PoolClient) => Promise<void> } = {},
): Promise<T> {
  const holder = await pool.connect();
  let snapshot: SnapshotPool | undefined;
  try {
    await prepare?.(holder);
    await holder.query(noLimits);
    await holder.query(begin);
    const { rows } = await holder.query<SnapshotHead & { snapshot: string }>(
      `select position::float8 as position, encode(hash, 'hex') as hash, pg_export_snapshot() as snapshot from head`,
    );
    const [head] = rows;
    if (!head) throw new Error('The log has no head');
    snapshot = new SnapshotPool(url, head.snapshot, connections);
    return await use(snapshot, { position: head.position, hash: head.hash }, holder);
  } finally {
    await snapshot?.end();
    // Closing the connection ends its transaction and its locks, also when it is in the middle of a COPY.
    holder.release(true);
  }
}
