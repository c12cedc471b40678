import type { FormRow } from '../../../contract/diff';
import type { OrderMoney } from '../../../contract/money/totals/order-totals';
import { amount, positive, words } from '../form/typed';

/** What the money of an order depends on, in the order in which it is watched. */
export const moneyFields = [
  'carrierRates',
  'extraServices',
  'railRates',
  'containerUsd',
  'profitUsd',
  'usdRate',
  'rmbRate',
  'eurRate',
];

/** What is typed into these fields, as the calculations of the contract take it. */
export function typedMoney(values: readonly unknown[]): OrderMoney {
  const [carrierRates = [], extraServices = [], railRates = []] = values as FormRow[][];
  const [containerUsd, profitUsd, usdRate, rmbRate, eurRate] = values.slice(3) as string[];
  const priced = (row: FormRow) => ({ rate: amount(row['rate']), currency: words(row['currency']) });
  return {
    carrierRates: carrierRates.map(priced),
    extraServices: extraServices.map(priced),
    railRates: railRates.map((row) => ({ rate: amount(row['rate']) })),
    containerUsd: amount(containerUsd),
    profitUsd: amount(profitUsd),
    usdRate: positive(usdRate),
    rmbRate: positive(rmbRate),
    eurRate: positive(eurRate),
  };
}
