import type { Json } from '../../../../contract/json.js';
import { isOrder } from '../../../../contract/shipment/status/life-stages.js';
import type { Label } from '../../../../contract/label.js';
import type { FileMoney } from '../../reading/file-money.js';
import type { FileOfMove } from '../../reading/file-numbers.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import type { PlannedSave } from '../served-kind.js';
import { paidDoubts, paidSaves } from './paid-columns.js';

/** A row that becomes a part of a file. */
export interface PlannedPart {
  file: FileOfMove;
  /** The number by which it is named until it is written. */
  pending: number;
  given: Readonly<Record<string, Json>>;
  /** Its rate, or the one in force. */
  rate: string;
}

interface MoneyFacts {
  money: FileMoney;
  today: string;
}

/** What a part of a file brings and says beyond itself. */
export interface PartMoney {
  saves: readonly PlannedSave[];
  doubtful: readonly RowProblem[];
}

const beyondStated: Label = {
  mn: 'Үнийн саналын нийлбэр захиалгын нийт авлагаас их болж байна. Аль нэгийг нь засна уу.',
  en: 'The offers add up to more than the receivable of the order. Correct one of them.',
};

/** A price of an order is owed to its agent, and may be paid. */
export function priceMoney(row: ReadRow, { file, pending, given, rate }: PlannedPart, facts: MoneyFacts): PartMoney {
  const { price, currency, agent } = given;
  const doubtful = paidDoubts(row, { totalColumn: 'price', currency: String(currency) }, facts.money);
  if (!isOrder(file.stage)) return { saves: [], doubtful };
  const named = { id: pending, number: row.values['oldNumber'] ?? null };
  const owed = facts.money.addPrice(file.pending, named, typeof agent === 'number' ? agent : null, {
    ...{ amount: String(price), currency: String(currency), rate },
  });
  const part = { file: file.pending, price: pending };
  return { saves: paidSaves(row, 'price', { owed, part }, facts), doubtful };
}

/** An order with an offer can be invoiced. */
export function offered(file: FileOfMove, { money }: MoneyFacts): void {
  const owed = money.receivableOf(file.pending);
  if (owed) owed.isOffered = true;
}

/** The offers of an order are its receivable. */
export function offerMoney(_row: ReadRow, { file, given, rate }: PlannedPart, { money }: MoneyFacts): PartMoney {
  const { price, currency } = given;
  const owed = money.receivableOf(file.pending);
  owed?.add({ amount: String(price), currency: String(currency), rate });
  return {
    saves: [],
    doubtful: owed?.isBeyondStated ? [{ field: 'price', name: 'beyondStated', text: beyondStated }] : [],
  };
}
