import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayAfter } from '../../time.js';
import { addMoney, amountsOf, penaltyUpTo, type RunningClock } from './clock.js';
import { chargedTo, chargesInForce, differenceOf, proposedCharges, type ContainerClock } from './recharge.js';
import type { Recharge } from './recharge-form.js';
import type { ClockTerms } from './terms.js';

const terms: ClockTerms = {
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
    ours: [{ from: 1, price: '10', currency: 'usd' }],
    customers: [
      { from: 1, price: '15', currency: 'usd' },
      { from: 6, price: '25', currency: 'usd' },
    ],
  },
};
const clockOf = (own: Partial<RunningClock> = {}): RunningClock => ({
  began: '2026-03-01',
  terms,
  ended: null,
  count: 1,
  ...own,
});
const box = (id: number, clock: RunningClock | undefined, number = `CSQU305431${id}`): ContainerClock => ({
  container: { unit: { id, number }, count: 1 },
  clock,
});
const ofFile = (clock: RunningClock): ContainerClock => ({ container: { unit: null, count: clock.count }, clock });

/** The charges after one more charge of everything up to a day, each currency by a row of its own. */
function charge(clocks: readonly ContainerClock[], before: readonly Recharge[], to: string): Recharge[] {
  const made = proposedCharges(clocks, before, to).filter(({ amount }) => Number(amount) > 0);
  return [
    ...before,
    ...made.map(({ currency, amount, containers }, at): Recharge => {
      const id = before.length + at + 1;
      return { id, to, currency, amount, containers, days: null, offer: id, invoice: null, invoiceCode: null };
    }),
  ];
}
const amounts = (charges: readonly Recharge[]): string[] => charges.map(({ amount }) => amount);

describe('a recharge', () => {
  it('is the whole sum up to its day less what was charged (E37)', () => {
    const clocks = [box(1, clockOf({ ended: '2026-03-25' }))];
    const first = charge(clocks, [], '2026-03-20');
    expect(amounts(first)).toEqual(['75.00']);
    expect(first[0]?.containers).toMatchObject([{ after: null, prices: '5 × 15', whole: '75.00', amount: '75.00' }]);
    const second = charge(clocks, first, '2026-03-25');
    expect(amounts(second)).toEqual(['75.00', '125.00']);
    expect(second[1]?.containers).toMatchObject([{ after: '2026-03-20', prices: '5 × 15 + 5 × 25', whole: '200.00' }]);
    expect([chargedTo(clocks, first, 0), chargedTo(clocks, second, 0)]).toEqual(['2026-03-20', '2026-03-25']);
    expect(proposedCharges(clocks, second, '2026-03-31')).toMatchObject([{ amount: '0.00', containers: [] }]);
  });

  it('names what we owe for the same days', () => {
    const clocks = [box(1, clockOf())];
    const first = charge(clocks, [], '2026-03-20');
    expect(proposedCharges(clocks, [], '2026-03-20')).toMatchObject([{ amount: '75.00', ours: '50.00' }]);
    expect(proposedCharges(clocks, first, '2026-03-25')).toMatchObject([{ amount: '125.00', ours: '50.00' }]);
  });

  it('shows what later days or terms would change, and changes nothing that was charged', () => {
    const charged = charge([box(1, clockOf())], [], '2026-03-20');
    const returned = [box(1, clockOf({ ended: '2026-03-18' }))];
    expect(differenceOf(returned, charged)).toEqual({ usd: '-30.00' });
    expect(proposedCharges(returned, charged, '2026-03-25')).toMatchObject([{ amount: '-30.00' }]);
    const dearer = [box(1, clockOf({ terms: { ...terms, freeDays: 10 } }))];
    expect(differenceOf(dearer, charged)).toEqual({ usd: '100.00' });
    expect(amounts(charged)).toEqual(['75.00']);
    expect(differenceOf([], charged)).toEqual({ usd: '-75.00' });
  });

  it('of a file without units counts for each unit that is entered later, and the other way', () => {
    const three = [ofFile(clockOf({ count: 3 }))];
    const charged = charge(three, [], '2026-03-20');
    expect(amounts(charged)).toEqual(['225.00']);
    const entered = [1, 2, 3].map((id) => box(id, clockOf()));
    expect(proposedCharges(entered, charged, '2026-03-20')).toMatchObject([{ amount: '0.00' }]);
    const second = charge(entered, charged, '2026-03-21');
    expect(amounts(second)).toEqual(['225.00', '75.00']);
    expect(proposedCharges(three, second, '2026-03-21')).toMatchObject([{ amount: '0.00' }]);
    expect(differenceOf(three, second)).toEqual({});
  });

  it('belongs to a unit that was removed and entered again with its number', () => {
    const charged = charge([box(1, clockOf(), 'CSQU3054383')], [], '2026-03-20');
    const again = [box(9, clockOf(), 'csqu 305438-3'), box(2, clockOf(), 'MSCU6639871')];
    expect(chargedTo(again, charged, 0)).toBe('2026-03-20');
    expect(chargedTo(again, charged, 1)).toBeNull();
    expect(proposedCharges(again, charged, '2026-03-20')).toMatchObject([
      { amount: '75.00', containers: [{ unit: 2 }] },
    ]);
  });

  it('counts as long as its row of the price offer is there', () => {
    const [charged] = charge([box(1, clockOf())], [], '2026-03-20');
    const invoiced: Recharge = { ...charged!, id: 2, offer: null, invoice: 7 };
    expect(chargesInForce([charged!, invoiced], [{ id: 1 }]).map(({ id }) => id)).toEqual([1, 2]);
    expect(chargesInForce([charged!, invoiced], []).map(({ id }) => id)).toEqual([2]);
  });

  it('adds up to the whole sum, however the days are divided', () => {
    const currency = fc.constantFrom('usd' as const, 'mnt' as const);
    const steps = fc
      .array(fc.record({ price: fc.integer({ min: 1, max: 99_999 }), currency }), { minLength: 1, maxLength: 4 })
      .map((all) =>
        all.map(({ price, currency: of }, at) => ({ from: 1 + at * 3, price: `${price / 1000}`, currency: of })),
      );
    const day = fc.integer({ min: 0, max: 90 }).map((days) => dayAfter('2026-03-01', days));
    const clock = fc
      .record({ began: day, ended: fc.option(day), free: fc.integer({ min: 0, max: 20 }), customers: steps })
      .map(({ began, ended, free, customers }) =>
        clockOf({ began, ended, terms: { ...terms, freeDays: free, steps: { ours: [], customers } } }),
      );
    fc.assert(
      fc.property(
        fc.array(clock, { minLength: 1, maxLength: 4 }),
        fc.array(day, { minLength: 1, maxLength: 5 }),
        (all, days) => {
          const clocks = all.map((one, at) => box(at, one));
          const sorted = days.toSorted();
          let charges: Recharge[] = [];
          for (const to of sorted) charges = charge(clocks, charges, to);
          const last = sorted.at(-1) ?? '';
          const whole = addMoney(all.map((one) => penaltyUpTo(one, 'customers', last)));
          expect(addMoney(charges.map(({ currency: of, amount }) => ({ [of]: amount })))).toEqual(whole);
          expect(amountsOf(differenceOf(clocks, charges))).toEqual([]);
          // The same days again have nothing left.
          expect(charge(clocks, charges, last)).toEqual(charges);
        },
      ),
    );
  });
});
