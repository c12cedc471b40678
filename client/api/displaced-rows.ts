import { useEffect, useMemo, useRef } from 'react';

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
export function withDisplacedRows<R>(
  before: Loaded<R> | undefined,
  now: Loaded<R>,
  numberOf: (row: R) => number,
): Loaded<R> {
  const first = now.rows[0];
  if (!before || first === undefined) return now;
  const displaced = before.rows.filter((row) => numberOf(row) < numberOf(first));
  if (displaced.length === 0 || now.earlier - displaced.length !== before.earlier) return now;
  return { rows: [...displaced, ...now.rows], earlier: before.earlier };
}

/** The loaded rows, with those that an addition has displaced since they were shown; `of` names what they are the rows of. */
export function useDisplacedRows<R>(
  of: string,
  loaded: Loaded<R> | undefined,
  numberOf: (row: R) => number,
): Loaded<R> | undefined {
  const last = useRef<{ of: string; shown: Loaded<R> | undefined }>({ of, shown: undefined });
  const shown = useMemo(() => {
    const before = last.current.of === of ? last.current.shown : undefined;
    return loaded && withDisplacedRows(before, loaded, numberOf);
  }, [of, loaded, numberOf]);
  useEffect(() => {
    last.current = { of, shown };
  }, [of, shown]);
  return shown;
}
