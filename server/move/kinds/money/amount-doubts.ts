import { Decimal } from 'decimal.js';
import type { Label } from '../../../../contract/label.js';
import type { RowProblem } from '../../reading/row-reader.js';

/** What a row of the old system says of its money; amounts as decimal text in its currency. */
export interface PaidAmounts {
  amount: string;
  paid: string | null;
  /** The rest by the sheet itself. */
  rest: string | null;
  currency: string;
}

/** The rest has to be the amount without what was paid: nothing is posted to make a sum fit, so a person decides. */
export function restDoubts({ amount, paid, rest, currency }: PaidAmounts): RowProblem[] {
  const left = new Decimal(amount).minus(paid ?? 0);
  if (rest === null || left.eq(rest)) return [];
  const [total, done, ours, theirs] = [amount, paid ?? '0', left, rest].map((figure) => shown(figure, currency));
  const text: Label = {
    mn: `Үлдэгдэл таарахгүй: дүн ${total} − төлсөн ${done} = ${ours}, хуудсанд ${theirs}. Хуудсаа засна уу; зөвшөөрвөл дүн, төлснөөр нь нүүнэ.`,
    en: `The rest does not fit: ${total} − ${done} = ${ours}, the sheet says ${theirs}. Mend the sheet; if you tick the row, its amount and what was paid are moved.`,
  };
  return [{ field: 'rest', name: 'restDiffers', text }];
}

/** More may have been paid than was owed (D099, D101): a person decides whether it was. */
export function overpaidDoubts({ amount, paid, currency }: PaidAmounts): RowProblem[] {
  const left = new Decimal(amount).minus(paid ?? 0);
  if (paid === null || new Decimal(amount).isNegative() || !left.isNegative()) return [];
  const [total, done, ours] = [amount, paid, left].map((figure) => shown(figure, currency));
  const text: Label = {
    mn: `Төлсөн (${done}) нь дүнгээс (${total}) их, үлдэгдэл ${ours}. Илүү төлсөн нь үнэн бол зөвшөөрнө үү.`,
    en: `What was paid, ${done}, is more than the amount, ${total}; the rest is ${ours}. Tick it if it was overpaid.`,
  };
  return [{ field: 'paid', name: 'beyondTotal', text }];
}

function shown(amount: string | Decimal, currency: string): string {
  return `${new Decimal(amount).toFixed(2)} ${currency.toUpperCase()}`;
}
