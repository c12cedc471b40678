import type { Statement } from '../database/sql.js';
import { balancesBetween, type BalancesOf } from './balances.js';
import { figureEntries, type FigureEntriesOf } from './figure-entries.js';
import { entriesOf, rowsOf, type EntriesOf } from './entries.js';
import type { LedgerSource, Side } from './source.js';

/** Who owes or is owed what on which day, over the tables that aggregates declare as its sources. */
export class Ledger {
  constructor(readonly sources: readonly LedgerSource[]) {
    const names = sources.map(({ name }) => name);
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice !== undefined) throw new Error(`The ledger has two sources ${twice}`);
  }

  /** Every entry, to be read from under an alias. */
  entries(of?: EntriesOf): string {
    return entriesOf(this.sources, of);
  }

  /** Every thing that is owed with the sums that its row has, to be read from under an alias. */
  rows(): string {
    return rowsOf(this.sources);
  }

  /** The balances of D108, as rows of a report whose deductions have this name. */
  balances(side: Side, between: BalancesOf, paidColumn: string, withKeys = false): Statement {
    return balancesBetween(this.ofSide(side), between, paidColumn, withKeys);
  }

  /** What a figure of the balances adds up, to be read from under an alias. */
  figureEntries(side: Side, of: FigureEntriesOf, bind: (value: unknown) => string): string {
    return figureEntries(this.ofSide(side), of, bind);
  }

  /** The side on which the entries of a list owe or are owed. */
  sideOf(list: string): Side | undefined {
    return this.sources.find(({ parties }) => parties === list)?.side;
  }

  ofSide(side: Side): LedgerSource[] {
    return this.sources.filter((source) => source.side === side);
  }
}
