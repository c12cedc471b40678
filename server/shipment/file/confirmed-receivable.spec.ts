import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { UserType } from '../../../contract/actor.js';
import type { JsonObject } from '../../../contract/json.js';
import type { SettlementState } from '../../../contract/shipment/settlement/state.js';
import { ShipmentFixture } from '../../../test/builders/shipment/shipment-fixture.js';
import { happened, movedToOrder, readInquiry } from '../../../test/builders/shipment/inquiry.js';
import { paidByPayer, receivableConfirmed } from '../../../test/builders/shipment/postings.js';
import { lifecycleCommands } from '../lifecycle/decide.js';
import { saveCommands } from '../quotation/save.js';
import { settlementRestriction } from '../settlement/restriction.js';
import { settlementCommands } from '../settlement/decide.js';

const { ChangeInquiry, UpdateOffers } = saveCommands;
const { ConfirmReceivables, RemoveIncome } = settlementCommands;
const cost = { id: 101, agent_id: 1, price: 1000, currency: 'usd', rate: 3400 };
const offer = { id: 102, currency: 'usd', price: 1500, profit: 300, rate: 3400 };

function save(scenario: ShipmentFixture, by: UserType, offers: JsonObject[], more: JsonObject = {}): string {
  const form = readInquiry({ newpriceoffers: [cost], priceoffers: offers, ...more });
  return scenario.act(by, ChangeInquiry, { id: 9, form });
}

/** An order of 1,500 USD that the payer has paid in full. */
function confirmed(): ShipmentFixture {
  return ShipmentFixture.after(paidByPayer, receivableConfirmed);
}

describe('a receivable that was confirmed as paid', () => {
  it.each<[string, JsonObject[], JsonObject]>([
    ['another price', [{ ...offer, price: 3000 }], {}],
    ['another rate', [{ ...offer, rate: 3500 }], {}],
    ['another currency of the price', [{ ...offer, currency: 'rmb', rate: 470 }], {}],
    ['a line more', [offer, { id: 0, currency: 'mnt', price: 1, profit: 0, rate: 1 }], {}],
    ['no line any more', [], {}],
    ['another default currency, which counts it by another rate', [offer], { currency: 'usd' }],
  ])('is not changed by %s', (_what, offers, more) => {
    const scenario = confirmed();
    for (const by of [1, 7] as const) expect(save(scenario, by, offers, more)).toBe('ConfirmedTotalStays');
    expect(scenario.receivable).toMatchObject({ is_paid: true, total_mnt: '5100000.00', rest: '0.00' });
    expect(save(scenario, 4, offers, more)).toBe('ReceivableReopened, InquiryChanged');
    expect(scenario.receivable).toMatchObject({ is_paid: false, paid_at: null });
  });

  it('stays confirmed after a save that does not change it', () => {
    const scenario = confirmed();
    expect(save(scenario, 1, [offer], { name: 'Өөр нэр' })).toBe('InquiryChanged');
    expect(save(scenario, 1, [{ ...offer, profit: 200 }])).toBe('InquiryChanged');
    expect(scenario.act(3, UpdateOffers, { id: 9, form: { fields: {}, tables: {} } })).toBe('');
    expect(scenario.receivable['is_paid']).toBe(true);
  });

  it('can change again once the confirmation is revoked', () => {
    const scenario = confirmed();
    scenario.happen(happened('ReceivableReopened'));
    expect(save(scenario, 1, [{ ...offer, price: 3000 }])).toBe('InquiryChanged');
    expect(scenario.receivable).toMatchObject({ total_mnt: '10200000.00', rest: '5100000.00' });
  });

  it('is not removed by sending back an order whose incomes were deleted', () => {
    const scenario = confirmed();
    expect(scenario.act(4, RemoveIncome, { transaction: scenario.transaction })).toBe('IncomeReversed');
    expect(scenario.act(7, lifecycleCommands.SendBackOrder, { id: 9 })).toBe('ConfirmedTotalStays');
    expect(scenario.act(4, lifecycleCommands.SendBackOrder, { id: 9 })).toBe('ReceivableReopened, OrderSentBack');
  });

  it('is not changed by any other command', () => {
    const before = confirmed();
    const after = new ShipmentFixture(before.all);
    after.happen(
      happened('InquiryChanged', {
        fields: {},
        rows: {
          priceOffers: {
            added: [],
            changed: [{ id: 102, fields: { price: { from: '1500', to: '3000' } } }],
            removed: [],
          },
        },
      }),
    );
    const stateOf = ({ all: { state } }: ShipmentFixture) => ({
      own: state.sections['settlement'] as SettlementState,
      facts: state.facts,
    });
    const closed = { closed: {} };
    expect(() => settlementRestriction.assert(9, stateOf(before), stateOf(after), closed)).toThrow();
    expect(() => settlementRestriction.assert(9, stateOf(before), stateOf(before), closed)).not.toThrow();
    after.happen(happened('ReceivableReopened'));
    expect(() => settlementRestriction.assert(9, stateOf(before), stateOf(after), closed)).not.toThrow();
  });
});

type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;
const anyStep = fc.record({
  by: fc.constantFrom<UserType>(1, 3, 4, 4, 6, 7),
  do: fc.constantFrom(
    ...(['save', 'save', 'income', 'confirm', 'confirm', 'takeBack', 'remove', 'sendBack', 'move', 'finish'] as const),
  ),
  price: fc.constantFrom(1500, 3000, 10),
  rate: fc.constantFrom(3400, 3500),
  rowCurrency: fc.constantFrom('usd', 'eur'),
  currency: fc.constantFrom('usd', 'mnt'),
});

function applyStep(scenario: ShipmentFixture, step: Step): void {
  const { by, price, rate, rowCurrency, currency } = step;
  const isConfirmed = scenario.state.settlement.confirmedAt !== null;
  if (step.do === 'save') save(scenario, by, [{ ...offer, price, rate, currency: rowCurrency }], { currency });
  else if (step.do === 'income') scenario.income(String(price), {}, by);
  else if (step.do === 'confirm') scenario.act(by, ConfirmReceivables, { ids: [9] });
  else if (step.do === 'takeBack' && isConfirmed) scenario.happen(happened('ReceivableReopened'));
  else if (step.do === 'remove') scenario.act(by, RemoveIncome, { transaction: scenario.transaction });
  else if (step.do === 'sendBack') scenario.act(by, lifecycleCommands.SendBackOrder, { id: 9 });
  else if (step.do === 'finish') scenario.act(by, lifecycleCommands.SetArrived, { id: 9 });
  else if (step.do === 'move' && scenario.rows('receivable').length === 0) scenario.happen(movedToOrder());
}
it('a confirmed receivable keeps the confirmed amount, whatever is saved, paid, confirmed and revoked', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 20 }), (steps) => {
      const scenario = confirmed();
      let then: object | null = null;
      for (const step of steps) {
        applyStep(scenario, step);
        if (scenario.state.settlement.confirmedAt === null) then = null;
        else {
          const { total_mnt, total, exchange, currency } = scenario.receivable;
          const now = { total_mnt, total, exchange, currency };
          then ??= now;
          expect(now).toEqual(then);
        }
      }
    }),
    { numRuns: 100 },
  );
});
