import { Decimal } from 'decimal.js';
import type { Pool } from 'pg';
import type { Step } from '../../contract/fields/steps/steps.js';
import { daysOfSteps } from '../../contract/shipment/clock/clock.js';
import { termsInForce, type ClockSize, type ClockSide, type ClockTerms } from '../../contract/shipment/clock/terms.js';
import { usualTerms } from '../../contract/shipment/clock/usual-terms.js';
import { dayAfter } from '../../contract/time.js';
import { knownTerms, type KnownTerms } from './file/known-terms.js';

/** The terms of all containers with a status and a size, at a terminal, whose clock began between two days. */
interface KeyRow {
  status: number;
  size: ClockSize;
  /** Null for all terminals without rows of their own. */
  terminal: number | null;
  first: string;
  last: string;
  terms: number;
}

/** The steps of one side in one currency: from which chargeable day, at which price, and what the days before it cost. */
interface StepsInCurrency {
  days: readonly number[];
  prices: readonly string[];
  sums: readonly string[];
}

/** Terms in one of the currencies of their steps, the columns of both sides under their names. */
type MoneyRow = Record<string, number | string | null | readonly (number | string)[]>;

/** The terms of all containers, which the SQL of the board looks up by their keys, as JSON. */
interface TermsOfKeys {
  keys: string;
  terms: string;
  money: string;
}

export async function readTermsOfKeys(pool: Pool): Promise<Record<keyof TermsOfKeys, string>> {
  return termsOfKeys(await knownTerms({ query: async (sql, values) => (await pool.query(sql, values)).rows }));
}

/** What was read before a query; nothing where no terms were. */
export function termsIn(known: Readonly<Record<string, unknown>>): TermsOfKeys {
  const textOf = (name: keyof TermsOfKeys): string => String(known[name] ?? '[]');
  return { keys: textOf('keys'), terms: textOf('terms'), money: textOf('money') };
}

/** Works out once which terms are in force for each key, and what their days cost. */
function termsOfKeys(known: KnownTerms): TermsOfKeys {
  const numbers = new Map<ClockTerms, number>();
  const numberOf = (terms: ClockTerms): number => {
    const number = numbers.get(terms) ?? numbers.size;
    numbers.set(terms, number);
    return number;
  };
  const statuses = known.usual.flatMap(({ containerStatus: status }) => (known.merged.has(status) ? [] : [status]));
  const keys = statuses.flatMap((status) =>
    ([20, 40] as const).flatMap((size) => keysOf(known, status, size, numberOf)),
  );
  return {
    keys: JSON.stringify(keys),
    terms: JSON.stringify([...numbers].map(([terms, number]) => termsRow(terms, number))),
    money: JSON.stringify([...numbers].flatMap(([terms, number]) => moneyOf(terms, number))),
  };
}

const earliest = '0001-01-01';
const latest = '9999-12-31';

function keysOf(
  { terms, usual }: KnownTerms,
  containerStatus: number,
  size: ClockSize,
  numberOf: (terms: ClockTerms) => number,
): KeyRow[] {
  const own = terms.filter((row) => row.containerStatus === containerStatus && row.size === size);
  const byDefault = usualTerms(usual, containerStatus, size);
  const changes = own.flatMap(({ from, to }) => (to === null ? [from] : [from, dayAfter(to, 1)]));
  const firsts = [earliest, ...new Set(changes.toSorted())];
  return [...new Set([null, ...own.map(({ terminal }) => terminal)])].flatMap((terminal) =>
    firsts.flatMap((first, at): KeyRow[] => {
      const inForce = termsInForce(own, { containerStatus, terminal, size }, first) ?? byDefault;
      const next = firsts[at + 1];
      const last = next === undefined ? latest : dayAfter(next, -1);
      return inForce ? [{ status: containerStatus, size, terminal, first, last, terms: numberOf(inForce) }] : [];
    }),
  );
}

function termsRow({ freeDays, endsAt, firstDayCounts }: ClockTerms, terms: number): Record<string, number> {
  return { terms, freedays: freeDays, endsat: endsAt, firstday: firstDayCounts ? 1 : 0 };
}

function moneyOf({ steps }: ClockTerms, terms: number): MoneyRow[] {
  const currencies = [...new Set([...steps.ours, ...steps.customers].map(({ currency }) => currency))];
  if (currencies.length === 0) return [{ terms }];
  return currencies.map((currency) => ({
    ...{ terms, currency },
    ...sideOf('ours', stepsIn(steps.ours, currency)),
    ...sideOf('customers', stepsIn(steps.customers, currency)),
  }));
}

function sideOf(side: ClockSide, steps: StepsInCurrency | null): MoneyRow {
  return steps ? { [`${side}days`]: steps.days, [`${side}prices`]: steps.prices, [`${side}sums`]: steps.sums } : {};
}

/** The steps in another currency cost nothing in this one; null for a side without a step in it. */
function stepsIn(steps: readonly Step[], currency: string): StepsInCurrency | null {
  if (!steps.some((step) => step.currency === currency)) return null;
  const prices = steps.map((step) => (step.currency === currency ? step.price : '0'));
  const sumBefore = (day: number): Decimal =>
    Decimal.sum(0, ...daysOfSteps(steps, day - 1).map((days, at) => new Decimal(prices[at] ?? 0).times(days)));
  return { days: steps.map(({ from }) => from), prices, sums: steps.map(({ from }) => sumBefore(from).toFixed()) };
}

const keyColumns = 'status integer, size integer, terminal integer, first date, last date, terms integer';
const sideColumns = (side: ClockSide): string =>
  `${side}days integer[], ${side}prices numeric[], ${side}sums numeric[]`;

interface JoinedTerms {
  /** Joins containers `c` to the numbers of their terms. */
  joins: string;
  /** The terms `x` by their number, and their money, with a row for each currency. */
  terms: string;
  money: string;
}

export function joinedTerms({ keys, terms, money }: TermsOfKeys, bind: (value: unknown) => string): JoinedTerms {
  const ofKeys = `json_to_recordset(${bind(keys)}::json)`;
  const isOfKey = (alias: string): string =>
    `${alias}.status = c.container_id and ${alias}.size = c.size and c.began between ${alias}.first and ${alias}.last`;
  return {
    joins: `left join ${ofKeys} own(${keyColumns}) on ${isOfKey('own')} and own.terminal = c.terminal_id
      left join ${ofKeys} others(${keyColumns}) on ${isOfKey('others')} and others.terminal is null`,
    terms: `json_to_recordset(${bind(terms)}::json) x(terms integer, freedays integer, endsat integer, firstday integer)`,
    money: `json_to_recordset(${bind(money)}::json) x(terms integer, currency text, ${sideColumns('ours')}, ${sideColumns('customers')})`,
  };
}

/** What so many chargeable days cost one side, rounded once for each container and currency; null without a step in the currency. */
export function costOf(side: ClockSide, chargeable: string): string {
  const [days, prices, sums] = ['days', 'prices', 'sums'].map((name) => `x.${side}${name}`);
  const step = `width_bucket(${chargeable}, ${days})`;
  const cost = `coalesce(${sums}[${step}] + (${chargeable} - ${days}[${step}] + 1) * ${prices}[${step}], 0)`;
  return `case when ${days} is not null then round(${cost}, 2) * c.count end`;
}
