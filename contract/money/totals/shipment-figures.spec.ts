import { describe, expect, it } from '@jest/globals';
import { offerTotals } from '../offers/offer-totals.js';
import { enteredRate, type MonthlyRate } from '../figures/rate-in-force.js';
import { ratesOfDay } from '../figures/rates-of-day.js';
import { receivableTotal } from './receivable-total.js';
import { shipmentFigures, marginUnlikeProfit, shipmentTotals } from './shipment-figures.js';
import { transportTotals } from '../offers/transport-prices.js';
import { inputFigure } from '../figures/explained.js';
import { ratesInForce } from '../../../test/builders/shipment/rates.js';
import { fixedFigures } from '../figures/fixed-figures.js';

const fixed = fixedFigures(1);
const month = (number: number, currency: string, rate: string): MonthlyRate => ({
  year: 2024,
  month: number,
  currency,
  rate,
  isDefault: false,
});
const monthly = [
  month(1, 'usd-gb', '3400'),
  month(1, 'rmb-gb', '472'),
  month(3, 'usd-gb', '3450'),
  month(3, 'rmb-gb', '475'),
];

type Offer = [currency: string, price: string, rate: string, profit: string];
type Cost = [currency: string, price: string, rate: string];

function figuresOf(day: string, offers: Offer[], costs: Cost[], extra: string[] = []): (string | undefined)[] {
  const rates = ratesOfDay(monthly, day);
  const figures = shipmentFigures(
    offerTotals(
      offers.map(([currency, price, rate, profit]) => ({ currency, price, rate: enteredRate(rate), profit })),
      rates,
      fixed,
    ),
    transportTotals(
      costs.map(([currency, price, rate]) => ({ currency, price, rate: enteredRate(rate), agent: 1 })),
      rates,
    ),
    extra.map((amount) => ({ currency: 'mnt', rate: enteredRate('1'), amount })),
    rates,
    fixed,
  );
  return [figures.income, figures.expense, figures.profit, figures.netProfit, figures.profitUsd].map(
    (figure) => figure?.value,
  );
}

describe('income and costs of a shipment', () => {
  // E17; February has no rate of its own, so it uses that of January
  it.each<[string, string, Offer[], Cost[], string[], string[]]>([
    [
      'SM2400001',
      '2024-01-10',
      [['usd', '5000', '3400', '600']],
      [
        ['usd', '3000', '3400'],
        ['mnt', '2000000', '1'],
      ],
      ['150000'],
      ['17000000.00', '12350000.00', '1890000.00', '1701000.00', '555.88'],
    ],
    [
      'SM2400002',
      '2024-01-25',
      [['rmb', '20000', '470', '1500']],
      [['rmb', '15000', '470']],
      [],
      ['9400000.00', '7050000.00', '705000.00', '634500.00', '207.35'],
    ],
    [
      'SM2400003',
      '2024-02-15',
      [['mnt', '3000000', '1', '-200000']],
      [['mnt', '3200000', '1']],
      [],
      ['3000000.00', '3200000.00', '-200000.00', '-200000.00', '-58.82'],
    ],
    [
      'SM2400004',
      '2024-03-05',
      [['usd', '4000', '3450', '450']],
      [
        ['eur', '1000', '3700'],
        ['usd', '1500', '3450'],
      ],
      [],
      ['13800000.00', '8875000.00', '1552500.00', '1397250.00', '450.00'],
    ],
  ])('%s', (_code, day, offers, costs, extra, figures) => {
    expect(figuresOf(day, offers, costs, extra)).toEqual(figures);
  });

  // E32
  it('costs more when an agent raises a price, while the profit stays the same', () => {
    const figures = figuresOf(
      '2024-01-10',
      [['usd', '5000', '3400', '600']],
      [
        ['usd', '3100', '3400'],
        ['mnt', '2000000', '1'],
      ],
      ['150000'],
    );
    expect(figures.slice(0, 3)).toEqual(['17000000.00', '12690000.00', '1890000.00']);
  });

  // E30
  it('converts an extra expense at its rate', () => {
    const rates = ratesInForce({ usd: '3400' });
    const { expense, profit, profitUsd } = shipmentFigures(
      offerTotals([], rates, fixed),
      transportTotals([], rates),
      [{ currency: 'usd', rate: null, amount: '120.50' }],
      rates,
      fixed,
    );
    expect([expense.value, profit.value, profitUsd?.value]).toEqual(['409700.00', '-409700.00', '-120.50']);
  });

  it('has no profit in dollars without a dollar rate', () => {
    const rates = ratesInForce({});
    expect(
      shipmentFigures(offerTotals([], rates, fixed), transportTotals([], rates), [], rates, fixed).profitUsd,
    ).toBeNull();
  });
});

describe('what the payer owes', () => {
  const income = inputFigure({ mn: 'Орлого', en: 'Income' }, '9700000', 'mnt');
  const offers = [
    { currency: 'mnt', rate: enteredRate('1') },
    { currency: 'usd', rate: enteredRate('3400') },
    { currency: 'usd', rate: enteredRate('3500') },
  ];

  // E27
  it.each([
    ['usd', '3400', '2852.94'],
    ['rmb', '470', '20638.30'],
    ['usd-gb', '3410', '2844.57'],
    ['eur', '1', '9700000.00'],
    ['mnt', '1', '9700000.00'],
    [null, '1', '9700000.00'],
  ])('in %p at %s is %s', (currency, exchange, total) => {
    const owed = receivableTotal(income, offers, { currency }, ratesInForce({ 'usd-gb': '3410', rmb: '470' }));
    expect([owed.totalMnt.value, owed.exchange.value, owed.total.value]).toEqual(['9700000', exchange, total]);
  });
});

describe('income less expense, where it differs from the profit', () => {
  const [income, expense] = [inputFigure({ mn: '', en: '' }, 900, 'mnt'), inputFigure({ mn: '', en: '' }, 600, 'mnt')];
  const profitOf = (typed: number) =>
    shipmentTotals([
      { income: [income], expense: [expense], profit: [inputFigure({ mn: '', en: '' }, typed, 'mnt')], loss: [] },
    ]);

  it('is shown where it differs, with the sum of the entered profits', () => {
    const found = marginUnlikeProfit(profitOf(250));
    expect([found?.margin.value, found?.typed]).toEqual(['300.00', '250']);
  });

  it('is left out where it equals the profit', () => {
    expect(marginUnlikeProfit(profitOf(300))).toBeNull();
  });
});
