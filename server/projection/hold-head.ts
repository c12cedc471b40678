import type { ClientBase } from 'pg';

/**
 * Until the end of the transaction saves wait, readings do not. It locks the whole table, not its row: an append locks the head's table
 * before any other, so with this lock no other transaction holds a read model while waiting for the head.
 */
export async function holdHead(db: ClientBase): Promise<void> {
  await db.query('lock table head in exclusive mode');
}
