import type { DataSource, EntityManager } from 'typeorm';
import type { Json } from '../../contract/json.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { Envelope } from './command.js';
import { bodyHash, storedKey } from './once-key.js';

/** The call that writes, and its input. */
export type PlainCall = Pick<Envelope, 'actor' | 'route' | 'key' | 'body'>;

/**
 * Writes plain tables, all or nothing, and only once per key: a repetition gets the stored answer, and a concurrent one waits for the row
 * of the first. A refused call is not stored and may be tried again under its key.
 */
export async function writeOnce<A extends Json>(
  dataSource: DataSource,
  { actor, route, key, body }: PlainCall,
  write: (entries: EntityManager) => Promise<A>,
): Promise<A> {
  return dataSource.transaction(async (entries) => {
    if (key === undefined) return write(entries);
    const stored = storedKey(actor, route, key);
    const hash = bodyHash(key, body);
    const added: unknown[] = await entries.query(
      `insert into plain_write (key, hash) values ($1, $2) on conflict do nothing returning key`,
      [stored, hash],
    );
    if (added.length === 0) return answered<A>(entries, stored, hash);
    const answer = await write(entries);
    await entries.query(`update plain_write set answer = $2 where key = $1`, [stored, JSON.stringify(answer)]);
    return answer;
  });
}

async function answered<A extends Json>(entries: EntityManager, key: string, hash: string): Promise<A> {
  const rows: { hash: string; answer: A }[] = await entries.query(
    `select hash, answer from plain_write where key = $1`,
    [key],
  );
  const [found] = rows;
  if (found?.hash !== hash) throw refuse('KeyReused');
  return found.answer;
}
