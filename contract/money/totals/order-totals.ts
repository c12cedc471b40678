import { inputFigure, rule, compute, type Figure } from '../figures/explained.js';
import { rateLabel } from '../figures/priced-row.js';
import { enteredRate, rateOf, type RateInForce, type RatesOfDay } from '../figures/rate-in-force.js';

interface PricedItem {
  rate: string | null;
  currency: string | null;
}

/** The inputs of the totals of an order: its cost sheet and its exchange rates. Quantities are not multiplied (D063). */
export interface OrderMoney {
  carrierRates: readonly PricedItem[];
  extraServices: readonly PricedItem[];
  railRates: readonly { rate: string | null }[];
  containerUsd: string | null;
  profitUsd: string | null;
  usdRate: string | null;
  rmbRate: string | null;
  eurRate: string | null;
}

export interface InThree {
  mnt: Figure;
  usd: Figure;
  rmb: Figure;
}

export interface OrderTotals {
  byCurrency: Record<Base, Figure>;
  cost: InThree;
  total: InThree;
}

const bases = ['usd', 'rmb', 'mnt', 'eur'] as const;
type Base = (typeof bases)[number];

const label = (mn: string, en: string) => ({ mn, en });
const inCurrency = rule(
  'sum',
  4,
  label('Мөрүүдийн дүн', 'Sum of the rows'),
  label('Энэ валютын мөрүүд', 'Rows in this currency'),
);
const converted = rule('product', 12, label('Төгрөгөөр', 'In tugrik'), label('Дүн × ханш', 'Amount × rate'));
const costMnt = rule(
  'sum',
  2,
  label('Тарифын зардал', 'Cost of the rates'),
  label('Валют бүрийн дүн төгрөгөөр', 'Each currency in tugrik'),
);
const totalMnt = rule(
  'sum',
  2,
  label('Тооцооны дүн', 'Calculated total'),
  label('Зардал + чингэлэг + ашиг', 'Cost + container + profit'),
);
const inOther = rule(
  'quotient',
  2,
  label('Хөрвүүлсэн дүн', 'Converted'),
  label('Төгрөгийн дүн ÷ ханш', 'Tugrik ÷ rate'),
);

/** E13: every amount is converted with the rates of the order, and the total is rounded once. */
export function orderTotals(order: OrderMoney, rates: RatesOfDay): OrderTotals {
  const items = [...order.carrierRates, ...order.extraServices];
  const inTugrik = order.railRates.map(({ rate }) => ({ rate, currency: 'mnt' }));
  const sumOf = (base: Base): Figure => {
    const rows = [...items, ...inTugrik].filter(({ currency }) => (currency ?? 'mnt').split('-')[0] === base);
    return compute(
      inCurrency,
      base,
      rows.map(({ rate }, row) => inputFigure(label('Тариф', 'Rate'), rate, base, { row })),
    );
  };
  const byCurrency = Object.fromEntries(bases.map((base) => [base, sumOf(base)])) as OrderTotals['byCurrency'];
  const used = {
    usd: rateFigure(order.usdRate, rates, 'usd'),
    rmb: rateFigure(order.rmbRate, rates, 'rmb'),
    eur: rateFigure(order.eurRate, rates, 'eur'),
  };
  const toTugrik = (amount: Figure, rate: Figure): Figure => compute(converted, 'mnt', [amount, rate]);
  const parts = [
    byCurrency.mnt,
    ...(['usd', 'rmb', 'eur'] as const).map((base) => toTugrik(byCurrency[base], used[base])),
  ];
  const container = inputFigure(label('Чингэлэг', 'Container'), order.containerUsd, 'usd');
  const profit = inputFigure(label('Ашиг', 'Profit'), order.profitUsd, 'usd');
  const cost = compute(costMnt, 'mnt', parts);
  const total = compute(totalMnt, 'mnt', [...parts, toTugrik(container, used.usd), toTugrik(profit, used.usd)]);
  const inThree = (mnt: Figure): InThree => ({
    mnt,
    usd: compute(inOther, 'usd', [mnt, used.usd]),
    rmb: compute(inOther, 'rmb', [mnt, used.rmb]),
  });
  return { byCurrency, cost: inThree(cost), total: inThree(total) };
}

/** The rate used if the order has none of its own: that of the code without a bank, then that of a bank (D063). */
export function orderRateInForce(rates: RatesOfDay, base: 'usd' | 'rmb' | 'eur'): RateInForce {
  return rates[base] ?? rates[`${base}-gb`] ?? rates[`${base}-mgb`] ?? rateOf({}, base);
}

function rateFigure(entered: string | null, rates: RatesOfDay, base: 'usd' | 'rmb' | 'eur'): Figure {
  const { rate, source }: RateInForce = entered === null ? orderRateInForce(rates, base) : enteredRate(entered);
  return inputFigure(rateLabel, rate, '', { source });
}
