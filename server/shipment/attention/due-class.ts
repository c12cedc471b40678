import type { AttentionRuleName } from '../../../contract/attention/rules.js';
import type { Json } from '../../../contract/json.js';
import { daysBetween } from '../../../contract/shipment/border-stay.js';
import { dueOn, type RuleInputs } from '../../../contract/shipment/attention/due.js';
import type { BegunClock, RuleHoldsForFile } from '../../../contract/shipment/attention/rules-of-file.js';
import { numberOfText } from '../../../contract/text/digest.js';
import { dayAfter } from '../../../contract/time.js';

type Reads = NonNullable<RuleHoldsForFile['reads']>;

/** Containers with equal clocks, their days as days after the base day. */
type ClockOfClass = Omit<BegunClock, 'began' | 'returned' | 'left'> & {
  after: number;
  returned: number | null;
  left: number | null;
};

/**
 * What the due day of a row depends on besides its base day, settings, medians and terms; the promised day is a column of its own.
 * Many orders have equal ones, so that a list works the days out once for each of them.
 */
export type ClassOfDays = Pick<Reads, 'needs' | 'leg' | 'charged'> & { clocks?: readonly ClockOfClass[] };

export function classOfDays(rule: AttentionRuleName, { base, reads = {} }: RuleHoldsForFile): ClassOfDays | null {
  const { needs, leg, clocks, charged } = reads;
  if (needs) return { needs };
  if (leg !== undefined) return { leg };
  if (!clocks) return null;
  const isCharged = Object.keys(charged ?? {}).length > 0;
  const found = clocks.map((clock) => clockOfClass(clock, base, { rule, isCharged }));
  const distinct = [...new Map(found.map((clock) => [JSON.stringify(written(clock)), clock])).values()];
  return { clocks: distinct, ...(isCharged && charged && { charged }) };
}

/** Only what the rule reads, so that more orders have equal ones. */
function clockOfClass(
  { began, returned, left, count, transportType, ...clock }: BegunClock,
  base: string,
  { rule, isCharged }: { rule: AttentionRuleName; isCharged: boolean },
): ClockOfClass {
  // The first days of free days end whenever a clock ends.
  const after = (day: string | null): number | null =>
    day === null ? null : rule === 'freeDays' ? 0 : daysBetween(base, day);
  return {
    ...clock,
    transportType: clock.size === null ? transportType : null,
    count: isCharged ? count : 1,
    after: daysBetween(base, began),
    returned: after(returned),
    left: after(left),
  };
}

const written = ({ status, terminal, size, transportType, count, after, returned, left }: ClockOfClass): Json => [
  ...[status, terminal, size, transportType, count, after, returned, left],
];

/** The number that names a class, made of all that its days depend on: lists send those of all classes, and numbers are the shortest names. */
export function nameOfClass(rule: AttentionRuleName, reads: ClassOfDays | null): number {
  const { needs, leg, clocks, charged } = reads ?? {};
  const read: Json = [
    rule,
    needs ? [needs.mode, needs.division, [...needs.kinds]] : null,
    leg ?? null,
    clocks?.map(written) ?? null,
    Object.entries(charged ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ];
  return numberOfText(JSON.stringify(read), 1);
}

/** What the rules depend on, and the first base day of a row with containers. */
export type KnownOfClasses = Omit<RuleInputs, 'days'> & { since: string | null };

/** The rows with a base day between two days: how many days after it they are in the list, and since how many days. */
export interface DuePeriod {
  first: string;
  last: string;
  listed: number;
  days: number;
}

export const earliest = '0001-01-01';
export const latest = '9999-12-31';

/** When the rows of a class are due; none where its rule does not hold. For a forecast the days until the destination, whose day may be promised. */
export function duePeriods(
  rule: AttentionRuleName,
  reads: ClassOfDays | null,
  known: RuleInputs & KnownOfClasses,
  today: string,
): DuePeriod[] {
  if (rule === 'lateForecast') {
    const days = known.toDestination.get(reads?.leg ?? '');
    return days === undefined ? [] : [{ first: earliest, last: latest, listed: days, days }];
  }
  const periods: DuePeriod[] = [];
  const begins = daysOfChange(rule, reads?.clocks ?? [], known, today);
  const before = begins[0] === undefined ? (known.since ?? today) : dayAfter(begins[0], -1);
  for (const [at, first] of [before, ...begins].entries()) {
    const due = dueFrom(rule, holdsFrom(reads, first), known, today);
    if (due === null) continue;
    const next = begins[at];
    const last = next === undefined ? latest : dayAfter(next, -1);
    const listed = daysBetween(first, due.listed);
    const days = daysBetween(first, due.since);
    const previous = periods.at(-1);
    if (previous?.listed === listed && previous.days === days && dayAfter(previous.last, 1) === first)
      previous.last = last;
    else periods.push({ first: at === 0 ? earliest : first, last, listed, days });
  }
  return periods;
}

/** No container stays longer. */
const longestStay = 20_000;

/** The day since which a row is due, and the one from which on it is listed: more than what was charged has to be owed. */
function dueFrom(
  rule: AttentionRuleName,
  holds: RuleHoldsForFile,
  known: RuleInputs,
  today: string,
): { since: string; listed: string } | null {
  const dueAt = (day: string): string | null => dueOn(rule, holds, known, day);
  if (rule !== 'penaltyUncharged') {
    const since = dueAt(today);
    return since === null ? null : { since, listed: since };
  }
  const since = dueAt(dayAfter(holds.base, longestStay));
  if (since === null) return null;
  let [notYet, listed] = [-1, 0];
  while (dueAt(dayAfter(since, listed)) === null) [notYet, listed] = [listed, listed * 2 + 1];
  while (listed - notYet > 1) {
    const middle = Math.floor((notYet + listed) / 2);
    if (dueAt(dayAfter(since, middle)) === null) notYet = middle;
    else listed = middle;
  }
  return { since, listed: dayAfter(since, listed) };
}

/** The base days from which containers of a class may have other terms, or free days that have not begun. */
function daysOfChange(
  rule: AttentionRuleName,
  clocks: readonly ClockOfClass[],
  { terms, since }: RuleInputs & KnownOfClasses,
  today: string,
): string[] {
  const days = clocks.flatMap(({ after, status }) => {
    const own = terms.filter(({ containerStatus }) => containerStatus === status);
    const changes = own.flatMap(({ from, to }) => (to === null ? [from] : [from, dayAfter(to, 1)]));
    return [...changes, ...(rule === 'freeDays' ? [dayAfter(today, 1)] : [])].map((day) => dayAfter(day, -after));
  });
  // No row has an earlier base day.
  return [...new Set(days)].filter((day) => since !== null && day > since).toSorted();
}

function holdsFrom(reads: ClassOfDays | null, base: string): RuleHoldsForFile {
  const { clocks, ...others } = reads ?? {};
  if (!clocks) return { base, reads: others };
  const dayOf = (days: number | null): string | null => (days === null ? null : dayAfter(base, days));
  const begun = clocks.map(({ after, returned, left, ...clock }) => ({
    ...clock,
    began: dayAfter(base, after),
    returned: dayOf(returned),
    left: dayOf(left),
  }));
  return { base, reads: { ...others, clocks: begun } };
}
