import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { Step, StepCurrency } from '../../fields/steps/steps.js';
import { dayAfter } from '../../time.js';
import {
  addMoney,
  clockOf,
  daysLeftOn,
  amountsOf,
  penaltyAtReturn,
  penaltyBetween,
  penaltyOn,
  perDayFrom,
  stayOn,
  type RunningClock,
} from './clock.js';
import { containersOf, notEntered, type FileOfContainers, type UnitOfFile } from './container.js';
import { explainClock } from './explained.js';
import { clockSizeOf } from './size.js';
import { termsInForce, type ClockTerms } from './terms.js';

const e37: ClockTerms = {
  id: 1,
  containerStatus: 1,
  terminal: null,
  size: 40,
  from: '2026-01-01',
  to: null,
  freeDays: 14,
  endsAt: 1,
  firstDayCounts: false,
  steps: {
    ours: [
      { from: 1, price: '15', currency: 'usd' },
      { from: 6, price: '25', currency: 'usd' },
    ],
    customers: [
      { from: 1, price: '20', currency: 'usd' },
      { from: 6, price: '30', currency: 'usd' },
    ],
  },
};
const file: FileOfContainers = {
  containerStatus: 1,
  terminal: 7,
  size: 40,
  quantity: 1,
  ataBorder: '2026-03-01',
  etdBorder: null,
  plannedReturn: null,
  returned: null,
};
const running = (terms: ClockTerms, ended: string | null = null): RunningClock => ({
  began: '2026-03-01',
  terms,
  ended,
  count: 1,
});
const unit = (id: number, own: Partial<UnitOfFile>): UnitOfFile => ({
  id,
  kind: 1,
  number: `CSQU305438${id}`,
  sizeType: '45G1',
  containerStatus: null,
  clockBegan: null,
  ataBorder: null,
  etdBorder: null,
  plannedReturn: null,
  returned: null,
  ...own,
});

describe('the clock with money', () => {
  // E37.
  it.each([
    ['2026-03-15', 14, 0, undefined],
    ['2026-03-16', 15, 1, '15.00'],
    ['2026-03-20', 19, 5, '75.00'],
    ['2026-03-25', 24, 10, '200.00'],
  ])('on %s stayed %i days, %i of them chargeable: %s USD', (day, stayed, chargeable, usd) => {
    const clock = running(e37, day);
    expect(stayOn(clock, '2026-05-01')).toEqual({ stayed, chargeable });
    expect(penaltyOn(clock, 'ours', '2026-05-01').usd).toBe(usd);
  });

  it('is charged up to a day, and from there on the next time (E37)', () => {
    const clock = running(e37, '2026-03-25');
    expect(penaltyBetween(clock, 'ours', '2026-03-01', '2026-03-20')).toEqual({ usd: '75.00' });
    expect(penaltyBetween(clock, 'ours', '2026-03-20', '2026-03-25')).toEqual({ usd: '125.00' });
  });

  it('counts the first day where its terms say so (E37)', () => {
    const clock = running({ ...e37, firstDayCounts: true }, '2026-03-25');
    expect(stayOn(clock, '2026-03-25')).toEqual({ stayed: 25, chargeable: 11 });
    expect(penaltyOn(clock, 'ours', '2026-03-25')).toEqual({ usd: '225.00' });
    expect(stayOn(running({ ...e37, firstDayCounts: true }), '2026-02-28').stayed).toBe(0);
  });

  it('runs for each unit, and a unit without its own day takes that of the file (E44)', () => {
    const late: FileOfContainers = { ...file, ataBorder: '2026-03-02', quantity: 4 };
    const units = [
      unit(1, { ataBorder: '2026-03-01', etdBorder: '2026-03-06', returned: '2026-03-25' }),
      unit(2, { ataBorder: '2026-03-03', etdBorder: '2026-03-08' }),
      unit(3, { ataBorder: '2026-03-03' }),
      unit(4, {}),
    ];
    const today = '2026-03-31';
    const figuresBy = (terms: ClockTerms) => {
      const clocks = containersOf(late, units).map((container) => clockOf(container, [terms])!);
      return {
        units: clocks.map((clock) => [
          ...Object.values(stayOn(clock, today)),
          penaltyOn(clock, 'ours', today).usd ?? '0.00',
        ]),
        sum: addMoney(clocks.map((clock) => penaltyOn(clock, 'ours', today))),
        perDay: addMoney(clocks.map((clock) => perDayFrom(clock, 'ours', today))),
      };
    };
    expect(figuresBy(e37)).toEqual({
      units: [
        [24, 10, '200.00'],
        [28, 14, '300.00'],
        [28, 14, '300.00'],
        [29, 15, '325.00'],
      ],
      sum: { usd: '1125.00' },
      perDay: { usd: '75.00' },
    });
    expect(figuresBy({ ...e37, endsAt: 2 })).toEqual({
      units: [
        [5, 0, '0.00'],
        [5, 0, '0.00'],
        [28, 14, '300.00'],
        [29, 15, '325.00'],
      ],
      sum: { usd: '625.00' },
      perDay: { usd: '50.00' },
    });
  });

  it('is that of the file times its quantity where no unit is entered (D144)', () => {
    const [container] = containersOf({ ...file, quantity: 3, returned: '2026-03-25' }, []);
    const clock = clockOf(container!, [e37])!;
    expect(penaltyOn(clock, 'ours', '2026-04-01')).toEqual({ usd: '600.00' });
    const { money } = explainClock(clock, 'ours', '2026-04-01');
    expect(money[0]?.figure.value).toBe('600.00');
  });

  it('begins at its own day before any other, and never for a wagon or without terms', () => {
    const [own] = containersOf(file, [unit(1, { clockBegan: '2026-03-11', ataBorder: '2026-03-05' })]);
    expect(own?.began).toBe('2026-03-11');
    expect(containersOf(file, [unit(1, { kind: 2 })])).toEqual([]);
    expect(clockOf(own!, [{ ...e37, size: 20 }])).toBeUndefined();
    expect(clockOf({ ...own!, began: null }, [e37])).toBeUndefined();
  });

  it('names how many containers are not entered', () => {
    const units = [unit(1, {}), unit(2, {}), unit(3, {}), unit(4, { kind: 2 })];
    const of = (quantity: number | null, entered: UnitOfFile[]) =>
      notEntered({ quantity }, containersOf(file, entered));
    expect([of(5, units), of(3, units), of(null, units), of(5, [])]).toEqual([2, 0, 0, 0]);
  });

  it('owes at its planned return what it will have cost by then, a passed day as today', () => {
    const at = (planned: string | null, ended: string | null = null) =>
      penaltyAtReturn(running(e37, ended), 'customers', planned, '2026-03-20');
    expect(at('2026-03-25')).toEqual({ usd: '250.00' });
    expect(at('2026-03-10')).toEqual({ usd: '100.00' });
    expect(at(null)).toBeNull();
    expect(at(null, '2026-03-16')).toEqual({ usd: '20.00' });
  });

  it('rounds once for each container and currency', () => {
    const steps: ClockTerms['steps'] = {
      ours: [
        { from: 1, price: '0.003', currency: 'usd' },
        { from: 2, price: '0.003', currency: 'usd' },
        { from: 3, price: '1000', currency: 'mnt' },
      ],
      customers: [],
    };
    const clock = running({ ...e37, freeDays: 0, steps }, '2026-03-04');
    expect(penaltyOn(clock, 'ours', '2026-03-04')).toEqual({ usd: '0.01', mnt: '1000.00' });
    expect(penaltyOn(clock, 'customers', '2026-03-04')).toEqual({});
  });
});

describe('the terms of a clock', () => {
  it('are those in force on its first day; a row with the terminal wins over one for any', () => {
    const old = { ...e37, id: 2, from: '2025-01-01', to: '2025-12-31' };
    const terminal = { ...e37, id: 3, terminal: 7 };
    const key = { containerStatus: 1, terminal: 7, size: 40 } as const;
    expect(termsInForce([old, e37], key, '2025-12-31')?.id).toBe(2);
    expect(termsInForce([old, e37, terminal], key, '2026-01-01')?.id).toBe(3);
    expect(termsInForce([terminal, e37], { ...key, terminal: 8 }, '2026-01-01')?.id).toBe(1);
    expect(termsInForce([old], key, '2026-01-01')).toBeUndefined();
    expect(termsInForce([e37], { ...key, size: null }, '2026-01-01')).toBeUndefined();
  });

  it.each([
    ['22G1', null, 20],
    ['20', 40, 20],
    ['45G1', null, 40],
    ['L5G1', 20, 40],
    ['9510', null, 40],
    ['M2G1', 20, 20],
    [null, 40, 40],
    [null, 0, null],
  ] as const)('are for the size of %s, otherwise of the transport type (%s): %s', (code, type, size) => {
    expect(clockSizeOf(code, type)).toBe(size);
  });
});

const price = fc.integer({ min: 0, max: 9_999_999 }).map((units) => new Decimal(units).div(1000).toFixed());
const steps = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 }).chain((from) =>
  fc.tuple(
    ...from
      .toSorted((a, b) => a - b)
      .map((day) =>
        fc.record({
          from: fc.constant(day),
          price,
          currency: fc.constantFrom<StepCurrency[]>('usd', 'mnt'),
        }),
      ),
  ),
);
const day = fc.integer({ min: 0, max: 200 }).map((after) => dayAfter('2026-01-01', after));
const clocks = fc.record({
  began: day,
  ended: fc.option(day),
  count: fc.integer({ min: 1, max: 9 }),
  terms: fc.record({
    id: fc.constant(1),
    containerStatus: fc.constant(1),
    terminal: fc.constant(null),
    size: fc.constant(40 as const),
    from: fc.constant('2026-01-01'),
    to: fc.constant(null),
    freeDays: fc.integer({ min: 0, max: 40 }),
    endsAt: fc.constantFrom(1 as const, 2 as const),
    firstDayCounts: fc.boolean(),
    steps: fc.record({ ours: steps, customers: steps }),
  }),
});
const least = (money: Record<string, string>): number => Math.min(0, ...Object.values(money).map(Number));

describe('the laws of the clock', () => {
  it('periods that follow each other cost what the whole one costs', () => {
    fc.assert(
      fc.property(clocks, day, day, day, (clock, ...days) => {
        const [a, b, c] = days.toSorted() as [string, string, string];
        for (const side of ['ours', 'customers'] as const)
          expect(addMoney([penaltyBetween(clock, side, a, b), penaltyBetween(clock, side, b, c)])).toEqual(
            penaltyBetween(clock, side, a, c),
          );
      }),
    );
  });

  it('no amount is negative, and a later day never costs less', () => {
    fc.assert(
      fc.property(clocks, day, day, (clock, one, other) => {
        const [earlier, later] = [one, other].toSorted() as [string, string];
        expect(least(penaltyOn(clock, 'ours', later))).toBe(0);
        expect(least(penaltyBetween(clock, 'ours', earlier, later))).toBe(0);
        expect(least(perDayFrom(clock, 'ours', later))).toBe(0);
      }),
    );
  });

  it('more free days never cost more', () => {
    fc.assert(
      fc.property(clocks, day, fc.integer({ min: 1, max: 30 }), (clock, today, more) => {
        const longer = { ...clock, terms: { ...clock.terms, freeDays: clock.terms.freeDays + more } };
        const [fewer, after] = [penaltyOn(clock, 'ours', today), penaltyOn(longer, 'ours', today)];
        // A day moves to an earlier step, in which its price may be another one: each currency is compared with rising prices alone.
        if (isRising(clock.terms.steps.ours))
          for (const [currency, amount] of amountsOf(after))
            expect(Number(amount)).toBeLessThanOrEqual(Number(fewer[currency]));
        expect(stayOn(longer, today).chargeable).toBeLessThanOrEqual(stayOn(clock, today).chargeable);
      }),
    );
  });

  it('its explanation adds up to its money, day by day', () => {
    fc.assert(
      fc.property(clocks, day, (clock, today) => {
        const { chargeable, money } = explainClock(clock, 'customers', today);
        expect(Number(chargeable.value)).toBe(stayOn(clock, today).chargeable);
        const explained = Object.fromEntries(
          money
            .filter(({ figure }) => Number(figure.value) > 0)
            .map(({ currency, figure }) => [currency, figure.value]),
        );
        expect(explained).toEqual(penaltyOn(clock, 'customers', today));
        const last = clock.ended ?? today;
        for (const step of money.flatMap(({ steps: own }) => own)) {
          expect(step.first > clock.began || clock.terms.firstDayCounts || clock.terms.freeDays === 0).toBe(true);
          expect(step.last <= last).toBe(true);
          expect(dayAfter(step.first, step.to - step.from)).toBe(step.last);
        }
      }),
    );
  });

  it('no free day is left exactly when a day more is chargeable', () => {
    fc.assert(
      fc.property(clocks, day, (clock, today) => {
        const open = { ...clock, ended: null };
        expect(daysLeftOn(open, today) < 0).toBe(stayOn(open, today).chargeable > 0);
      }),
    );
  });
});

/** Whether a day of a later step costs at least as much, all in one currency. */
function isRising(of: readonly Step[]): boolean {
  return of.every(
    ({ price: own, currency }, at) =>
      at === 0 || (currency === of[at - 1]?.currency && Number(own) >= Number(of[at - 1]?.price)),
  );
}
