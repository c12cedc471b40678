import { Decimal } from 'decimal.js';
import type { Label } from '../../../../contract/label.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import { overpaidDoubts, restDoubts, type PaidAmounts } from '../money/amount-doubts.js';

/** What looks wrong with the amounts of a paper, which may be a credit. */
export function amountDoubts(paper: PaidAmounts): RowProblem[] {
  const isCredit = new Decimal(paper.amount).isNegative();
  return [
    ...restDoubts(paper),
    ...(isCredit ? [{ field: 'amount', name: 'belowZero', text: belowZero }] : []),
    ...overpaidDoubts(paper),
  ];
}

/** What was paid of the paper of a row, if anything. */
export function paidOf({ values: { paid = null } }: ReadRow): string | null {
  return paid === '0' ? null : paid;
}

/** The same where the sheet may say only that the paper is paid in full. */
export function paidSoFar(row: ReadRow): string | null {
  const { paid = null, isPaid, amount = null } = row.values;
  return paid === null && isPaid === 'true' ? amount : paidOf(row);
}

const sumColumns = ['payer', 'agent', 'on', 'due', 'currency', 'amount', 'rate', 'paid', 'paidOn', 'rest', 'oldNumber'];

/** Whether the cells of a row could be read that its sums depend on. */
export function isReadable({ wrong }: ReadRow): boolean {
  return !wrong.some(({ field }) => field !== null && sumColumns.includes(field));
}

const belowZero: Label = {
  mn: 'Дүн тэгээс бага: төлөгчид бид өртэй, эсвэл агентаас нэхэмжилнэ гэсэн үг. Үнэн бол зөвшөөрнө үү.',
  en: 'The amount is below zero: a credit of the payer, or a claim on the agent. Tick it if that is so.',
};
