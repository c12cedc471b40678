import type { Json, JsonObject } from '../../../contract/json.js';
import { inquiryTotals, type InquiryTotals } from '../../../contract/money/totals/inquiry-totals.js';
import { moneyOfForm } from '../../../contract/shipment/stored-rates.js';
import type { Figure } from '../../../contract/money/figures/explained.js';
import type { RateSource, RatesOfDay } from '../../../contract/money/figures/rate-in-force.js';
import { quotationForm, type Quotation, type TableName } from '../../../contract/shipment/quotation/form.js';
import { answered } from '../../../contract/form/wire-form.js';
import { asNumber } from '../../list/answered-number.js';
import { answeredValue } from '../../form/wire-words.js';

/** The rows of each table as a route answers them, by the internal name of the table. */
export type AnsweredRows = Record<TableName, JsonObject[]>;

export function totalsOf(form: Quotation, rates: RatesOfDay): InquiryTotals {
  return inquiryTotals(moneyOfForm(form), rates);
}

/** Computed values next to entered ones, under the names of the specification. */
export function answeredRows(form: Quotation, totals: InquiryTotals, isPaid: (row: number) => boolean): AnsweredRows {
  const plain = (table: TableName): JsonObject[] =>
    form[table].map((row) => ({
      id: row.id,
      ...answered(quotationForm.tables[table].fields, row, answeredValue),
    }));
  const rows = <T extends object>(
    table: TableName,
    computed: readonly T[] | undefined,
    more: (of: T) => JsonObject,
  ): JsonObject[] => plain(table).map((row, at) => ({ ...row, ...(computed?.[at] ? more(computed[at]) : {}) }));
  return {
    transportPrices: plain('transportPrices').map((row, at) => ({
      ...row,
      is_paid: isPaid(row['id'] as number),
      rate_from: from(form.transportPrices[at]?.rateFrom),
    })),
    priceOffers: plain('priceOffers').map((row, at) => ({ ...row, rate_from: from(form.priceOffers[at]?.rateFrom) })),
    sizes: rows('sizes', totals.cargo.rows, ({ cbm }) => ({ cbm: amount(cbm, 6) })),
    supply: rows('supply', totals.supply?.rows, ({ transport, marketPrice }) => ({
      transport: amount(transport),
      market_price: amount(marketPrice),
    })).map((row, at) => ({
      ...row,
      market_price_entered: form.supply[at]?.marketPrice ?? null,
      rmb_rate_from: from(form.supply[at]?.rmbRateFrom),
    })),
    expenses: rows('expenses', totals.expenses.rows, ({ price, vat }) => ({
      price: price ? amount(price) : 0,
      vat: amount(vat),
    })).map((row, at) => ({ ...row, rmb_rate_from: from(form.expenses[at]?.rmbRateFrom) })),
    expensesMore: rows('expensesMore', totals.expensesMore.rows, ({ price }) => ({
      price: price ? amount(price) : 0,
    })).map((row, at) => ({ ...row, rmb_rate_from: from(form.expensesMore[at]?.rmbRateFrom) })),
  };
}

/** Added to the answer so that a form can explain its figures: where a rate is from, and a market price only if it was entered. */
function from(source: RateSource | undefined): Json {
  return (source ?? null) as Json;
}

function amount({ value }: Figure, places = 2): number {
  return asNumber(value, { kind: 'decimal', label: { mn: '', en: '' }, places });
}

/** The single fields, each under both of its names. */
export function answeredFields(form: Quotation): JsonObject {
  return answered(quotationForm.fields, form, answeredValue);
}
