import type { MonthlyRate, RateInForce, RateSource } from '../../../contract/money/figures/rate-in-force.js';
import type { CurrencyCode, PriceOffer, Quotation, TransportPrice } from '../../../contract/shipment/quotation/form.js';

/** Quotations as events store them, written by hand: no save of the product is involved that could hide a defect. */

const march = { from: 'month', year: 2026, month: 3 } as const;
const inForce = new Map<CurrencyCode, string>([
  ['usd', '3400'],
  ['usd-gb', '3410'],
  ['rmb', '470'],
  ['rmb-gb', '472'],
  ['eur', '3700'],
]);

/** The table of rates as the firm has it. */
export const rates: readonly MonthlyRate[] = [...inForce].map(([currency, rate]) => ({
  ...{ year: march.year, month: march.month },
  ...{ currency, rate, isDefault: false },
}));

/** The rate of a currency in the table of March. */
export function rateInForce(currency: CurrencyCode): RateInForce {
  if (currency === 'mnt') return { rate: '1', source: { from: 'tugrik' } };
  const rate = inForce.get(currency);
  if (rate === undefined) throw new Error(`The table of March has no rate of ${currency}`);
  return { rate, source: { ...march, currency } };
}

type Rated<Row extends { rate: string; rateFrom: RateSource }> = Omit<Row, 'rate' | 'rateFrom'>;

/** A manually entered rate that differs from the table. */
function rated<Row extends { rate: string; rateFrom: RateSource }>(
  row: Rated<Row> & { currency: CurrencyCode },
  entered: string | undefined,
): Rated<Row> & { rate: string; rateFrom: RateSource } {
  const { rate, source } = rateInForce(row.currency);
  return entered === undefined || entered === rate
    ? { ...row, rate, rateFrom: source }
    : { ...row, rate: entered, rateFrom: { from: 'entered' } };
}

/** The first price row has the id 101 by default. */
export function transportRow({ rate, ...more }: Partial<Omit<TransportPrice, 'rateFrom'>> = {}): TransportPrice {
  return rated<TransportPrice>(
    { id: 101, name: null, currency: 'usd', price: '1000', agent: 1, transitTime: null, ...more },
    rate,
  );
}

/** The offer for the one price row has the id 102 by default. */
export function offerRow({ rate, ...more }: Partial<Omit<PriceOffer, 'rateFrom'>> = {}): PriceOffer {
  return rated<PriceOffer>(
    { id: 102, carrier: null, currency: 'usd', price: '1500', profit: '300', transitTime: null, ...more },
    rate,
  );
}

type RowOf<Table extends 'sizes' | 'supply' | 'expenses'> = Quotation[Table][number];

export function sizeRow(more: Partial<RowOf<'sizes'>> = {}): RowOf<'sizes'> {
  return { id: 103, lengthCm: '120', widthCm: '80', heightCm: '100', weightKg: '250', pieces: 2, ...more };
}

export function supplyRow(more: Partial<RowOf<'supply'>> = {}): RowOf<'supply'> {
  return {
    ...{ id: 103, location: 'Тяньжинь', product: 'Гурил', requirement: null, model: null, unit: null },
    ...{ deliveryTime: null, quantity: '10', priceRmb: '250', rmbRate: '480', rmbRateFrom: { from: 'entered' } },
    ...{ marketPrice: null, ...more },
  };
}

export function expenseRow(more: Partial<RowOf<'expenses'>> = {}): RowOf<'expenses'> {
  return {
    ...{ id: 103, name: 'Тээвэр', englishName: null, quantity: '1', percent: '80' },
    ...{ rmbRate: '472', rmbRateFrom: { ...march, currency: 'rmb-gb' }, ...more },
  };
}

/** An inquiry of one container that costs 1,000 USD and is offered for 1,500. */
export function quotation(more: Partial<Quotation> = {}): Quotation {
  const { currency = 'mnt' } = more;
  return {
    ...{ name: 'Чингэлэг, Тяньжинь', consignee: 1, commodity: 1, division: 1, condition: 1, mode: 1 },
    ...{ transportType: 1, inquiryType: 1, supplier: null, contractNumber: null, invoiceNumber: null },
    ...{ customsNumber: null, hasVat: true, currency, incoterm: 'FOB', incotermAddress: null },
    ...{ originCountry: 'CHN', originCity: 1, originAddress: null, finalCountry: 'MNG', finalCity: 2 },
    ...{ finalAddress: null, border: 1, via: 1, mainCarrier: null, carrier: null, included: null, excluded: null },
    ...{ comment: null, quotedOn: null, validUntil: null, orderOn: null, sales: 1, tariff: null, operator: null },
    ...{ formType: 'a', doorDelivery: 0, clearance: 0 },
    transportPrices: [transportRow()],
    priceOffers: [offerRow()],
    sizes: [],
    supply: [],
    expenses: [],
    expensesMore: [],
    currencyRate: rateInForce(currency),
    figures: 1,
    ...more,
  };
}
