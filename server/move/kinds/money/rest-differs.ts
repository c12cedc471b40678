import { Decimal } from 'decimal.js';
import { formatNumber } from '../../../../contract/text/format-number.js';
import type { Label } from '../../../../contract/label.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';

/** What is left has to be the total without what was paid. */
export function restDiffers({ values }: ReadRow, totalColumn: string): RowProblem[] {
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
