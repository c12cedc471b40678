import type { FormRow } from '../../../contract/diff';
import type { OrderMoney } from '../../../contract/money/totals/order-totals';
import { amount, positive, nonEmptyText } from '../form/typed';

/** The fields that the totals of an order depend on, in the order in which they are watched. */
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

/** The current input of these fields in the form that the calculations of the contract use. */
export function typedMoney(values: readonly unknown[]): OrderMoney {
  const [carrierRates = [], extraServices = [], railRates = []] = values as FormRow[][];
  const [containerUsd, profitUsd, usdRate, rmbRate, eurRate] = values.slice(3) as string[];
  const priced = (row: FormRow) => ({ rate: amount(row['rate']), currency: nonEmptyText(row['currency']) });
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
