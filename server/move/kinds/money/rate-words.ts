import type { Label } from '../../../../contract/label.js';
import type { RowProblem } from '../../reading/row-reader.js';

export const noRate: Label = {
  mn: 'Энэ валютын ханш мөрөнд ч, ханшийн жагсаалтад ч алга. Аль нэгийг нь оруулна уу.',
  en: 'Neither the row nor the list of rates has a rate of this currency. Enter one of them.',
};
export const unusualRate: Label = {
  mn: 'Ханш тэр өдрийн ханшаас 20 хувиас илүү зөрж байна.',
  en: 'The rate differs from the one in force on that day by more than 20 %.',
};
/** A row without a rate has the one in force on its day (D044), and says so. */
export function rateTaken(rate: string): RowProblem {
  const text = {
    mn: `Ханш бичээгүй тул тэр өдрийн ханшаар авна: ${rate}`,
    en: `Without a rate, so the one in force on its day is taken: ${rate}`,
  };
  return { field: 'rate', name: 'rateTaken', text };
}
/** A rate that differs more than this looks like a typing error. */
export const mostDifference = '0.2';
