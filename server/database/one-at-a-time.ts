interface Queries {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/**
 * To the end of the transaction, for one person and one kind of thing: what he has is counted before one more is added, and calls at
 * the same moment would all find room.
 */
export async function oneAtATime(db: Queries, kind: string, person: number): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext($1), $2)`, [kind, person]);
}
