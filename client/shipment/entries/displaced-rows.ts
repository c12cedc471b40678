export interface Loaded<R> {
  /** In the order of entry. */
  rows: readonly R[];
  /** How many entries are older than these. */
  earlier: number;
}

/**
 * Pages are refetched with as many rows as before, so an entry that another user adds displaces the oldest one that was loaded: it
 * stays. Where the number of older entries is not the same any more, one was removed, and only what was refetched is certain.
 */
export function withDisplacedRows<R extends { number: number }>(
  before: Loaded<R> | undefined,
  now: Loaded<R>,
): Loaded<R> {
  const first = now.rows[0];
  if (!before || !first) return now;
  const displaced = before.rows.filter(({ number }) => number < first.number);
  if (displaced.length === 0 || now.earlier - displaced.length !== before.earlier) return now;
  return { rows: [...displaced, ...now.rows], earlier: before.earlier };
}
