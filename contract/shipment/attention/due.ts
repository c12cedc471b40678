import { Decimal } from 'decimal.js';
import type { AttentionRuleName } from '../../attention/rules.js';
import { missingKinds, type DocumentNeed } from '../../document/needs.js';
import { dayAfter } from '../../time.js';
import { addMoney, amountsOf, penaltyUpTo, type RunningClock } from '../clock/clock.js';
import { endsAtReturn, termsInForce, type ClockSize, type ClockTerms } from '../clock/terms.js';
import { usualTerms, type UsualFreeDays } from '../clock/usual-terms.js';
import type { BegunClock, RuleHoldsForFile } from './rules-of-file.js';

/** What the rules depend on besides the events of an order. */
export interface RuleInputs {
  /** The days of the rule in force. */
  days: number;
  needs: readonly DocumentNeed[];
  /** The usual days of a leg, by its key: at the border, and from there to the destination. */
  atBorder: ReadonlyMap<string, number>;
  toDestination: ReadonlyMap<string, number>;
  terms: readonly ClockTerms[];
  usual: readonly UsualFreeDays[];
  /** The size of a transport type. */
  sizeOf: (transportType: number | null) => ClockSize | null;
}

/** The day since which a row is in the list, as it is on a day; null where its rule does not hold. The list computes the same in SQL. */
export function dueOn(
  rule: AttentionRuleName,
  { base, reads = {} }: RuleHoldsForFile,
  known: RuleInputs,
  today: string,
): string | null {
  const { days } = known;
  switch (rule) {
    case 'documents': {
      const { needs } = reads;
      if (needs === undefined) return dayAfter(base, -days);
      const before = known.needs.filter(({ step }) => step === 'border');
      return missingKinds(before, needs).length > 0 ? dayAfter(base, -days) : null;
    }
    case 'atBorder': {
      const usual = known.atBorder.get(reads.leg ?? '');
      return usual === undefined ? null : dayAfter(base, usual + days);
    }
    case 'lateForecast': {
      const ahead = known.toDestination.get(reads.leg ?? '');
      if (ahead === undefined || reads.promised === undefined) return null;
      const latest = dayAfter(reads.promised, days);
      return dayAfter(base, ahead) > latest ? base : dayAfter(latest, 1);
    }
    case 'freeDays': {
      const ends = (reads.clocks ?? []).flatMap((clock) => freeUntil(clock, known, today) ?? []);
      const first = ends.toSorted()[0];
      return first === undefined ? null : dayAfter(first, -days);
    }
    case 'penaltyUncharged': {
      const clocks = (reads.clocks ?? []).flatMap((clock) => runningClock(clock, known) ?? []);
      const owed = addMoney(clocks.map((clock) => penaltyUpTo(clock, 'customers', today)));
      const isOpen = amountsOf(owed).some(([of, amount]) => new Decimal(amount).gt(reads.charged?.[of] ?? 0));
      const [first] = clocks.flatMap((clock) => firstPaidDay(clock, today) ?? []).toSorted();
      return isOpen && first !== undefined ? dayAfter(first > base ? first : base, days) : null;
    }
    default:
      return dayAfter(base, days);
  }
}

/** The last free day of a container whose clock runs. */
function freeUntil(open: BegunClock, known: RuleInputs, today: string): string | null {
  const clock = runningClock(open, known);
  return clock && clock.began <= today && clock.ended === null ? lastFreeDay(clock) : null;
}

/** The first day that costs the customer money, where a container stayed so long. */
function firstPaidDay(clock: RunningClock, today: string): string | null {
  const { ended, terms } = clock;
  const step = terms.steps.customers.find(({ price }) => Number(price) > 0);
  if (step === undefined) return null;
  const first = dayAfter(lastFreeDay(clock), step.from);
  const last = ended !== null && ended < today ? ended : today;
  return first <= last ? first : null;
}

function lastFreeDay({ began, terms }: RunningClock): string {
  return dayAfter(began, terms.freeDays - (terms.firstDayCounts ? 1 : 0));
}

function runningClock(clock: BegunClock, { terms, usual, sizeOf }: RuleInputs): RunningClock | null {
  const { status: containerStatus, terminal, began, count, returned, left } = clock;
  const size = clock.size === 20 || clock.size === 40 ? clock.size : sizeOf(clock.transportType);
  const inForce =
    termsInForce(terms, { containerStatus, terminal, size }, began) ?? usualTerms(usual, containerStatus, size);
  if (!inForce) return null;
  return { began, terms: inForce, ended: inForce.endsAt === endsAtReturn ? returned : left, count };
}
