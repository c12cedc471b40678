import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import fc from 'fast-check';
import { money } from '../../fields/money/field.js';
import { rate } from '../../fields/rate/field.js';
import { weight } from '../../fields/weight/field.js';
import { ratesInForce } from '../../../test/builders/shipment/rates.js';
import type { Figure } from '../figures/explained.js';
import { inquiryTotals, type InquiryMoney } from './inquiry-totals.js';
import { enteredRate, type RatesOfDay } from '../figures/rate-in-force.js';

const days: RatesOfDay[] = [
  ratesInForce({ usd: '3400', 'usd-gb': '3410.5', 'rmb-mgb': '468.12345678', eur: '3700' }),
  ratesInForce({}),
];

/** A valid decimal: at most so many digits before the point and so many decimals. */
function decimals(places: number, digits = 7): fc.Arbitrary<string> {
  return fc
    .tuple(fc.nat(10 ** digits - 1), fc.integer({ min: 0, max: places }), fc.nat())
    .map(([whole, decimalCount, rest]) =>
      decimalCount === 0 ? String(whole) : `${whole}.${String(rest % 10 ** decimalCount).padStart(decimalCount, '0')}`,
    );
}

const typed = (value: fc.Arbitrary<string>) => fc.option(value, { nil: null });
const currency = fc.option(fc.constantFrom('usd', 'usd-gb', 'rmb', 'rmb-mgb', 'eur', 'mnt'), { nil: null });
const rateText = decimals(8, 4).map((text) => (/[1-9]/.test(text) ? text : '1'));
const typedRate = typed(rateText).map((text) => (text === null ? null : enteredRate(text)));
const signed = fc
  .tuple(fc.boolean(), decimals(4))
  .map(([isNegative, text]) => (isNegative && /[1-9]/.test(text) ? `-${text}` : text));
const rows = <T>(row: fc.Arbitrary<T>) => fc.array(row, { maxLength: 5 });

const files: fc.Arbitrary<InquiryMoney> = fc.record({
  mode: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
  inquiryType: fc.constantFrom(1, 2, 3, 3, 3),
  hasVat: fc.boolean(),
  figures: fc.constant(1),
  currency,
  sizes: rows(
    fc.record({
      lengthCm: typed(decimals(4, 4)),
      widthCm: typed(decimals(4, 4)),
      heightCm: typed(decimals(4, 4)),
      weightKg: typed(decimals(4, 5)),
      pieces: fc.option(fc.integer({ min: 1, max: 500 }), { nil: null }),
    }),
  ),
  transportPrices: rows(
    fc.record({
      currency,
      price: typed(decimals(4)),
      rate: typedRate,
      agent: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
    }),
  ),
  priceOffers: rows(fc.record({ currency, price: typed(decimals(4)), rate: typedRate, profit: typed(signed) })),
  supply: rows(
    fc.record({
      quantity: typed(decimals(3, 4)),
      priceRmb: typed(decimals(4)),
      rmbRate: typedRate,
      marketPrice: typed(decimals(4)),
    }),
  ),
  expenses: rows(
    fc.record({
      quantity: typed(decimals(3, 3)),
      percent: fc.constantFrom(null, null, '75', '80', '85', '0', '100'),
      rmbRate: typedRate,
    }),
  ),
  expensesMore: rows(
    fc.record({
      name: fc.constantFrom('Гадаад тээврийн зардал', 'Дотоод тээврийн зардал', 'Даатгал', null),
      quantity: typed(decimals(3, 3)),
      rmbRate: typedRate,
    }),
  ),
  extraExpenses: rows(fc.record({ currency, rate: typedRate, amount: typed(decimals(4)) })),
});
const day = fc.constantFrom(...days);

/** Every figure of a result and all of its inputs, each once. */
function figuresIn(result: unknown, found = new Set<Figure>()): Set<Figure> {
  if (typeof result !== 'object' || result === null) return found;
  if ('rule' in result && 'from' in result) {
    const figure = result as Figure;
    if (!found.has(figure)) {
      found.add(figure);
      figuresIn(figure.from, found);
    }
    return found;
  }
  for (const part of Object.values(result)) figuresIn(part, found);
  return found;
}

/** A decimal text as an exact fraction, without a library. */
type Fraction = [bigint, bigint];

function fraction(value: string): Fraction {
  const [whole = '', rest = ''] = value.split('.');
  return [BigInt(whole + rest), 10n ** BigInt(rest.length)];
}

function add([a, b]: Fraction, [c, d]: Fraction, sign = 1n): Fraction {
  return [a * d + sign * c * b, b * d];
}

function rounded([above, below]: Fraction, places: number, down: boolean): string {
  const scaled = above * 10n ** BigInt(places);
  const size = (n: bigint) => (n < 0n ? -n : n);
  const [quotient, rest] = [size(scaled) / size(below), size(scaled) % size(below)];
  const whole = quotient + (!down && rest * 2n >= size(below) ? 1n : 0n);
  const digits = String(whole).padStart(places + 1, '0');
  const sign = whole > 0n && scaled < 0n !== below < 0n ? '-' : '';
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Recomputes a figure independently. */
function recompute({ rule, unit, from }: Figure): string {
  const values = from.map((figure): Fraction => {
    const [above, below] = fraction(figure.value);
    return figure.unit === '%' && unit !== '%' ? [above, below * 100n] : [above, below];
  });
  const times = (all: Fraction[]) => all.reduce<Fraction>(([a, b], [c, d]) => [a * c, b * d], [1n, 1n]);
  const plain = from.map((figure) => fraction(figure.value));
  const computations: Record<string, () => Fraction> = {
    sum: () => plain.reduce((total, value) => add(total, value), [0n, 1n]),
    difference: () => plain.slice(1).reduce((remainder, value) => add(remainder, value, -1n), plain[0] ?? [0n, 1n]),
    product: () => times(values),
    quotient: () => times([...values.slice(0, -1), values.at(-1)!.toReversed() as Fraction]),
    share: () => times([...values.slice(0, -1), values.at(-1)!.toReversed() as Fraction]),
    larger: () => plain.reduce((a, b) => (a[0] * b[1] >= b[0] * a[1] ? a : b)),
  };
  return rounded(computations[rule.by]!(), rule.places, rule.by === 'share');
}

function cents(figure: { value: string } | null | undefined): bigint {
  const [above, below] = fraction(figure?.value ?? '0');
  return (above * 100n) / below;
}

const sum = (figures: readonly { value: string }[]) => figures.reduce((total, figure) => total + cents(figure), 0n);
const absolute = (n: bigint) => (n < 0n ? -n : n);

describe('the totals of an inquiry', () => {
  it('can each be recomputed by hand from their visible inputs', () => {
    fc.assert(
      fc.property(files, day, (file, rates) => {
        const figures = [...figuresIn(inquiryTotals(file, rates))];
        const wrong = figures.filter(({ rule, from }) =>
          rule.by === 'given' ? from.length > 0 : rule.how === undefined,
        );
        const different = figures.filter((figure) => figure.rule.by !== 'given' && figure.value !== recompute(figure));
        expect([wrong, different]).toEqual([[], []]);
      }),
    );
  });

  it('are the sums of their parts', () => {
    fc.assert(
      fc.property(files, day, (file, rates) => {
        const { transport, offers, vat, supply, expenses, expensesMore, shipment } = inquiryTotals(file, rates);
        const wholes: [bigint, bigint][] = [
          [cents(offers.offer.mnt), sum(offers.rows.map(({ mnt }) => mnt))],
          [cents(offers.profit.mnt), sum(offers.rows.map(({ profitMnt }) => profitMnt))],
          [cents(transport.total.mnt), sum(transport.rows)],
          [
            sum(transport.byAgent.map(({ mnt }) => mnt)),
            sum(transport.rows.filter((_, at) => file.transportPrices[at]?.agent !== null)),
          ],
          [cents(expenses.gross), sum(expenses.rows.flatMap(({ net, vat: tax }) => [net, tax]))],
          [cents(expensesMore.total), sum(expensesMore.rows.map(({ amount }) => amount))],
          [cents(shipment.income), cents(offers.offer.mnt)],
          [cents(shipment.profit) - cents(offers.profit.mnt), cents(transport.total.mnt) - cents(shipment.expense)],
        ];
        if (vat) wholes.push([cents(offers.offer.mnt), cents(vat.net) + cents(vat.vat)]);
        if (supply) wholes.push([cents(supply.total.mnt), sum(supply.rows.map((row) => row.total)) + 1_350_000n]);
        if (supply && supply.rows.length > 0)
          wholes.push([cents(supply.transportPool), sum(supply.rows.map((row) => row.transport))]);
        expect(wholes.filter(([whole, parts]) => whole !== parts)).toEqual([]);
      }),
    );
  });

  it('do not depend on the order of the rows', () => {
    fc.assert(
      fc.property(files, day, fc.integer(), (file, rates, seed) => {
        const shuffled = <T>(list: readonly T[]): T[] =>
          [...list]
            .map((row, at) => [Math.imul(at + 1, seed | 1) % 97, row] as const)
            .sort(([a], [b]) => a - b)
            .map(([, row]) => row);
        const before = inquiryTotals(file, rates);
        const after = inquiryTotals(
          {
            ...file,
            sizes: shuffled(file.sizes),
            transportPrices: shuffled(file.transportPrices),
            priceOffers: shuffled(file.priceOffers),
            extraExpenses: shuffled(file.extraExpenses),
            expensesMore: shuffled(file.expensesMore),
          },
          rates,
        );
        const totals = ({ cargo, transport, offers, supply, expenses, expensesMore, shipment }: typeof before) =>
          [
            cargo.cbm,
            cargo.weightKg,
            cargo.volumeWeightKg,
            cargo.chargeableWeightKg,
            ...Object.values(transport.total),
            ...transport.byAgent.map(({ mnt }) => mnt),
            ...Object.values(offers.offer),
            ...Object.values(offers.profit),
            ...Object.values(offers.netProfit),
            supply?.total.mnt,
            expenses.gross,
            expensesMore.total,
            ...Object.values(shipment),
          ].map((figure) => (figure as Figure | null | undefined)?.value);
        expect(totals(after)).toEqual(totals(before));
      }),
    );
  });

  it('of supply differ by a few cents at most when another line is last and gets the remainder', () => {
    fc.assert(
      fc.property(files, day, (file, rates) => {
        const [forward, reversed] = [file.supply, [...file.supply].reverse()].map(
          (supply) => inquiryTotals({ ...file, inquiryType: 3, supply }, rates).supply,
        );
        expect(absolute(cents(forward?.total.mnt) - cents(reversed?.total.mnt)) <= BigInt(file.supply.length * 2)).toBe(
          true,
        );
      }),
    );
  });

  it('have the opposite sign for the opposite profit, and only a profit is reduced by a tenth', () => {
    fc.assert(
      fc.property(files, day, (file, rates) => {
        const opposite = (text: string | null) => text && (text.startsWith('-') ? text.slice(1) : `-${text}`);
        const offers = file.priceOffers;
        const gain = inquiryTotals({ ...file, extraExpenses: [], priceOffers: offers }, rates).shipment;
        const loss = inquiryTotals(
          { ...file, extraExpenses: [], priceOffers: offers.map((row) => ({ ...row, profit: opposite(row.profit) })) },
          rates,
        ).shipment;
        expect(cents(loss.profit)).toBe(-cents(gain.profit));
        for (const { profit, netProfit } of [gain, loss]) {
          const lost = cents(profit) - cents(netProfit);
          expect(cents(profit) > 0n ? absolute(lost * 10n - cents(profit)) <= 5n : lost === 0n).toBe(true);
        }
      }),
    );
  });

  it('convert back to tugrik, to half a cent of the other currency', () => {
    fc.assert(
      fc.property(files, day, (file, rates) => {
        const { mnt, usd } = inquiryTotals(file, rates).offers.offer;
        if (!usd) return;
        const [above, below] = fraction(usd.from[1]!.value);
        expect(absolute(cents(usd) * above - cents(mnt) * below) * 2n <= above).toBe(true);
      }),
    );
  });

  it('depend on the inquiry type: goods are bought only for supply, and VAT is shown only if the file has it', () => {
    const empty: InquiryMoney = {
      mode: 2,
      inquiryType: 3,
      hasVat: true,
      currency: 'usd',
      figures: 1,
      sizes: [],
      transportPrices: [],
      priceOffers: [{ currency: 'usd', price: '100', rate: enteredRate('3400'), profit: null }],
      supply: [],
      expenses: [],
      expensesMore: [],
      extraExpenses: [],
    };
    const { supply, vat, receivable, tooLarge } = inquiryTotals(empty, days[0]!);
    expect([supply?.total.mnt.value, vat?.vat.value, receivable.total.value, tooLarge]).toEqual([
      '13500.00',
      '30909.09',
      '100.00',
      [],
    ]);
    expect(inquiryTotals({ ...empty, inquiryType: 1, hasVat: false }, days[0]!)).toMatchObject({
      supply: null,
      vat: null,
    });
  });

  it('report the row that cannot be stored', () => {
    const row = { currency: 'usd', price: '9999999999', rate: enteredRate('3400'), agent: 1, profit: null };
    const one = { ...row, currency: 'mnt', price: '6000000000000', rate: enteredRate('1') };
    const file: InquiryMoney = {
      mode: 2,
      inquiryType: 1,
      hasVat: false,
      currency: 'mnt',
      figures: 1,
      sizes: [],
      transportPrices: [one, row],
      priceOffers: [one, one],
      supply: [],
      expenses: [],
      expensesMore: [],
      extraExpenses: [],
    };
    expect(inquiryTotals(file, days[0]!).tooLarge).toEqual([
      { table: 'transportPrices', row: 1 },
      { table: 'priceOffers', row: null },
      { table: 'extraExpenses', row: null },
    ]);
  });
});

describe('the fields that calculations read', () => {
  const label = { mn: 'Тоо', en: 'Number' };
  const body = z.object({ money: money(label).body, rate: rate(label).body, weight: weight(label).body });
  const isRefused = (sent: unknown) =>
    ['money', 'rate', 'weight'].every((name) => !body.safeParse({ [name]: sent }).success);

  it('refuse exponents, non-numbers, and 10^13 and more', () => {
    const exponent = fc
      .tuple(decimals(4), fc.constantFrom('e', 'E'), fc.integer({ min: -20, max: 20 }))
      .map(([number, e, power]) => `${number}${e}${power}`);
    const large = fc.bigInt({ min: 10n ** 13n, max: 10n ** 30n }).map(String);
    const none = fc.constantFrom(
      'NaN',
      'Infinity',
      '-Infinity',
      '0x10',
      '1_000',
      '1,5',
      '+1',
      '.5',
      '5.',
      '1 000',
      '١٢',
      '--1',
      Number.NaN,
      Infinity,
      1e21,
      true,
      {},
      [],
    );
    fc.assert(fc.property(fc.oneof(exponent, large, none), (sent) => expect(isRefused(sent)).toBe(true)));
  });

  it('pass every other number unchanged', () => {
    fc.assert(
      fc.property(decimals(4, 13), (sent) => {
        const read = body.parse({ money: sent, rate: sent, weight: sent });
        expect(fraction(read.money as string)[0] * fraction(sent)[1]).toBe(
          fraction(sent)[0] * fraction(read.money as string)[1],
        );
        expect([read.rate, read.weight]).toEqual([read.money, read.money]);
      }),
    );
  });
});
