import { Decimal } from 'decimal.js';
import type { OldAdvance, OldPaper } from '../../../server/demo/move/firm/old-papers.js';
import type { OldFile, OldMovement, OldPrice } from '../../../server/demo/move/firm/old-files.js';
import type { RowOfOrder } from '../../../server/demo/move/written/file-cells.js';
import type { FirmRow } from './moved-firm.js';

export type Side = 'receivable' | 'payable';

/** What the old firm has open, as one of its written rows says; what was paid or received in advance is less. */
export interface Owed {
  /** The control total to which it belongs. */
  line: string;
  side: Side;
  /** The old number of the party; none where the cell of the row names nobody. */
  party: string | null;
  currency: string;
  /** The order, or what else the row is. */
  of: string;
  amount: Decimal;
  /** Of a row whose movements have days and rates of their own: what is left of it is what is left in tugrik (D102). */
  mnt?: Decimal;
}

type Money = (row: FirmRow, hasMovements: boolean) => Owed[];

const inUnits = (hundredths: number): Decimal => new Decimal(hundredths).div(100);
const inTugrik = (amount: Decimal, rate: string): Decimal => amount.times(rate).toDecimalPlaces(2);
const parties = { receivable: 'payer', payable: 'agent' } as const;

/** The row names the party of its record, unless a fault was put into this cell. */
function partyOf({ table, line }: FirmRow, side: Side, party: string, faults: readonly FaultPlace[]): string | null {
  const column = table.columns.find(({ means }) => means === parties[side])?.head;
  const isSpoilt = faults.some(
    (fault) =>
      fault.file === table.file && fault.sheet === table.sheet && fault.row === line && fault.column === column,
  );
  return isSpoilt ? null : party;
}

interface FaultPlace {
  file: string;
  sheet: string;
  row: number;
  column: string;
}

/** What the written rows of a firm add up to, told by the records of the firm and not by what the move read. */
export function owedIn(rows: readonly FirmRow[], faults: readonly FaultPlace[]): Owed[] {
  const hasMovements = rows.some(({ kind }) => kind === 'movements');
  const agents = new Map(
    rows.flatMap(({ kind, record }) => {
      if (kind !== 'prices') return [];
      const { row } = record as RowOfOrder<OldPrice>;
      return [[row.number, row.agent] as const];
    }),
  );
  const moneyOf: Readonly<Record<string, Money>> = {
    orders(row) {
      const { payer, lane, total, paid, rate } = row.record as OldFile;
      const amount = inUnits(hasMovements ? total : total - paid);
      const party = partyOf(row, 'receivable', payer, faults);
      const common = { side: 'receivable', party, currency: lane.currency, of: row.cell('oldNumber') } as const;
      return [{ ...common, line: 'receivable', amount, ...(hasMovements ? { mnt: inTugrik(amount, rate) } : {}) }];
    },
    prices({ record }) {
      const { order, row } = record as RowOfOrder<OldPrice>;
      const { agent, currency, rate } = row;
      const amount = inUnits(row.amount);
      const common = { side: 'payable', party: agent, currency, of: order } as const;
      return [{ ...common, line: 'payable', amount, mnt: inTugrik(amount, rate) }];
    },
    movements({ record }) {
      const { order, price, party, currency, amount, rate } = record as OldMovement;
      const side = price === null ? 'receivable' : 'payable';
      const owner = price === null ? party : (agents.get(price) ?? party);
      const paid = inUnits(amount).negated();
      return [{ line: side, side, party: owner, currency, of: order, amount: paid, mnt: inTugrik(paid, rate) }];
    },
    items({ record }) {
      const { side, party, currency, amount, paid } = record as OldPaper;
      const line = side === 'receivable' ? 'receivableItems' : 'payableItems';
      return [{ line, side, party, currency, of: 'item', amount: inUnits(amount - paid) }];
    },
    customInvoices({ record }) {
      const { party, currency, amount, paid } = record as OldPaper;
      const common = { side: 'receivable', party, currency } as const;
      return [{ ...common, line: 'customInvoiceRest', of: 'custominvoice', amount: inUnits(amount - paid) }];
    },
    advances({ record }) {
      const { side, party, currency, amount } = record as OldAdvance;
      const line = side === 'receivable' ? 'advancesReceived' : 'advancesPaid';
      return [{ line, side, party, currency, of: 'advance', amount: inUnits(amount).negated() }];
    },
  };
  return rows
    .filter(({ isWritten }) => isWritten)
    .flatMap((row) => moneyOf[row.kind]?.(row, hasMovements) ?? [])
    .map((owed) => ({ ...owed, currency: owed.currency.toLowerCase() }));
}

/** Sums by a key, without those of nothing. */
export function sumsBy<T>(
  all: readonly T[],
  keyOf: (one: T) => string,
  amountOf: (one: T) => Decimal.Value,
): Record<string, string> {
  const sums = new Map<string, Decimal>();
  for (const one of all) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? new Decimal(0)).plus(amountOf(one)));
  const open = [...sums].filter(([, sum]) => !sum.isZero()).map(([key, sum]) => [key, sum.toFixed(2)] as const);
  return Object.fromEntries(open.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
