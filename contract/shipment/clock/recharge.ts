import { Decimal } from 'decimal.js';
import type { StepCurrency } from '../../fields/steps/steps.js';
import { plainNumber } from '../operations/units/number.js';
import { addMoney, penaltyUpTo, subtractMoney, until, type SumsByCurrency, type RunningClock } from './clock.js';
import type { Container } from './container.js';
import { explainClock } from './explained.js';
import type { ChargedContainer, Recharge } from './recharge-form.js';

/** A container of a file with its clock, if that has begun and has terms. */
export interface ContainerClock {
  container: Pick<Container, 'unit' | 'count'>;
  clock: RunningClock | undefined;
}

/** The days of the containers of a file that a charge is for. */
export interface NewRecharge {
  id: number;
  clocks: readonly ContainerClock[];
  currency: StepCurrency;
  /** The last day that is charged. */
  to: string;
  today: string;
}

/** What can be charged to the customer up to a day in one currency. */
export interface RechargeProposal {
  currency: StepCurrency;
  /** The whole sum of the customer's side, less what was charged before. */
  amount: string;
  /** What we owe in this currency for the same days. */
  ours: string;
  /** By how much a later change of days or terms moved what was charged before. */
  difference: string;
  containers: ChargedContainer[];
}

/** What was charged of a container in a currency. */
interface Charged {
  to: string | null;
  amount: Decimal;
}

const zero = new Decimal(0);

/** Charges that still count: by a row of the price offer that is still there, or by a custom invoice. */
export function chargesInForce(recharges: readonly Recharge[], offers: readonly { id: number }[]): Recharge[] {
  const rows = new Set(offers.map(({ id }) => id));
  return recharges.filter(({ offer }) => offer === null || rows.has(offer));
}

/** The last day that was charged for a container in any currency. */
export function chargedTo(
  clocks: readonly ContainerClock[],
  recharges: readonly Recharge[],
  at: number,
): string | null {
  const days = currenciesOf(clocks, recharges).map((currency) => chargedOf(clocks, recharges, currency, at).to);
  return lastOf(days);
}

/** What each currency can be charged for up to a day: the whole sum up to it, less what was charged (E37). */
export function proposedCharges(
  clocks: readonly ContainerClock[],
  recharges: readonly Recharge[],
  to: string,
): RechargeProposal[] {
  return currenciesOf(clocks, recharges).map((currency) => {
    const lines = clocks.flatMap(({ container, clock }, at) =>
      clock ? [lineOf(container, clock, chargedOf(clocks, recharges, currency, at), currency, to)] : [],
    );
    const charged = lines.filter(({ amount }) => !amount.isZero());
    return {
      currency,
      amount: sumOf(charged.map(({ amount }) => amount)).toFixed(2),
      ours: sumOf(charged.map(({ ours }) => ours)).toFixed(2),
      difference: differenceOf(clocks, recharges)[currency] ?? '0.00',
      containers: charged.map(({ amount, containerOf }) => containerOf(amount.toFixed(2))),
    };
  });
}

/**
 * By how much the days that were charged would cost more or less now, because days or terms were changed later. What was charged of a
 * container that the file does not have any more counts as nothing now.
 */
export function differenceOf(clocks: readonly ContainerClock[], recharges: readonly Recharge[]): SumsByCurrency {
  const now = clocks.flatMap(({ clock }, at) =>
    currenciesOf(clocks, recharges).map((currency): SumsByCurrency => {
      const { to } = chargedOf(clocks, recharges, currency, at);
      return clock && to !== null ? { [currency]: penaltyUpTo(clock, 'customers', to)[currency] ?? '0' } : {};
    }),
  );
  return subtractMoney(addMoney(now), addMoney(recharges.map(({ currency, amount }) => ({ [currency]: amount }))));
}

function lineOf(
  { unit, count }: ContainerClock['container'],
  clock: RunningClock,
  before: Charged,
  currency: StepCurrency,
  to: string,
) {
  const day = before.to !== null && before.to > to ? before.to : to;
  const whole = new Decimal(penaltyUpTo(clock, 'customers', day)[currency] ?? 0);
  const oursOn = (on: string): Decimal => new Decimal(penaltyUpTo(clock, 'ours', on)[currency] ?? 0);
  return {
    amount: whole.minus(before.amount),
    ours: oursOn(day).minus(before.to === null ? 0 : oursOn(before.to)),
    containerOf: (amount: string): ChargedContainer => ({
      unit: unit?.id ?? null,
      number: unit?.number ?? null,
      count,
      after: before.to,
      prices: pricesOf(clock, currency, day),
      whole: whole.toFixed(2),
      amount,
    }),
  };
}

/** `5 × 15 + 5 × 25`, for all containers together. */
function pricesOf(clock: RunningClock, currency: StepCurrency, day: string): string {
  const { money } = explainClock(until(clock, day), 'customers', day);
  const steps = money.find((one) => one.currency === currency)?.steps ?? [];
  const text = steps.map(({ figure: { from } }) => `${from[0]?.value} × ${from[1]?.value}`).join(' + ');
  return clock.count === 1 ? text : `${clock.count} × (${text})`;
}

/**
 * What was charged of one container: its own charges, and its share of those that were made while the file had no units. A file whose
 * units were removed has all charges.
 */
function chargedOf(
  clocks: readonly ContainerClock[],
  recharges: readonly Recharge[],
  currency: StepCurrency,
  at: number,
): Charged {
  const unit = clocks[at]?.container.unit;
  const own = recharges
    .filter((one) => one.currency === currency)
    .flatMap(({ to, containers }) => containers.map((charged) => ({ to, charged })))
    .filter(({ charged }) => !unit || charged.unit === null || ownerOf(charged, clocks) === unit.id);
  const shares = own.map(({ charged: { unit: of, amount, count } }) =>
    unit && of === null
      ? new Decimal(amount).div(count).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
      : new Decimal(amount),
  );
  return { to: lastOf(own.map(({ to }) => to)), amount: sumOf(shares) };
}

/** The unit that a charge belongs to: the one with its id, otherwise one that was entered again with the same number. */
function ownerOf({ unit, number }: ChargedContainer, clocks: readonly ContainerClock[]): number | undefined {
  const units = clocks.flatMap(({ container }) => container.unit ?? []);
  const same = units.find(({ id }) => id === unit);
  return (same ?? units.find((one) => number !== null && plainNumber(one.number) === plainNumber(number)))?.id;
}

function currenciesOf(clocks: readonly ContainerClock[], recharges: readonly Recharge[]): StepCurrency[] {
  const ofTerms = clocks.flatMap(({ clock }) => clock?.terms.steps.customers.map(({ currency }) => currency) ?? []);
  return [...new Set([...ofTerms, ...recharges.map(({ currency }) => currency as StepCurrency)])];
}

function lastOf(days: readonly (string | null)[]): string | null {
  return days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);
}

function sumOf(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((sum, amount) => sum.plus(amount), zero);
}
