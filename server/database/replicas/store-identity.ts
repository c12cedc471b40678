import type { ClientBase, Pool } from 'pg';

/** The database cannot answer readings of this store; the message says why, without addresses. */
export class UnfitReplica extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'UnfitReplica';
  }
}

interface Identity {
  replays: boolean;
  system: string;
  hasHead: boolean;
}

const identitySql = `select pg_is_in_recovery() as replays, system_identifier::text as system,
  to_regclass('public.head') is not null as "hasHead" from pg_control_system()`;

/** Compares the two: the replica replays what the primary writes, and its log is the beginning of the log of the primary. */
export async function assertReplicaOf(primary: Pool, replica: ClientBase): Promise<void> {
  const [here, there] = await Promise.all([identityOf(primary), identityOf(replica)]);
  if (!there.replays) throw new UnfitReplica('is no replica: it replays nothing');
  if (there.system !== here.system) throw new UnfitReplica('is a replica of another PostgreSQL');
  if (!there.hasHead) throw new UnfitReplica('has no log');
  const { rows } = await replica.query<{ position: string; hash: string }>(
    `select position::text, encode(hash, 'hex') as hash from head`,
  );
  const [head] = rows;
  if (!head) throw new UnfitReplica('has no head of a log');
  if (head.position === '0') return;
  const { rowCount } = await primary.query(`select from event where position = $1 and hash = decode($2, 'hex')`, [
    head.position,
    head.hash,
  ]);
  if (rowCount !== 1) throw new UnfitReplica('has the log of another store');
}

async function identityOf(db: Pool | ClientBase): Promise<Identity> {
  const { rows } = await db.query<Identity>(identitySql);
  const [identity] = rows;
  if (!identity) throw new UnfitReplica('does not say what it is');
  return identity;
}
