import { Decimal } from 'decimal.js';
import type { BankEntry } from './line.js';

/** What has to agree: the sum of the lines, the balance after each line, the statement before and the one after, the totals in the foot. */
export const checkKinds = ['closing', 'chain', 'before', 'after', 'income', 'expense'] as const;
export type CheckKind = (typeof checkKinds)[number];

/** A sum that has to be another one; where they differ, the day and the difference are named. */
export type BankCheck = {
  kind: CheckKind;
  day: string | null;
  expected: string;
  found: string;
  difference: string;
};

type Balanced = Pick<BankEntry, 'day' | 'amount' | 'balance'>;

/** Opening and closing balance of the days of a statement; null where it does not say so. */
export type StatementBalances = {
  from: string;
  to: string;
  opening: string | null;
  closing: string | null;
};

/** More differences than this tell nothing new: a missing line moves no later balance, but a wrong column moves all. */
const mostNamed = 20;

function check(kind: CheckKind, day: string | null, expected: Decimal.Value, found: Decimal.Value): BankCheck {
  return {
    kind,
    day,
    expected: new Decimal(expected).toFixed(),
    found: new Decimal(found).toFixed(),
    difference: new Decimal(found).minus(expected).toFixed(),
  };
}

export function isRight({ difference }: BankCheck): boolean {
  return new Decimal(difference).isZero();
}

function sumOf(lines: readonly Pick<BankEntry, 'amount'>[]): Decimal {
  return lines.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
}

/** Opening + lines = closing. */
export function closingCheck(
  { opening, closing, to }: StatementBalances,
  lines: readonly Pick<BankEntry, 'amount'>[],
): BankCheck[] {
  if (opening === null || closing === null) return [];
  return [check('closing', to, closing, sumOf(lines).plus(opening))];
}

/** The places where the balance after a line is not the one before it plus its amount. The lines are in the order of time. */
export function chainChecks(lines: readonly Balanced[]): BankCheck[] {
  const wrong: BankCheck[] = [];
  let before: string | null = null;
  for (const { day, amount, balance } of lines) {
    if (before !== null && balance !== null) {
      const one = check('chain', day, new Decimal(before).plus(amount), balance);
      if (!isRight(one) && wrong.length < mostNamed) wrong.push(one);
    }
    before = balance;
  }
  return wrong;
}

/** The lines in the order of time: many banks write the newest first, and within a day only the balances tell. */
export function inTimeOrder<L extends Balanced>(lines: readonly L[]): L[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || lines.length < 2) return [...lines];
  const reversed = lines.toReversed();
  if (first.day !== last.day) return first.day > last.day ? reversed : [...lines];
  return chainChecks(reversed).length < chainChecks(lines).length ? reversed : [...lines];
}

/** The balances that the lines themselves tell. They are in the order of time. */
export function balancesOf(lines: readonly (Balanced & { before?: string | null })[]): StatementBalances | null {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return null;
  const computed = first.balance === null ? null : new Decimal(first.balance).minus(first.amount).toFixed();
  const days = lines.map(({ day }) => day).toSorted();
  return {
    from: days[0] ?? first.day,
    to: days.at(-1) ?? last.day,
    opening: first.before ?? computed,
    closing: last.balance,
  };
}

/** The closing balance of the statement before is our opening one, and ours is the opening one of the statement after. */
export function neighbourChecks(
  own: StatementBalances,
  { before, after }: { before: StatementBalances | null; after: StatementBalances | null },
): BankCheck[] {
  const checks: BankCheck[] = [];
  if (before && before.closing !== null && own.opening !== null)
    checks.push(check('before', own.from, before.closing, own.opening));
  if (after && after.opening !== null && own.closing !== null)
    checks.push(check('after', after.from, own.closing, after.opening));
  return checks;
}

/** The totals in the foot of a statement. */
export function totalChecks(
  totals: Readonly<Partial<Record<'income' | 'expense', string>>>,
  lines: readonly Pick<BankEntry, 'amount'>[],
): BankCheck[] {
  const isIncome = ({ amount }: Pick<BankEntry, 'amount'>): boolean => !amount.startsWith('-');
  const income =
    totals.income === undefined ? [] : [check('income', null, totals.income, sumOf(lines.filter(isIncome)))];
  const spent = sumOf(lines.filter((line) => !isIncome(line))).abs();
  const expense =
    totals.expense === undefined ? [] : [check('expense', null, new Decimal(totals.expense).abs(), spent)];
  return [...income, ...expense];
}
