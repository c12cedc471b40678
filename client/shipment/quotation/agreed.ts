import { useMemo } from 'react';
import type { Figure } from '../../../contract/money/explained';
import { fixedFigures, newestFigures } from '../../../contract/money/fixed-figures';
import { offerTotals } from '../../../contract/money/offer-totals';
import { moneyFields, moneyOf } from './money-of';
import type { OpenQuotation } from './quotation-form';

/** The sum of the saved price offers, which of an order is what its payer owes (D099), to be opened to its lines. */
export function useAgreed({ loaded: { values }, rates, file: { figures } }: OpenQuotation): Figure | null {
  return useMemo(() => {
    if (figures > newestFigures()) return null;
    const { priceOffers } = moneyOf(moneyFields.map((name) => values[name]));
    return offerTotals(priceOffers, rates, fixedFigures(figures)).offer.mnt;
  }, [values, rates, figures]);
}
