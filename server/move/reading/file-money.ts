import { Decimal } from 'decimal.js';
import { offers } from '../../../contract/move/kinds/inquiry-rows.js';
import { movements } from '../../../contract/move/kinds/movements.js';
import { paidOver, paidSums, postedMnt, type PostedAmount } from '../../../contract/money/totals/posting-sums.js';

/** An amount with its rate, as it is sent. */
export interface RatedAmount {
  amount: string;
  currency: string;
  rate: string;
}

/** A movement with its day. */
export type Movement = PostedAmount & { on: string };

export function postedAmount({ amount, currency, rate }: RatedAmount): PostedAmount {
  const posted = { amount, currency, rate: { rate } };
  return { ...posted, mnt: postedMnt(posted).value };
}

/** What is stored of a row that is owed. */
export interface StoredOwed {
  /** In tugrik. */
  totalMnt: string;
  /** The rate at which it was booked. */
  rate: string;
  movements: readonly Movement[];
  isConfirmed: boolean;
}

/** What the payer owes for a file, or what an agent is owed for one of its prices, with what was paid of it. */
export class OwedRow {
  private total = new Decimal(0);
  /** All movements, and those of them that are written. */
  private paid: readonly Movement[] = [];
  private written: readonly Movement[] = [];
  private booked: string | null = null;
  /** The total as the order states it, in its own currency; its offers are compared with it. */
  stated: string | null = null;
  private inCurrency = new Decimal(0);
  /** What the old system says of it: paid in full, since when, and whether a difference was written off then. */
  confirmation: { on: string | null; writesOff: boolean } | null = null;
  /** Whether a written row confirms it. */
  isConfirmed = false;
  /** Whether a written row offers a price for it, without which no invoice is issued. */
  isOffered = false;

  constructor(
    readonly party: number | null,
    readonly currency: string,
  ) {}

  /** In tugrik. */
  get totalMnt(): string {
    return this.total.toFixed(2);
  }

  get hasPayments(): boolean {
    return this.paid.length > 0;
  }

  /** The last day on which something of it was paid. */
  get lastDay(): string | null {
    return (
      this.written
        .map(({ on }) => on)
        .sort()
        .at(-1) ?? null
    );
  }

  add(owed: RatedAmount): void {
    this.total = this.total.plus(postedAmount(owed).mnt);
    if (owed.currency !== this.currency) return;
    this.booked ??= owed.rate;
    this.inCurrency = this.inCurrency.plus(owed.amount);
  }

  /** What a file that was there before owes, with its movements. */
  addStored({ totalMnt, rate, movements, isConfirmed }: StoredOwed): void {
    this.total = this.total.plus(totalMnt);
    this.booked = rate;
    this.paid = movements;
    this.written = movements;
    this.isConfirmed = isConfirmed;
  }

  /** Whether more is owed than the order states. */
  get isBeyondStated(): boolean {
    return this.stated !== null && this.inCurrency.gt(this.stated);
  }

  /** How far a movement exceeds what is open, in tugrik. */
  over(movement: PostedAmount): string | null {
    const { rest } = paidSums(this.totalMnt, this.paid);
    return paidOver(rest.value, movement, { currency: this.currency, rate: this.booked ?? '1' }, this.paid);
  }

  pay(movement: Movement): void {
    // Another array, because sums are computed once for each.
    this.paid = [...this.paid, movement];
  }

  addWritten(movement: Movement): void {
    this.written = [...this.written, movement];
  }

  /** Whether it may be confirmed as paid: what is written, with one movement more, covers it (D102). */
  isCoveredWith(movement?: PostedAmount): boolean {
    return paidSums(this.totalMnt, [...this.written, ...(movement ? [movement] : [])]).isCovered;
  }
}

/** A price of a file, by which payments name it: its id, or the number by which it is named until it is written. */
export interface NamedPrice {
  id: number;
  number: string | null;
  row: OwedRow;
}

/** What the rows before have brought of the money of each file, by the file: with it later rows are compared. */
export class FileMoney {
  private readonly receivables = new Map<number, OwedRow>();
  private readonly prices = new Map<number, NamedPrice[]>();

  /** Whether a sheet of movements follows: without one, what a row says was paid of it is one sum so far. */
  readonly movementsFollow: boolean;
  /** Whether a sheet of offers follows: without one, the total of an order is its only offer. */
  readonly offersFollow: boolean;

  constructor(kinds: ReadonlySet<string>) {
    this.movementsFollow = kinds.has(movements.name);
    this.offersFollow = kinds.has(offers.name);
  }

  openReceivable(file: number, payer: number | null, currency: string): OwedRow {
    const row = new OwedRow(payer, currency);
    this.receivables.set(file, row);
    return row;
  }

  receivableOf(file: number): OwedRow | undefined {
    return this.receivables.get(file);
  }

  addPrice(file: number, { id, number }: Omit<NamedPrice, 'row'>, agent: number | null, owed: RatedAmount): OwedRow {
    const row = this.openPrice(file, { id, number }, agent, owed.currency);
    row.add(owed);
    return row;
  }

  openPrice(file: number, named: Omit<NamedPrice, 'row'>, agent: number | null, currency: string): OwedRow {
    const row = new OwedRow(agent, currency);
    this.prices.set(file, [...this.pricesOf(file), { ...named, row }]);
    return row;
  }

  pricesOf(file: number): readonly NamedPrice[] {
    return this.prices.get(file) ?? [];
  }
}
