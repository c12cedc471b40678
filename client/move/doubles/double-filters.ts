import { doubleDecisions, doubleSigns, surenesses, type DoubleDecision } from '../../../contract/move/doubles/signs';
import type { DoubleCounts, DoubleFilters } from './double-calls';

function named<T extends object>(choices: T, name: string | null): (keyof T & string) | undefined {
  return name !== null && Object.hasOwn(choices, name) ? (name as keyof T & string) : undefined;
}

/** The filters that an address names; open ones are shown where it names no decision. */
export function filtersOf(params: URLSearchParams): DoubleFilters {
  const sign = named(doubleSigns, params.get('sign'));
  const sureness = named(surenesses, params.get('sureness'));
  const decision =
    params.get('decision') === 'all' ? undefined : named(doubleDecisions, params.get('decision') ?? 'open');
  return { ...(sign && { sign }), ...(sureness && { sureness }), ...(decision && { decision }) };
}

export function withFilter(params: URLSearchParams, name: keyof DoubleFilters, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('step', 'doubles');
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/** How many doubles have a decision, of the sign and sureness that are shown. */
export function countOf(
  counts: DoubleCounts,
  { sign, sureness, decision }: DoubleFilters & { decision?: DoubleDecision | undefined },
): number {
  return counts
    .filter(
      (one) =>
        one.sign === (sign ?? null) &&
        (sureness === undefined || one.sureness === sureness) &&
        (decision === undefined || one.decision === decision),
    )
    .reduce((sum, { doubles }) => sum + doubles, 0);
}
