import type { ComparedTotal, TotalBasis } from '../../../contract/move/totals/compare.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { Decimal } from 'decimal.js';
import type { Queries } from '../moves.js';
import { storeDifferences } from './counted-parties.js';
import { differingCount, totalsOf, typedCount } from './counted.js';

/** The totals of a confirmed move as they were at its confirmation, for its report. */
export interface ConfirmedTotals {
  basis: TotalBasis;
  source: 'rehearsal' | 'rows';
  at: string | null;
  without: boolean;
  reason: string | null;
  figures: ComparedTotal[];
  /** Balances of parties: how many there were, and how many differed. */
  parties: { typed: number; differing: number };
}

/** What the one who confirms says about the totals. */
export interface SaidOfTotals {
  without_totals: boolean;
  reason?: string | undefined;
}

/**
 * A move is confirmed when all typed totals are equal to what its rehearsal has. A difference needs a reason, and so does having none to
 * compare: that has to be said on purpose.
 */
export async function confirmTotals(db: Queries, id: number, { without_totals, reason }: SaidOfTotals): Promise<void> {
  const found = await totalsOf(db, id);
  if (!found) throw refuse('NotFound');
  const isWithout = typedCount(found) === 0;
  const differing = differingCount(found);
  if (isWithout && !without_totals) throw refuse('MoveTotalsMissing');
  if (differing > 0 && reason === undefined) throw refuse('MoveTotalsDiffer', { values: { count: differing } });
  const { basis, source, at, isOutdated, parties } = found;
  const figures = isOutdated
    ? found.figures.map((one) => ({ ...one, counted: null, difference: null }))
    : found.figures;
  const confirmed: ConfirmedTotals = {
    ...{ basis, source, at, without: isWithout },
    reason: differing > 0 ? (reason ?? null) : null,
    parties: { ...parties, differing: isOutdated ? parties.typed : parties.differing },
    figures: figures.filter(({ typed, counted }) => typed !== null || !isNothing(counted)),
  };
  await storeDifferences(db, { id, basis, isRehearsed: source === 'rehearsal' && !isOutdated });
  await db.query(`update move set totals = $2 where id = $1`, [id, JSON.stringify(confirmed)]);
}

const isNothing = (counted: string | null): boolean => counted === null || new Decimal(counted).isZero();
