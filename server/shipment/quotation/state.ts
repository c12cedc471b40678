import type { Quotation } from '../../../contract/shipment/quotation/form.js';

export interface QuotationState {
  /** What the form shows; the diffs of its saves speak of this. */
  form: Quotation;
  /** Every row that this file ever had: an id of another file is none of its own. */
  rowIds: readonly number[];
  createdAt: string;
  createdBy: number | null;
  copiedFrom: number | null;
}

/** A file without events has nothing that anybody reads. */
export const noQuotation: QuotationState = {
  form: {
    transportPrices: [],
    priceOffers: [],
    sizes: [],
    supply: [],
    expenses: [],
    expensesMore: [],
  } as unknown as Quotation,
  rowIds: [],
  createdAt: '',
  createdBy: null,
  copiedFrom: null,
};
