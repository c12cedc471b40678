import type { PricedLeg } from '../../../../contract/money/offers/alternatives';
import type { CargoSize } from '../../../../contract/money/expenses/cargo-size';
import type { InquiryMoney } from '../../../../contract/money/totals/inquiry-totals';
import { enteredRate, type RateInForce, type RateSource } from '../../../../contract/money/figures/rate-in-force';
import type { TransportTotals } from '../../../../contract/money/offers/transport-prices';
import type { FormRow } from '../../../../contract/diff';
import { quotationForm } from '../../../../contract/shipment/quotation/form';
import type { FormTables } from '../../../form/values/table';
import { amount, positive, nonEmptyText } from '../../form/typed';

/** Rows carry the sources of their rates, so that totals can name them. */
export const quotationTables: FormTables = {
  ...quotationForm.tables,
  transportPrices: { ...quotationForm.tables.transportPrices, extraFields: ['rateFrom'] },
  priceOffers: { ...quotationForm.tables.priceOffers, extraFields: ['rateFrom'] },
  supply: { ...quotationForm.tables.supply, extraFields: ['rmbRateFrom'] },
  expenses: { ...quotationForm.tables.expenses, extraFields: ['rmbRateFrom'] },
  expensesMore: { ...quotationForm.tables.expensesMore, extraFields: ['rmbRateFrom'] },
};

/** The fields that the totals of an inquiry depend on, in the order in which they are watched. */
export const moneyFields = [
  'mode',
  'inquiryType',
  'hasVat',
  'currency',
  'sizes',
  'transportPrices',
  'priceOffers',
  'supply',
  'expenses',
  'expensesMore',
] as const;

/** The rate of a row with its source; a rate without a source was entered by hand. */
function rateIn(row: FormRow, rate: string, from: string): RateInForce | null {
  const typed = positive(row[rate]);
  if (typed === null) return null;
  const source = row[from] as RateSource | null | undefined;
  return source ? { rate: typed, source } : enteredRate(typed);
}

/** The transport prices with the leg that each one is for. */
export function legsOf(values: readonly unknown[], { rows }: TransportTotals): PricedLeg[] {
  const prices = (values[moneyFields.indexOf('transportPrices')] ?? []) as readonly FormRow[];
  return prices.map((row, at) => ({
    name: nonEmptyText(row['name']),
    agent: typeof row['agent'] === 'number' ? row['agent'] : null,
    mnt: rows[at]!,
  }));
}

export function sizesOf(rows: readonly FormRow[]): CargoSize[] {
  return rows.map((row) => ({
    lengthCm: amount(row['lengthCm']),
    widthCm: amount(row['widthCm']),
    heightCm: amount(row['heightCm']),
    weightKg: amount(row['weightKg']),
    pieces: positive(row['pieces']) === null ? null : Number(row['pieces']),
  }));
}

/** The current input in the form that the calculations of the contract use. */
export function moneyOf(values: readonly unknown[]): Omit<InquiryMoney, 'figures'> {
  const [mode, inquiryType, hasVat, currency, ...tables] = values;
  const [sizes = [], transportPrices = [], priceOffers = [], supply = [], expenses = [], expensesMore = []] =
    tables as FormRow[][];
  const rated = (row: FormRow) => ({
    currency: nonEmptyText(row['currency']),
    rate: rateIn(row, 'rate', 'rateFrom'),
  });
  const inYuan = (row: FormRow) => ({ rmbRate: rateIn(row, 'rmbRate', 'rmbRateFrom') });
  return {
    mode: typeof mode === 'number' ? mode : null,
    inquiryType: typeof inquiryType === 'number' ? inquiryType : null,
    hasVat: hasVat === true,
    currency: typeof currency === 'string' ? currency : null,
    sizes: sizesOf(sizes),
    transportPrices: transportPrices.map((row) => ({
      ...rated(row),
      price: amount(row['price']),
      agent: typeof row['agent'] === 'number' ? row['agent'] : null,
    })),
    priceOffers: priceOffers.map((row) => ({
      ...rated(row),
      price: amount(row['price']),
      profit: amount(row['profit']),
    })),
    supply: supply.map((row) => ({
      ...inYuan(row),
      quantity: amount(row['quantity']),
      priceRmb: amount(row['priceRmb']),
      marketPrice: amount(row['marketPrice']),
    })),
    expenses: expenses.map((row) => ({
      ...inYuan(row),
      quantity: amount(row['quantity']),
      percent: amount(row['percent']),
    })),
    expensesMore: expensesMore.map((row) => ({
      ...inYuan(row),
      name: nonEmptyText(row['name']),
      quantity: amount(row['quantity']),
    })),
    extraExpenses: [],
  };
}
