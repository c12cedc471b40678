import { useMemo } from 'react';
import type { FormRow } from '../../../contract/diff';
import type { Figure } from '../../../contract/money/figures/explained';
import { fixedFigures, newestFigures } from '../../../contract/money/figures/fixed-figures';
import { offerTotals } from '../../../contract/money/offers/offer-totals';
import type { RatesOfDay } from '../../../contract/money/figures/rate-in-force';
import { inquiryTotals, type InquiryTotals } from '../../../contract/money/totals/inquiry-totals';
import { quotationForm } from '../../../contract/shipment/quotation/form';
import { formValues } from '../../form/values/form-values';
import { tableValues } from '../../form/values/table';
import { moneyFields, moneyOf, quotationTables } from './prices/money-of';
import type { OpenQuotation } from './quotation-form';

/** The total of the saved price offers, which is what the payer of an order owes (D099); it opens to its lines. */
export function useAgreed({ loaded: { values }, rates, file: { figures } }: OpenQuotation): Figure | null {
  return useMemo(() => agreedOf(values, rates, figures), [values, rates, figures]);
}

export function agreedOf(stored: Readonly<Record<string, unknown>>, rates: RatesOfDay, figures: number): Figure | null {
  if (figures > newestFigures()) return null;
  const typed = tableValues({ priceOffers: quotationTables['priceOffers']! }, stored) as Record<string, FormRow[]>;
  const { priceOffers } = moneyOf(moneyFields.map((name) => typed[name]));
  return offerTotals(priceOffers, rates, fixedFigures(figures)).offer.mnt;
}

/** The totals of the saved inquiry, as its form shows them. */
export function savedTotals(
  stored: Readonly<Record<string, unknown>>,
  rates: RatesOfDay,
  figures: number,
): InquiryTotals['shipment'] | null {
  if (figures > newestFigures()) return null;
  const typed = { ...formValues(quotationForm.fields, stored), ...tableValues(quotationTables, stored) };
  return inquiryTotals({ ...moneyOf(moneyFields.map((name) => typed[name])), figures }, rates).shipment;
}
