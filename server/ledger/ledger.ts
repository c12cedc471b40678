import type { Statement } from '../database/sql.js';
import { balancesBetween, type BalancesOf } from './balances.js';
import { figureEntries, type FigureEntriesOf } from './figure-entries.js';
import { entriesOf, rowsOf, type EntriesOf } from './entries.js';
import { monthsOf } from './months.js';
import type { LedgerSource, Side } from './source.js';

/** Debts and credits by day, over the tables that aggregates declare as sources. */
export class Ledger {
  constructor(readonly sources: readonly LedgerSource[]) {
    const names = sources.map(({ name }) => name);
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice !== undefined) throw new Error(`The ledger has two sources ${twice}`);
  }

  /** Every entry, as a subquery. */
  entries(of?: EntriesOf): string {
    return entriesOf(this.sources, of);
  }

  /** The sums of all entries by month, side, kind and sign, as a subquery that reads no entry. */
  months(): string {
    return monthsOf(this.sources);
  }

  /** Every debt with the sums stored in its row, as a subquery. */
  rows(): string {
    return rowsOf(this.sources);
  }

  /** The balances of D108, as rows of a report; `paidColumn` is the name of its deductions. */
  balances(side: Side, between: BalancesOf, paidColumn: string, withKeys = false): Statement {
    return balancesBetween(this.ofSide(side), between, paidColumn, withKeys);
  }

  /** The entries of a figure of the balances, as queries of each kind. */
  figureEntries(side: Side, of: FigureEntriesOf, bind: (value: unknown) => string): string[] {
    return figureEntries(this.ofSide(side), of, bind);
  }

  /** The side of the entries of a list: receivable or payable. */
  sideOf(list: string): Side | undefined {
    return this.sources.find(({ parties }) => parties === list)?.side;
  }

  ofSide(side: Side): LedgerSource[] {
    return this.sources.filter((source) => source.side === side);
  }
}
