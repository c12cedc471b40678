import { Decimal } from 'decimal.js';
import { newestFigures } from '../../../../contract/money/figures/fixed-figures.js';
import { inquiryTotals, type InquiryMoney } from '../../../../contract/money/totals/inquiry-totals.js';
import { enteredRate } from '../../../../contract/money/figures/rate-in-force.js';
import { ratesOfDay } from '../../../../contract/money/figures/rates-of-day.js';
import { bench, median, p95, rounded } from '../../measure.js';

const day = '2024-05-10';
const monthly = ['usd', 'usd-gb', 'usd-mgb', 'rmb', 'rmb-gb', 'rmb-mgb', 'eur'].map((currency, at) => ({
  year: 2024,
  month: 5,
  currency,
  rate: `${3400 + at}.5`,
  isDefault: false,
}));

/** Two hundred rows over all tables, in every currency, each field filled. */
function fullInquiry(): InquiryMoney {
  const currencies = ['usd', 'rmb', 'mnt', 'eur', 'usd-gb'];
  const rows = <T>(count: number, row: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => row(at));
  return {
    mode: 5,
    inquiryType: 3,
    hasVat: true,
    figures: newestFigures(),
    currency: 'usd',
    sizes: rows(50, (at) => ({
      lengthCm: `${60 + at}.5`,
      widthCm: `${40 + at}`,
      heightCm: '33.25',
      weightKg: `${120 + at}.75`,
      pieces: 1 + (at % 5),
    })),
    transportPrices: rows(40, (at) => ({
      currency: currencies[at % 5] as string,
      price: `${1800 + at}.56`,
      rate: at % 3 === 0 ? null : enteredRate('3412.125'),
      agent: at % 7,
    })),
    priceOffers: rows(40, (at) => ({
      currency: currencies[at % 5] as string,
      price: `${2500 + at}.75`,
      rate: at % 3 === 0 ? null : enteredRate('3412.125'),
      profit: `${at * 10}.25`,
    })),
    supply: rows(30, (at) => ({
      quantity: `${1 + at}`,
      priceRmb: `${850 + at}.5`,
      rmbRate: enteredRate('472.125'),
      marketPrice: at % 2 === 0 ? null : '8000000',
    })),
    expenses: rows(15, (at) => ({
      quantity: `${1 + at}`,
      percent: at === 0 ? '80' : null,
      rmbRate: enteredRate('472.125'),
    })),
    expensesMore: rows(15, (at) => ({ name: `Зардал ${at}`, quantity: `${1 + at}`, rmbRate: enteredRate('472.125') })),
    extraExpenses: rows(10, (at) => ({ currency: 'usd', rate: enteredRate('3412.125'), amount: `${at}.5` })),
  };
}

/** The lowest possible cost: as many products of two decimal strings, rounded and formatted, as the inquiry has calculated figures. */
function bareProducts(count: number): string {
  let last = '';
  for (let at = 0; at < count; at++)
    last = new Decimal(`${2500 + (at % 40)}.75`).times('3412.125').toDecimalPlaces(2).toFixed(2);
  return last;
}

function countComputed(result: unknown, seen = new Set<unknown>()): number {
  if (typeof result !== 'object' || result === null || seen.has(result)) return 0;
  seen.add(result);
  const isComputed = 'rule' in result && 'from' in result && (result.from as unknown[]).length > 0;
  return Object.values(result).reduce<number>((count, part) => count + countComputed(part, seen), isComputed ? 1 : 0);
}

/** How long a form takes to recalculate a full inquiry, as it does at every key. */
export const money = bench({
  targets: { recalc_ms: '<= 5', p95_ms: '<= 5', bare: '>= 0.25' },
  run: async (stage) => {
    const [file, rates] = [fullInquiry(), ratesOfDay(monthly, day)];
    const count = countComputed(inquiryTotals(file, rates));
    stage.log(`200 rows, ${count} figures worked out`);
    const [recalculated, bare]: [number[], number[]] = [[], []];
    const rounds = stage.quick ? 5 : 400;
    for (let round = -rounds / 4; round < rounds; round++) {
      const start = performance.now();
      inquiryTotals(file, rates);
      const between = performance.now();
      bareProducts(count);
      if (round < 0) continue;
      recalculated.push(between - start);
      bare.push(performance.now() - between);
    }
    return {
      recalc_ms: rounded(median(recalculated)),
      p95_ms: rounded(p95(recalculated)),
      bare: rounded(median(bare) / median(recalculated)),
    };
  },
});
