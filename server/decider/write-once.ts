import type { DataSource, EntityManager } from 'typeorm';
import type { Json } from '../../contract/json.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { Envelope } from './command.js';
import { bodyHash, storedKey } from './once-key.js';

/** The call that writes, and its input. */
export type PlainCall = Pick<Envelope, 'actor' | 'route' | 'key' | 'body'>;

/** Runs a statement of an open transaction and returns its rows. */
export type RunStatement = (sql: string, values: readonly unknown[]) => Promise<unknown[]>;

/** A repetition after this time is a new write. */
export const keyDays = 30;

/**
 * Writes plain tables, all or nothing, and only once per key: a repetition gets the stored answer, and a concurrent one waits for the row
 * of the first. A refused call is not stored and may be tried again under its key.
 */
export async function writeOnce<A extends Json>(
  dataSource: DataSource,
  call: PlainCall,
  write: (entries: EntityManager) => Promise<A>,
): Promise<A> {
  return dataSource.transaction((entries) =>
    writeOnceIn(
      (sql, values) => entries.query(sql, [...values]),
      call,
      () => write(entries),
    ),
  );
}

/** The same in a transaction that is open already; it has to be rolled back when this throws. */
export async function writeOnceIn<A extends Json>(
  run: RunStatement,
  { actor, route, key, body }: PlainCall,
  write: () => Promise<A>,
): Promise<A> {
  if (key === undefined) return write();
  const stored = storedKey(actor, route, key);
  const hash = bodyHash(key, body);
  const added = await run(`insert into plain_write (key, hash) values ($1, $2) on conflict do nothing returning key`, [
    stored,
    hash,
  ]);
  if (added.length === 0) return answered<A>(run, stored, hash);
  const answer = await write();
  await run(`update plain_write set answer = $2 where key = $1`, [stored, JSON.stringify(answer)]);
  return answer;
}

async function answered<A extends Json>(run: RunStatement, key: string, hash: string): Promise<A> {
  const rows = await run(`select hash, answer from plain_write where key = $1`, [key]);
  const [found] = rows as { hash: string; answer: A }[];
  if (found?.hash !== hash) throw refuse('KeyReused');
  return found.answer;
}
