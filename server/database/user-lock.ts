interface Queries {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/**
 * Locks one kind of thing for one user until the end of the transaction: the rows of the user are counted before one more is added, and
 * concurrent calls would all find the limit unreached.
 */
export async function lockForUser(db: Queries, kind: string, person: number): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext($1), $2)`, [kind, person]);
}
