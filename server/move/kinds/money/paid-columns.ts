import { Decimal } from 'decimal.js';
import type { FileMoney, OwedRow } from '../../reading/file-money.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import type { PlannedSave } from '../served-kind.js';
import { confirmationSave, type PaidPart } from './confirmation.js';
import { overpaidDoubts, restDoubts } from './amount-doubts.js';
import { notCovered, sumSoFar } from './money-words.js';

/** What an order or a price says was paid of it so far. */
function paidIn({ values }: ReadRow, totalColumn: string) {
  const { paid = null, paidOn = null, [totalColumn]: total = null } = values;
  const compared = paid === null || total === null ? -1 : new Decimal(paid).comparedTo(total);
  const isPaid = values['isPaid'] === 'true';
  const writesOff = isPaid && values['writtenOff'] === 'true';
  return { paid, paidOn, isPaid, writesOff, isWhole: compared === 0 };
}

/** Total, paid and rest have to fit; movements of a sheet of their own are compared when they come. */
export function paidDoubts(
  row: ReadRow,
  { totalColumn, currency }: { totalColumn: string; currency: string },
  { movementsFollow }: FileMoney,
): RowProblem[] {
  const { [totalColumn]: amount = null, paid = null, rest = null } = row.values;
  const amounts = amount === null ? null : { amount, paid, rest, currency };
  const rests = amounts ? restDoubts(amounts) : [];
  if (movementsFollow) return rests;
  const { isPaid, isWhole } = paidIn(row, totalColumn);
  return [
    ...rests,
    ...(isPaid && !isWhole ? [{ field: 'isPaid', name: 'notCovered', text: notCovered }] : []),
    ...(amounts ? overpaidDoubts(amounts) : []),
  ];
}

/**
 * Where no sheet of movements follows, what was paid so far becomes one movement on the day of the move (D177); where one follows, the
 * movement that covers the row confirms it.
 */
export function paidSaves(
  row: ReadRow,
  totalColumn: string,
  { owed, part }: { owed: OwedRow; part: PaidPart },
  { money, today }: { money: FileMoney; today: string },
): PlannedSave[] {
  const { paid, paidOn, isPaid, isWhole, writesOff } = paidIn(row, totalColumn);
  if (money.movementsFollow) {
    if (isPaid) owed.confirmation = { on: paidOn, writesOff };
    return [];
  }
  if (paid === null || new Decimal(paid).lte(0)) return [];
  const confirms = isPaid && isWhole;
  owed.isConfirmed ||= confirms;
  return [
    {
      list: 'movement',
      id: null,
      given: { ...part, sum: { amount: paid, on: today, comment: sumSoFar, isWhole } },
    },
    ...(confirms ? [confirmationSave(part, paidOn ?? today, { ifOwed: true })] : []),
  ];
}
