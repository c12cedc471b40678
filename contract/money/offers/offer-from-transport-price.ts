import { Decimal } from 'decimal.js';
import { inputFigure, rule, compute, type Figure } from '../figures/explained.js';
import type { PriceOffer } from './offer-totals.js';
import { currencyOf } from '../figures/priced-row.js';
import type { ComparablePrice } from './compare-transport-prices.js';

/** Our margin: an amount in the currency of the agent's price, or a percentage of that price. */
export type Margin = { amount: string } | { percent: string };

export interface NewOffer {
  /** The new row; its rate and the source of the rate are those of the agent's price. */
  row: PriceOffer & { transitTime: number | null };
  price: Figure;
  profit: Figure;
}

const ofPrice = rule(
  'product',
  2,
  { mn: 'Нэмэгдэл', en: 'Margin' },
  { mn: 'Агентын үнэ × нэмэгдлийн хувь', en: 'Price of the agent × percentage of the margin' },
);
const offered = rule(
  'sum',
  2,
  { mn: 'Санал болгох үнэ', en: 'Offered price' },
  { mn: 'Агентын үнэ + нэмэгдэл', en: 'Price of the agent + margin' },
);

export function offerFromTransportPrice(cost: ComparablePrice, margin: Margin): NewOffer {
  const currency = currencyOf(cost);
  const agentPrice = inputFigure({ mn: 'Агентын үнэ', en: 'Price of the agent' }, cost.price, currency);
  const profit =
    'amount' in margin
      ? inputFigure(ofPrice.label, margin.amount, currency)
      : compute(ofPrice, currency, [
          agentPrice,
          inputFigure({ mn: 'Нэмэгдлийн хувь', en: 'Percentage of the margin' }, margin.percent, '%'),
        ]);
  const price = compute(offered, currency, [agentPrice, profit]);
  return {
    row: {
      currency,
      price: price.value,
      rate: cost.rate,
      profit: profit.value,
      transitTime: cost.transitTime,
    },
    price,
    profit,
  };
}

/** The margin in per cent of the offered price, to one decimal; 0 for an offer of zero. */
export function marginOf({ price, profit }: Pick<NewOffer, 'price' | 'profit'>): string {
  const offer = new Decimal(price.value);
  return offer.isZero() ? '0.0' : new Decimal(profit.value).div(offer).mul(100).toFixed(1);
}
