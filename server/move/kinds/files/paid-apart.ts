import { Decimal } from 'decimal.js';
import { formatNumber } from '../../../../contract/text/format-number.js';
import type { Label } from '../../../../contract/label.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';

const paidElsewhere: Label = {
  mn: 'Төлсөн дүн энэ мөрөөс орохгүй. Төлбөрийг гүйлгээний хуудсаар оруулна уу.',
  en: 'What was paid is not taken from this row. Bring the payments on a sheet of movements.',
};

/** Said of a row with a paid amount: it does not come over with the row. */
export function paidApart({ values: { paid, isPaid } }: ReadRow): RowProblem[] {
  const isSome = Number(paid ?? 0) !== 0 || isPaid === 'true';
  return isSome ? [{ field: 'paid', name: 'paidElsewhere', text: paidElsewhere }] : [];
}

/** What is left has to be the total without what was paid. */
export function restDiffers({ values }: ReadRow, totalColumn: 'total' | 'price'): RowProblem[] {
  const { paid, rest, [totalColumn]: total } = values;
  if (!total || !rest || new Decimal(total).minus(paid ?? 0).equals(rest)) return [];
  return [{ field: 'rest', name: 'restDiffers', text: differs(total, paid ?? '0', rest) }];
}

function differs(...figures: [total: string, paid: string, rest: string]): Label {
  const [total, paid, rest] = figures.map((figure) => formatNumber(figure));
  return {
    mn: `Дүн ${total}, төлсөн ${paid}, үлдэгдэл ${rest}: хоорондоо таарахгүй байна.`,
    en: `Amount ${total}, paid ${paid}, rest ${rest}: these do not fit.`,
  };
}
