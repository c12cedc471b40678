import type { Json } from '../../../../contract/json.js';
import type { MonthlyRate } from '../../../../contract/money/figures/rate-in-force.js';
import type { FileMoney } from '../../reading/file-money.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import type { PlannedSave } from '../served-kind.js';
import { paidDoubts, paidSaves } from './paid-columns.js';
import { rateOfSheet } from './sheet-rate.js';

interface MoneyFacts {
  money: FileMoney;
  rates: readonly MonthlyRate[];
  today: string;
}

/** An order as far as its money depends on it. */
interface OwingOrder {
  orderedOn: string;
  /** The default currency of the file, in which the total is. */
  currency: string;
  payer: number | null;
}

/** The money that a row of orders itself brings. */
export interface OrderMoney {
  wrong: readonly RowProblem[];
  doubtful: readonly RowProblem[];
  notes: readonly RowProblem[];
  saves(file: number): PlannedSave[];
}

/** The receivable of an order: without a sheet of offers its total is one offer. */
export function orderMoney(row: ReadRow, { orderedOn, currency, payer }: OwingOrder, facts: MoneyFacts): OrderMoney {
  const { money } = facts;
  const total = row.values['total'] ?? null;
  const isOffer = total !== null && Number(total) !== 0 && !money.offersFollow;
  const found = isOffer ? rateOfSheet({ currency, rate: null, on: orderedOn }, facts.rates) : null;
  return {
    wrong: (found?.wrong ?? []).map((problem) => ({ ...problem, field: 'total' })),
    doubtful: paidDoubts(row, { totalColumn: 'total', currency }, money),
    notes: (found?.notes ?? []).map((note) => ({ ...note, field: 'total' })),
    saves(file) {
      const owed = money.openReceivable(file, payer, currency);
      owed.stated = total;
      if (total !== null && found?.rate) owed.add({ amount: total, currency, rate: found.rate });
      // It is written with the order itself.
      owed.isOffered = found?.rate !== undefined && found.rate !== null;
      return [
        ...(total !== null && found?.rate ? [offerOf(file, orderedOn, { price: total, currency })] : []),
        ...paidSaves(row, 'total', { owed, part: { file, price: null } }, facts),
      ];
    },
  };
}

/** Its rate is the one in force on the day of the order. */
function offerOf(file: number, day: string, values: Record<'price' | 'currency', string>): PlannedSave {
  const row: Record<string, Json> = { carrier: null, rate: null, profit: '0', transitTime: null, ...values };
  return { list: 'offer', id: null, given: { file, day, row } };
}
