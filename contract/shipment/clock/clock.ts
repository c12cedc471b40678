import { Decimal } from 'decimal.js';
import type { Step, StepCurrency } from '../../fields/steps/steps.js';
import { daysBetween } from '../border-stay.js';
import { dayAfter } from '../../time.js';
import type { Container } from './container.js';
import { endsAtReturn, termsInForce, type ClockSide, type ClockTerms } from './terms.js';
import { usualTerms, type UsualFreeDays } from './usual-terms.js';

/** Amounts with two decimals, by currency; a currency without an amount is missing. */
export type SumsByCurrency = Partial<Record<StepCurrency, string>>;

/** How long a container stayed on a day, and how many of these days cost money. */
export interface Stay {
  stayed: number;
  chargeable: number;
}

/** The clock of a container that has begun and whose terms are known. */
export interface RunningClock {
  began: string;
  terms: ClockTerms;
  /** The day on which it ended; null while it runs. */
  ended: string | null;
  count: number;
}

/** The clock of a container; undefined before it begins, and where neither terms nor usual free days are known. */
export function clockOf(
  container: Container,
  terms: readonly ClockTerms[],
  usual: readonly UsualFreeDays[] = [],
): RunningClock | undefined {
  const { began, count, containerStatus, size } = container;
  const inForce =
    began === null ? undefined : (termsInForce(terms, container, began) ?? usualTerms(usual, containerStatus, size));
  if (began === null || !inForce) return undefined;
  const ended = inForce.endsAt === endsAtReturn ? container.returned : container.etdBorder;
  return { began, terms: inForce, ended, count };
}

/** Whole days until the clock ended, otherwise until the day (D090): 0 before it begins, never negative. */
export function stayOn(clock: Omit<RunningClock, 'count'>, day: string): Stay {
  const { began, ended, terms } = clock;
  const last = ended ?? day;
  const whole = daysBetween(began, last) + (terms.firstDayCounts && last >= began ? 1 : 0);
  const stayed = Math.max(0, whole);
  return { stayed, chargeable: Math.max(0, stayed - terms.freeDays) };
}

/** Free days that are left; negative once they are used up. */
export function daysLeftOn(clock: RunningClock, day: string): number {
  return clock.terms.freeDays - stayOn(clock, day).stayed;
}

/** How many of the chargeable days each step has a price for. */
export function daysOfSteps(steps: readonly Step[], chargeable: number): number[] {
  return steps.map(({ from }, at) => {
    const next = steps[at + 1]?.from ?? Infinity;
    return Math.max(0, Math.min(chargeable, next - 1) - (from - 1));
  });
}

/** The whole sum that a container owes on a day, rounded once for each container and currency (D144). */
export function penaltyOn(clock: RunningClock, side: ClockSide, day: string): SumsByCurrency {
  const { terms, count } = clock;
  const steps = terms.steps[side];
  const days = daysOfSteps(steps, stayOn(clock, day).chargeable);
  const sums = new Map<StepCurrency, Decimal>();
  for (const [at, { price, currency }] of steps.entries()) {
    const amount = new Decimal(price).times(days[at] ?? 0);
    sums.set(currency, (sums.get(currency) ?? new Decimal(0)).plus(amount));
  }
  return moneyOf([...sums].map(([currency, sum]) => [currency, rounded(sum).times(count)]));
}

/** The money of the days after the first day, up to the second one: periods that follow each other add up to the whole. */
export function penaltyBetween(clock: RunningClock, side: ClockSide, after: string, to: string): SumsByCurrency {
  return subtractMoney(penaltyUpTo(clock, side, to), penaltyUpTo(clock, side, after));
}

/** The money of all days up to a day, whatever happened to the clock after it. */
export function penaltyUpTo(clock: RunningClock, side: ClockSide, day: string): SumsByCurrency {
  return penaltyOn(until(clock, day), side, day);
}

/** The clock as of a day: one that ends later still runs. */
export function until(clock: RunningClock, day: string): RunningClock {
  return clock.ended !== null && clock.ended > day ? { ...clock, ended: null } : clock;
}

/** What one more day costs; nothing once the clock ended. */
export function perDayFrom(clock: RunningClock, side: ClockSide, day: string): SumsByCurrency {
  return subtractMoney(penaltyOn(clock, side, dayAfter(day, 1)), penaltyOn(clock, side, day));
}

/** What it will owe at its planned return: a day that has passed counts as today, and without one nothing is known. */
export function penaltyAtReturn(
  clock: RunningClock,
  side: ClockSide,
  plannedReturn: string | null,
  today: string,
): SumsByCurrency | null {
  if (plannedReturn === null && clock.ended === null) return null;
  return penaltyOn(clock, side, plannedReturn !== null && plannedReturn > today ? plannedReturn : today);
}

export function addMoney(all: readonly SumsByCurrency[]): SumsByCurrency {
  const sums = new Map<StepCurrency, Decimal>();
  for (const money of all)
    for (const [currency, amount] of amountsOf(money))
      sums.set(currency, (sums.get(currency) ?? new Decimal(0)).plus(amount));
  return moneyOf([...sums]);
}

export function subtractMoney(money: SumsByCurrency, less: SumsByCurrency): SumsByCurrency {
  return addMoney([money, moneyOf(amountsOf(less).map(([currency, amount]) => [currency, new Decimal(amount).neg()]))]);
}

export function amountsOf(money: SumsByCurrency): [StepCurrency, string][] {
  return Object.entries(money) as [StepCurrency, string][];
}

function moneyOf(sums: readonly (readonly [StepCurrency, Decimal])[]): SumsByCurrency {
  return Object.fromEntries(sums.flatMap(([currency, sum]) => (sum.isZero() ? [] : [[currency, sum.toFixed(2)]])));
}

function rounded(sum: Decimal): Decimal {
  return sum.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
}
