import { Decimal } from 'decimal.js';
import type { RatesOfDay } from '../../money/figures/rate-in-force.js';

/** A payer pays in; an agent is paid. */
export interface Party {
  kind: 'payer' | 'agent';
  id: number;
  name: string;
}

/** Something that a line may pay: an order of a payer, a transport price of an agent, a custom invoice or an item outside files. */
export interface OpenRow {
  kind: 'order' | 'price' | 'custominvoice' | 'item';
  id: number;
  code: string;
  /** The running number of its invoice in the file, if it has one. */
  invoice: number | null;
  party: Party | null;
  currency: string;
  /** The rate at which it was booked. */
  booked: string;
  /** What is open of it, in tugrik. */
  restMnt: string;
  /** The version of the transactions of its order, or of the item, by which a booking of others is noticed (D134); null for an invoice. */
  version: number | null;
  /** Of an archived file, on which only an administrator books (D138). */
  isArchived: boolean;
}

/** The amount of a line, without its sign. */
export interface PaidAmount {
  amount: string;
  currency: string;
  /** The rates in force on the day of the line. */
  rates: RatesOfDay;
  /** The most that banks on the way may have kept, in the currency of the line. */
  largestFee: Decimal;
}

/** What a line takes for one row, and the movement on the row that follows. */
export interface ProposedPart {
  row: OpenRow;
  /** In the currency of the line. */
  takes: string;
  posting: { amount: string; currency: string; rate: string };
}

/** How the rests were compared with the amount: as booked in tugrik, in the currency of the rows, or at a rate of that day. */
export type Way = { as: 'tugrik' } | { as: 'currency' } | { as: 'rate'; variant: Variant };

export interface AmountFit {
  way: Way;
  parts: ProposedPart[];
  /** What the row lacks because banks kept it, in the currency of the line. */
  fee: string | null;
}

/** The whole sum of the rows, the first row that fits by itself, or the oldest ones without a gap. */
export type Selection = 'all' | 'one' | 'oldest';

/** No sum of more rows is tried, and none that leaves an older one out. */
const mostRows = 8;

const variants = ['', '-gb', '-mgb'] as const;
export type Variant = (typeof variants)[number];

/** The currency itself: its rates at single banks have codes of their own, such as usd-gb. */
export function bankCurrency(currency: string): string {
  return currency.replace(/-m?gb$/, '');
}

/** The rows, the oldest first, of which the line pays the rest exactly; null if its amount fits none. */
export function fitOf(paid: PaidAmount, rows: readonly OpenRow[], selection: Selection): AmountFit | null {
  for (const way of waysFor(paid)) {
    const parts = selected(paid, rows, way, selection);
    if (parts) return { way, parts, fee: null };
  }
  return selection === 'one' ? fitWithFee(paid, rows) : null;
}

function waysFor({ currency }: PaidAmount): Way[] {
  if (currency !== 'mnt') return [{ as: 'currency' }];
  return [{ as: 'tugrik' }, ...variants.map((variant) => ({ as: 'rate' as const, variant }))];
}

function selected(paid: PaidAmount, rows: readonly OpenRow[], way: Way, selection: Selection): ProposedPart[] | null {
  const amount = new Decimal(paid.amount);
  const read = rows.map((row) => partOf(paid, row, way));
  if (selection === 'one') {
    const part = read.find((one) => one !== null && amount.eq(one.takes));
    return part ? [part] : null;
  }
  const fewest = selection === 'all' ? rows.length : 2;
  const most = selection === 'all' ? rows.length : Math.min(mostRows, rows.length);
  const parts: ProposedPart[] = [];
  let sum = new Decimal(0);
  for (const part of read.slice(0, most)) {
    if (part === null) return null;
    parts.push(part);
    sum = sum.plus(part.takes);
    if (parts.length >= fewest && sum.eq(amount)) return parts;
  }
  return null;
}

/** The whole rest of a row as a part of the line, or null if it cannot be paid in this way. */
function partOf({ currency, rates }: PaidAmount, row: OpenRow, way: Way): ProposedPart | null {
  if (new Decimal(row.restMnt).lte(0)) return null;
  const base = bankCurrency(row.currency);
  const rest = restInCurrency(row);
  if (way.as === 'currency') {
    if (base !== currency || rest === null) return null;
    const rate = rates[row.currency]?.rate ?? row.booked;
    return { row, takes: rest, posting: { amount: rest, currency: row.currency, rate } };
  }
  if (way.as === 'tugrik' || base === 'mnt')
    return { row, takes: row.restMnt, posting: { amount: row.restMnt, currency: 'mnt', rate: '1' } };
  const rate = rates[`${base}${way.variant}`]?.rate;
  if (rate === undefined || rest === null) return null;
  const takes = new Decimal(rest).times(rate).toFixed(2);
  return { row, takes, posting: { amount: rest, currency: row.currency, rate } };
}

function restInCurrency({ restMnt, booked }: OpenRow): string | null {
  const rate = new Decimal(booked);
  return rate.lte(0) ? null : new Decimal(restMnt).div(rate).toFixed(2);
}

/** Only for one row in the currency of the line: what it lacks was kept by banks on the way. */
function fitWithFee(paid: PaidAmount, rows: readonly OpenRow[]): AmountFit | null {
  if (paid.currency === 'mnt') return null;
  for (const row of rows) {
    const whole = partOf(paid, row, { as: 'currency' });
    if (!whole) continue;
    const fee = new Decimal(whole.takes).minus(paid.amount);
    if (fee.lte(0) || fee.gt(paid.largestFee)) continue;
    const part = { ...whole, takes: paid.amount, posting: { ...whole.posting, amount: paid.amount } };
    return { way: { as: 'currency' }, parts: [part], fee: fee.toFixed(2) };
  }
  return null;
}
