import { Decimal } from 'decimal.js';
import type { Label } from '../../../../contract/label.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';

/** What a paper of the old system says of its money; amounts as decimal text in its currency. */
export interface PaperAmounts {
  amount: string;
  paid: string | null;
  /** The rest by the sheet itself. */
  rest: string | null;
  currency: string;
}

/** What looks wrong with the amounts of a paper: nothing is posted to make a sum fit, so a person decides. */
export function amountDoubts(paper: PaperAmounts): RowProblem[] {
  const { amount, rest } = paper;
  const paid = paper.paid ?? '0';
  const left = new Decimal(amount).minus(paid);
  const figures = { amount: shown(amount, paper), paid: shown(paid, paper), left: shown(left, paper) };
  return [
    ...(rest !== null && !left.eq(rest)
      ? [{ field: 'rest', name: 'restDiffers', text: restDiffers({ ...figures, rest: shown(rest, paper) }) }]
      : []),
    ...(new Decimal(amount).isNegative() ? [{ field: 'amount', name: 'belowZero', text: belowZero }] : []),
    ...(!new Decimal(amount).isNegative() && left.isNegative()
      ? [{ field: 'paid', name: 'beyondTotal', text: beyondTotal(figures) }]
      : []),
  ];
}

/** A paper without a rate has the one in force on its day (D044). */
export function rateTaken(
  { currency, rate: written }: { currency: string; rate: string | null },
  rate: string | null,
): RowProblem[] {
  if (currency === 'mnt' || written !== null || rate === null) return [];
  const text = {
    mn: `Ханш бичээгүй тул тэр өдрийн ханшаар авна: ${rate}`,
    en: `Without a rate, so the one in force on its day is taken: ${rate}`,
  };
  return [{ field: 'rate', name: 'rateTaken', text }];
}

/** What was paid of the paper of a row, if anything. */
export function paidOf({ values: { paid = null } }: ReadRow): string | null {
  return paid === '0' ? null : paid;
}

const sumColumns = ['payer', 'agent', 'on', 'due', 'currency', 'amount', 'rate', 'paid', 'paidOn', 'rest', 'oldNumber'];

/** Whether the cells of a row could be read that its sums depend on. */
export function isReadable({ wrong }: ReadRow): boolean {
  return !wrong.some(({ field }) => field !== null && sumColumns.includes(field));
}

/** An amount with its currency. */
function shown(amount: string | Decimal, { currency }: { currency: string }): string {
  return `${new Decimal(amount).toFixed(2)} ${currency.toUpperCase()}`;
}

function restDiffers({ amount, paid, left, rest }: Record<'amount' | 'paid' | 'left' | 'rest', string>): Label {
  return {
    mn: `Үлдэгдэл таарахгүй: дүн ${amount} − төлсөн ${paid} = ${left}, хуудсанд ${rest}. Хуудсаа засна уу; зөвшөөрвөл дүн, төлснөөр нь нүүнэ.`,
    en: `The rest does not fit: ${amount} − ${paid} = ${left}, the sheet says ${rest}. Mend the sheet; if you accept the row, its amount and what was paid are moved.`,
  };
}

function beyondTotal({ amount, paid, left }: Record<'amount' | 'paid' | 'left', string>): Label {
  return {
    mn: `Төлсөн (${paid}) нь дүнгээс (${amount}) их, үлдэгдэл ${left}. Илүү төлсөн нь үнэн бол зөвшөөрнө үү.`,
    en: `What was paid, ${paid}, is more than the amount, ${amount}; the rest is ${left}. Accept it if it was overpaid.`,
  };
}

const belowZero: Label = {
  mn: 'Дүн тэгээс бага: төлөгчид бид өртэй, эсвэл агентаас нэхэмжилнэ гэсэн үг. Үнэн бол зөвшөөрнө үү.',
  en: 'The amount is below zero: a credit of the payer, or a claim on the agent. Accept it if that is so.',
};
