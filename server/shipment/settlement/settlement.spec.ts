import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { UserType } from '../../../contract/actor.js';
import type { JsonObject } from '../../../contract/json.js';
import { income, type StoredPosting } from '../../../contract/shipment/settlement/form.js';
import type { CurrencyCode } from '../../../contract/shipment/quotation/form.js';
import { livePostings } from '../../../contract/shipment/settlement/postings.js';
import { ShipmentFixture, money, price } from '../../../test/builders/shipment/shipment-fixture.js';
import {
  happened,
  inquiryAdded,
  movedToOrder,
  now,
  paidMark,
  readInquiry,
  shipmentFile,
} from '../../../test/builders/shipment/inquiry.js';
import {
  incomeRecorded,
  paidByPayer,
  paidToAgent,
  paymentRecorded,
  receivableConfirmed,
  transactionOf,
} from '../../../test/builders/shipment/postings.js';
import { offerRow, transportRow } from '../../../test/builders/shipment/quotation.js';
import type { NewEvent } from '../../log/event.js';
import { lifecycleCommands } from '../lifecycle/decide.js';
import { saveCommands } from '../quotation/save.js';
import { settlementCommands } from './decide.js';
import { writeOffCommands } from './write-off.js';

const { RecordIncome, CorrectIncome, RemoveIncome, ConfirmReceivables } = settlementCommands;
const { WriteOffDifferences } = writeOffCommands;
const { RecordPayment, CorrectPayment, RemovePayment, ConfirmPayables } = settlementCommands;

describe('an income', () => {
  it('is a posting with its rate, the source of the rate, its day and its time', () => {
    const scenario = new ShipmentFixture();
    expect(scenario.income('500')).toBe('IncomeRecorded');
    expect(scenario.state.settlement.postings).toEqual([
      {
        ...{ id: 301, number: 1, by: 3, transaction: 301, kind: 2, party: null, row: null, reverses: null },
        ...{ amount: '500', currency: 'usd', mnt: '1700000.00', on: '2026-03-11', comment: null },
        ...{ version: 3 },
        rate: { rate: '3400', source: { from: 'month', currency: 'usd', year: 2026, month: 3 } },
        at: now.toISOString(),
      },
    ]);
    expect(scenario.receivable).toMatchObject({ total_mnt: '5100000.00', income: '1700000.00', rest: '3400000.00' });
    expect(scenario.receivable).toMatchObject({ show_confirm: false, transaction_on: '2026-03-11', version: 3 });
    expect(scenario.receivable).toMatchObject({ percentage: 33, is_paid: false });
  });

  it('in tugrik has the rate 1, whichever rate was sent', () => {
    const scenario = new ShipmentFixture();
    scenario.income('100.10', { currency: 'mnt', rate: '5' });
    expect(scenario.receivable['income']).toBe('100.10');
  });

  it('may be more than is owed, and is refused only if it is too large to store', () => {
    const scenario = new ShipmentFixture();
    expect(scenario.income('9999999999999', { rate: '2' })).toBe('Invalid');
    expect(scenario.income('9999999999999', { rate: '1' })).toBe('IncomeRecorded');
    expect(scenario.income('9999999999999', { rate: '1' })).toBe('Invalid');
    expect(scenario.receivable).toMatchObject({ income: '9999999999999.00', show_confirm: true });
  });

  it('needs an order, and the row of its own route', () => {
    const inquiry = new ShipmentFixture(shipmentFile([inquiryAdded()]));
    expect(inquiry.income('1')).toBe('NotFound');
    const scenario = new ShipmentFixture();
    expect(scenario.act(3, RecordIncome, { shipment: 9, row: 10, fields: money('1') })).toBe('NotFound');
    expect(scenario.act(3, RecordPayment, { shipment: 9, row: 102, fields: money('1') })).toBe('NotFound');
  });

  it.each<[UserType, string]>([
    [1, 'NotAllowed'],
    [2, 'NotAllowed'],
    [3, 'IncomeRecorded'],
    [4, 'IncomeRecorded'],
    [5, 'NotAllowed'],
    [6, 'NotAllowed'],
    [7, 'NotAllowed'],
  ])('is recorded by type %i: %s', (type, outcome) => {
    expect(new ShipmentFixture().income('1', {}, type)).toBe(outcome);
  });

  it('moves with the order to another payer', () => {
    const scenario = ShipmentFixture.after(incomeRecorded({ amount: '1', mnt: '3400.00' }));
    scenario.happen(happened('OrderChanged', { fields: { payer: { from: null, to: 7 } }, rows: {} }));
    expect([scenario.receivable['payer_id'], scenario.rows('posting')[0]?.['party_id']]).toEqual([7, 7]);
  });
});

describe('a correction', () => {
  const five = incomeRecorded({ amount: '500', mnt: '1700000.00' });

  it('reverses the existing posting and records a new one under the same transaction number; no posting is changed', () => {
    const scenario = ShipmentFixture.after(five);
    const transaction = transactionOf(1);
    const command = { shipment: 9, row: 9, transaction, fields: money('550', { comment: 'Буруу бичсэн' }) };
    expect(scenario.act(3, CorrectIncome, command)).toBe('NotAllowed');
    expect(scenario.act(4, CorrectIncome, command)).toBe('IncomeCorrected');
    const { postings } = scenario.state.settlement;
    expect(postings.map(({ amount, mnt, transaction: of }) => [amount, mnt, of])).toEqual([
      ['500', '1700000.00', transaction],
      ['-500', '-1700000.00', transaction],
      ['550', '1870000.00', transaction],
    ]);
    expect(postings.map(({ number, reverses }) => [number, reverses])).toEqual([
      [1, null],
      [2, transaction],
      [3, null],
    ]);
    expect(livePostings(postings).map(({ amount }) => amount)).toEqual(['550']);
    expect(scenario.rows('posting').map(({ live }) => live)).toEqual([false, false, true]);
    expect(scenario.receivable['income']).toBe('1870000.00');
  });

  it('without a change records nothing', () => {
    const scenario = ShipmentFixture.after(five);
    const command = { shipment: 9, row: 9, transaction: transactionOf(1), fields: money('500') };
    expect(scenario.act(4, CorrectIncome, command)).toBe('');
  });

  it('finds only the transactions of its own row', () => {
    const scenario = ShipmentFixture.after(five);
    const transaction = transactionOf(1);
    expect(scenario.act(4, CorrectPayment, { shipment: 9, row: price, transaction, fields: money('1') })).toBe(
      'NotFound',
    );
    expect(scenario.act(4, RemovePayment, { transaction })).toBe('NotFound');
  });
});

describe('a deleted transaction', () => {
  it('is reversed by an administrator, once, and does not revoke the confirmation', () => {
    const scenario = ShipmentFixture.after(paidByPayer, receivableConfirmed);
    const transaction = transactionOf(1);
    expect(scenario.act(3, RemoveIncome, { transaction })).toBe('NotAllowed');
    expect(scenario.act(4, RemoveIncome, { transaction })).toBe('IncomeReversed');
    expect(scenario.act(4, RemoveIncome, { transaction })).toBe('NotFound');
    expect(scenario.receivable).toMatchObject({
      income: '0.00',
      rest: '5100000.00',
      is_paid: true,
      show_confirm: false,
    });
    expect(scenario.receivable['transaction_on']).toBeNull();
  });
});

describe('a confirmation', () => {
  it('needs money, and no balance', () => {
    const scenario = new ShipmentFixture();
    expect(scenario.act(3, ConfirmReceivables, { ids: [9] })).toBe('NotCoveredYet');
    scenario.happen(incomeRecorded({ amount: '1499.99', mnt: '5099966.00' }));
    expect(scenario.act(4, ConfirmReceivables, { ids: [9] })).toBe('NotCoveredYet');
    scenario.happen(incomeRecorded({ number: 2, amount: '0.01', mnt: '34.00' }));
    expect(scenario.act(1, ConfirmReceivables, { ids: [9] })).toBe('NotAllowed');
    expect(scenario.act(3, ConfirmReceivables, { ids: [9] })).toBe('ReceivableConfirmed');
    expect(scenario.receivable).toMatchObject({ is_paid: true, paid_on: '2026-03-10' });
  });

  it('locks the row for users who are not administrators; an administrator may repeat it', () => {
    const scenario = ShipmentFixture.after(paidByPayer, receivableConfirmed);
    expect(scenario.income('1')).toBe('ConfirmedForCorrection');
    expect(scenario.act(3, ConfirmReceivables, { ids: [9] })).toBe('ConfirmedForCorrection');
    expect(scenario.income('1', {}, 4)).toBe('IncomeRecorded');
    expect(scenario.act(4, ConfirmReceivables, { ids: [9] })).toBe('ReceivableConfirmed');
  });

  it('of a payable is the paid mark of its price row, set on either screen', () => {
    const scenario = ShipmentFixture.after(paidToAgent);
    expect(scenario.act(3, ConfirmPayables, { ids: [price] })).toBe('PriceRowsPaid');
    expect(scenario.payable).toMatchObject({ is_paid: true, paid_total: '3400000.00', unpaid_total: '0.00' });
    expect(scenario.payment('1')).toBe('ConfirmedForCorrection');
    scenario.happen(happened('PriceRowsUnpaid', paidMark(price)));
    expect(scenario.payable).toMatchObject({ is_paid: false, paid_at: null });
    expect(scenario.payment('1')).toBe('PaymentRecorded');
  });

  it('is all or nothing', () => {
    const scenario = ShipmentFixture.after(paidToAgent);
    expect(scenario.act(3, ConfirmPayables, { ids: [price, 999] })).toBe('NotFound');
    expect(scenario.payable['is_paid']).toBe(false);
  });
});

describe('a row with money', () => {
  it('cannot be removed or get another agent until the money is reversed', () => {
    const other = { agent_id: 1, price: 5, currency: 'usd' };
    const both = {
      transportPrices: [transportRow(), transportRow({ id: 102, price: '5' })],
      priceOffers: [offerRow({ id: 103 })],
    };
    const paidOne = paymentRecorded({ amount: '1', mnt: '3400.00' });
    const scenario = new ShipmentFixture(shipmentFile([inquiryAdded(both), movedToOrder(), paidOne]));
    const offers = [{ id: 103, currency: 'usd', price: 1500, profit: 300, rate: 3400 }];
    const save = (...rows: JsonObject[]) => {
      const newpriceoffers = [...rows, { id: 102, ...other, rate: 3400 }];
      const form = readInquiry({ priceoffers: offers, newpriceoffers });
      return scenario.act(4, saveCommands.ChangeInquiry, { id: 9, form });
    };
    const paid = { id: price, agent_id: 1, price: 1000, currency: 'usd', rate: 3400 };
    expect(save()).toBe('PricedRowHasPayments');
    expect(save({ ...paid, agent_id: 2 })).toBe('PricedRowHasPayments');
    expect(save({ ...paid, price: 0 })).toBe('InquiryChanged');
    // Nothing is owed for it any more, and what was paid is still visible.
    expect(scenario.payable).toMatchObject({ total_mnt: '0.00', paid_total: '3400.00', unpaid_total: '-3400.00' });
    scenario.act(4, RemovePayment, { transaction: scenario.transaction });
    expect(scenario.rows('payable').map(({ id }) => id)).toEqual([102]);
    expect(save()).toBe('InquiryChanged');
  });

  it('cannot be sent back to the inquiries', () => {
    const scenario = ShipmentFixture.after(incomeRecorded({ amount: '1', mnt: '3400.00' }));
    expect(scenario.act(4, lifecycleCommands.SendBackOrder, { id: 9 })).toBe('PaidNotSentBack');
    scenario.act(4, RemoveIncome, { transaction: scenario.transaction });
    expect(scenario.act(4, lifecycleCommands.SendBackOrder, { id: 9 })).toBe('OrderSentBack');
    expect([scenario.rows('receivable'), scenario.rows('payable')]).toEqual([[], []]);
    expect(scenario.rows('posting').map(({ live }) => live)).toEqual([false, false]);
  });

  it('in the archive accepts money from administrators only, and no confirmation (D138)', () => {
    const scenario = ShipmentFixture.after(
      paidToAgent,
      happened('CargoStatusSet', { status: 3 }),
      happened('ShipmentArchived'),
    );
    expect(scenario.payment('1')).toBe('ClosedForEditing');
    expect(scenario.payment('1', {}, 4)).toBe('PaymentRecorded');
    expect(scenario.act(4, ConfirmPayables, { ids: [price] })).toBe('ClosedForEditing');
  });
});

it('the final rate is that of the last income in the currency of the file (D055)', () => {
  const scenario = new ShipmentFixture(shipmentFile([inquiryAdded({ currency: 'usd' }), movedToOrder()]));
  const final = (): unknown => scenario.receivable['final_rate'];
  expect(final()).toBe('3400');
  scenario
    .happen(incomeRecorded({ amount: '10', rate: '3500', mnt: '35000.00', on: '2026-03-10' }))
    .happen(incomeRecorded({ number: 2, amount: '10', rate: '3450', mnt: '34500.00', on: '2026-03-05' }))
    .happen(
      incomeRecorded({ number: 3, amount: '10', currency: 'rmb', rate: '480', mnt: '4800.00', on: '2026-03-11' }),
    );
  expect(final()).toBe('3500');
  expect(scenario.receivable['difference']).toBe('1500.00');
});

function writeOff(
  scenario: ShipmentFixture,
  by: UserType,
  side: 'receivable' | 'payable',
  reason: string | null = null,
): string {
  return scenario.act(by, WriteOffDifferences, { side, ids: [side === 'receivable' ? 9 : price], reason });
}

describe('an exchange difference', () => {
  /** 5,000 USD at 3,400, as in the worked example. */
  const owed = (price: string, currency: CurrencyCode, ...money: readonly NewEvent[]) =>
    new ShipmentFixture(
      shipmentFile([
        inquiryAdded({
          currency,
          priceOffers: [offerRow({ currency, price, profit: '0' })],
          transportPrices: [transportRow({ currency, price })],
        }),
        movedToOrder(),
        ...money,
      ]),
    );
  const received = (rate: string, mnt: string) => incomeRecorded({ amount: '5000', rate, mnt });
  const sent = (amount: string, rate: string, mnt: string, more: Partial<StoredPosting> = {}) =>
    paymentRecorded({ amount, currency: 'rmb', rate, mnt, ...more });
  const inTugrik = (amount: string, number = 1) =>
    incomeRecorded({ number, amount, currency: 'mnt', mnt: new Decimal(amount).toFixed(2) });
  const live = (scenario: ShipmentFixture) => livePostings(scenario.state.settlement.postings);

  it('of money received above or below the booked rate is written off with the confirmation (E40)', () => {
    const dearer = owed('5000', 'usd', received('3460', '17300000.00'));
    const cheaper = owed('5000', 'usd', received('3350', '16750000.00'));
    expect(dearer.receivable).toMatchObject({ rest: '-300000.00', difference: '300000.00', show_confirm: true });
    expect(writeOff(dearer, 3, 'receivable')).toBe('ReceivableDifferenceWrittenOff, ReceivableConfirmed');
    expect(live(dearer).at(-1)).toMatchObject({
      ...{
        kind: 2,
        writtenOff: 'exchange',
        amount: '-300000.00',
        mnt: '-300000.00',
        currency: 'mnt',
        rate: { rate: '1', source: { from: 'tugrik' } },
      },
      ...{ comment: 'Ханшийн зөрүү', on: '2026-03-10' },
    });
    expect(dearer.receivable).toMatchObject({ income: '17000000.00', rest: '0.00', is_paid: true });
    expect(cheaper.receivable).toMatchObject({ rest: '250000.00', difference: '-250000.00', show_confirm: false });
    expect(writeOff(cheaper, 3, 'receivable')).toBe('ReceivableDifferenceWrittenOff, ReceivableConfirmed');
    expect(live(cheaper).at(-1)).toMatchObject({ mnt: '250000.00' });
    expect(cheaper.receivable).toMatchObject({
      income: '17000000.00',
      rest: '0.00',
      show_confirm: true,
      is_paid: true,
    });
  });

  it('of money paid to agents above or below the booked rate is written off too (E16, E40)', () => {
    const twice = [sent('10000', '472', '4720000.00'), sent('5000', '472', '2360000.00', { number: 2 })];
    const dearer = owed('15000', 'rmb', ...twice);
    const cheaper = owed('15000', 'rmb', sent('15000', '468', '7020000.00'));
    expect(dearer.payable).toMatchObject({
      paid_total: '7080000.00',
      unpaid_total: '-30000.00',
      difference: '30000.00',
    });
    expect(writeOff(dearer, 3, 'payable')).toBe('PayableDifferenceWrittenOff, PriceRowsPaid');
    expect(live(dearer).at(-1)).toMatchObject({ kind: 1, row: price, mnt: '-30000.00' });
    expect(writeOff(cheaper, 3, 'payable')).toBe('PayableDifferenceWrittenOff, PriceRowsPaid');
    expect(live(cheaper).at(-1)).toMatchObject({ mnt: '30000.00' });
    for (const scenario of [dearer, cheaper])
      expect(scenario.payable).toMatchObject({ paid_total: '7050000.00', unpaid_total: '0.00', is_paid: true });
  });

  it('and rounding are written off by accountants up to the limit of the firm, and above it by an administrator with a reason (E40)', () => {
    const rounded = ShipmentFixture.after(inTugrik('5099998.60'));
    expect(rounded.receivable).toMatchObject({ rest: '1.40', difference: '0.00' });
    expect(writeOff(rounded, 3, 'receivable')).toBe('ReceivableDifferenceWrittenOff, ReceivableConfirmed');
    // The rates explain 250,000 of it, and 303 more were received.
    const short = owed('5000', 'usd', received('3350', '16750000.00'), inTugrik('101', 2), inTugrik('202', 3));
    expect(short.receivable).toMatchObject({ rest: '249697.00', difference: '-250000.00' });
    expect(writeOff(short, 3, 'receivable', 'Дутуу')).toBe('WriteOffAboveLimit');
    expect(writeOff(short, 4, 'receivable')).toBe('Invalid');
    expect(writeOff(short, 4, 'receivable', 'Тохиролцсон')).toBe('ReceivableDifferenceWrittenOff, ReceivableConfirmed');
    expect(live(short).at(-1)).toMatchObject({ reason: 'Тохиролцсон', comment: 'Ханшийн зөрүү' });
  });

  it('of a row that was confirmed earlier is written off by administrators, on the day of the write-off', () => {
    const paidEarlier = sent('15000', '472', '7080000.00', { on: '2026-03-01' });
    const scenario = owed('15000', 'rmb', paidEarlier, happened('PriceRowsPaid', paidMark(price)));
    expect(writeOff(scenario, 3, 'payable')).toBe('ConfirmedForCorrection');
    expect(writeOff(scenario, 4, 'payable')).toBe('PayableDifferenceWrittenOff');
    expect(live(scenario).at(-1)).toMatchObject({ on: '2026-03-10' });
    expect(scenario.payable).toMatchObject({ unpaid_total: '0.00', is_paid: true });
    // There is no balance left to write off.
    expect(writeOff(scenario, 4, 'payable')).toBe('');
  });

  it('is not money: it confirms nothing by itself, and without any payment there is none', () => {
    const scenario = new ShipmentFixture();
    expect(writeOff(scenario, 4, 'receivable', 'Өр')).toBe('NothingMovedToWriteOff');
    scenario.happen(inTugrik('5099998.60'));
    const transaction = transactionOf(1);
    writeOff(scenario, 3, 'receivable');
    scenario.happen(happened('ReceivableReopened'));
    scenario.act(4, RemoveIncome, { transaction });
    expect(live(scenario).map(({ writtenOff }) => writtenOff)).toEqual(['exchange']);
    expect(scenario.receivable).toMatchObject({ show_confirm: false });
    expect(scenario.act(4, ConfirmReceivables, { ids: [9] })).toBe('NotCoveredYet');
  });

  it('that was written off can be reversed by an administrator, and not corrected', () => {
    const scenario = owed('5000', 'usd', received('3460', '17300000.00'));
    writeOff(scenario, 3, 'receivable');
    const { transaction } = scenario;
    const command = { shipment: 9, row: 9, transaction, fields: money('1', { currency: 'mnt', rate: '1' }) };
    expect(scenario.act(4, CorrectIncome, command)).toBe('WriteOffNotCorrected');
    expect(scenario.act(3, RemoveIncome, { transaction })).toBe('NotAllowed');
    expect(scenario.act(4, RemoveIncome, { transaction })).toBe('ReceivableWriteOffReversed');
    expect(scenario.state.settlement.postings.map(({ amount }) => amount)).toEqual(['5000', '-300000.00', '300000.00']);
    expect(scenario.receivable).toMatchObject({ rest: '-300000.00', is_paid: true });
    expect(scenario.rows('posting').map(({ written_off: of }) => of)).toEqual([null, 'exchange', 'exchange']);
  });

  it('is written off for the chosen rows only; the others are confirmed as they are', () => {
    const scenario = owed('15000', 'rmb', sent('15000', '472', '7080000.00'));
    expect(scenario.act(3, WriteOffDifferences, { side: 'payable', ids: [price], writeOff: [], reason: null })).toBe(
      'PriceRowsPaid',
    );
    expect(scenario.payable).toMatchObject({ unpaid_total: '-30000.00', is_paid: true });
  });

  it.each<UserType>([1, 2, 5, 6, 7])('cannot be written off by user type %i', (type) => {
    expect(writeOff(new ShipmentFixture(), type, 'receivable')).toBe('NotAllowed');
  });
});

interface Step {
  do: 'record' | 'correct' | 'remove' | 'confirm' | 'writeOff' | 'takeBack';
  of: 'in' | 'out';
  which: number;
  cents: number;
  currency: string;
  rate: string;
  day: number;
}
const anyStep: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(
    ...([
      'record',
      'record',
      'record',
      'correct',
      'correct',
      'remove',
      'confirm',
      'writeOff',
      'writeOff',
      'takeBack',
    ] as const),
  ),
  of: fc.constantFrom('in' as const, 'out' as const),
  which: fc.nat(20),
  cents: fc.integer({ min: 1, max: 300_000_00 }),
  currency: fc.constantFrom('mnt', 'usd', 'rmb'),
  rate: fc.constantFrom('470', '3450.5', '0.01'),
  day: fc.integer({ min: 1, max: 31 }),
});
const steps = fc.array(
  fc.record({ by: fc.constantFrom<UserType>(1, 2, 3, 3, 3, 4, 4, 5, 6, 7), repeated: fc.boolean(), step: anyStep }),
  { minLength: 1, maxLength: 25 },
);

function applyStep(scenario: ShipmentFixture, by: UserType, step: Step): string {
  const isIn = step.of === 'in';
  const row = isIn ? 9 : price;
  if (step.do === 'confirm') return scenario.act(by, isIn ? ConfirmReceivables : ConfirmPayables, { ids: [row] });
  if (step.do === 'writeOff') {
    const outcome = writeOff(scenario, by, isIn ? 'receivable' : 'payable', step.which % 2 === 0 ? 'Ханш' : null);
    // A write-off leaves no balance, and does not count as money.
    if (outcome.includes('WrittenOff'))
      expect(isIn ? scenario.receivable['rest'] : scenario.payable['unpaid_total']).toBe('0.00');
    return outcome;
  }
  if (step.do === 'takeBack') {
    const isPaid = isIn ? scenario.receivable['is_paid'] : scenario.payable['is_paid'];
    if (isPaid !== true) return 'nothing';
    scenario.happen(isIn ? happened('ReceivableReopened') : happened('PriceRowsUnpaid', paidMark(price)));
    return 'takenBack';
  }
  const on = `2026-03-${String(step.day).padStart(2, '0')}`;
  const amount = new Decimal(step.cents).div(100).toFixed();
  if (step.do === 'record') {
    const fields = money(amount, { currency: step.currency, rate: step.rate, on });
    return scenario.act(by, isIn ? RecordIncome : RecordPayment, { shipment: 9, row, fields });
  }
  const live = livePostings(scenario.state.settlement.postings);
  const transaction = live[step.which % Math.max(1, live.length)]?.transaction ?? 0;
  return step.do === 'remove'
    ? scenario.act(by, isIn ? RemoveIncome : RemovePayment, { transaction })
    : scenario.act(by, isIn ? CorrectIncome : CorrectPayment, {
        shipment: 9,
        row,
        transaction,
        fields: money(amount, { on }),
      });
}

const sumOf = (figures: readonly unknown[]): string =>
  figures.reduce((sum: Decimal, figure) => sum.plus(String(figure)), new Decimal(0)).toFixed(2);

/** The invariants of any file after any sequence of commands. */
function assertInvariants(scenario: ShipmentFixture): void {
  const { postings } = scenario.state.settlement;
  const live = livePostings(postings);
  const rows = scenario.rows('posting');
  // Every sum of postings equals that of the live ones: a reversal and its original add up to zero.
  for (const reversal of postings.filter(({ reverses }) => reverses !== null)) {
    const original = postings.find(({ id }) => id === reversal.reverses);
    expect([sumOf([original?.amount, reversal.amount]), sumOf([original?.mnt, reversal.mnt])]).toEqual([
      '0.00',
      '0.00',
    ]);
    expect([original?.row, original?.kind, original?.transaction]).toEqual([
      reversal.row,
      reversal.kind,
      reversal.transaction,
    ]);
  }
  expect(sumOf(postings.map(({ mnt }) => mnt))).toBe(sumOf(live.map(({ mnt }) => mnt)));
  // The rows of the lists agree with the postings.
  const incomes = live.filter(({ kind }) => kind === income);
  const payments = live.filter(({ kind }) => kind !== income);
  expect(scenario.receivable['income']).toBe(sumOf(incomes.map(({ mnt }) => mnt)));
  expect(scenario.payable['paid_total']).toBe(sumOf(payments.map(({ mnt }) => mnt)));
  expect(sumOf([scenario.receivable['income'], scenario.receivable['rest']])).toBe(scenario.receivable['total_mnt']);
  expect(sumOf([scenario.payable['paid_total'], scenario.payable['unpaid_total']])).toBe(scenario.payable['total_mnt']);
  expect(rows.filter(({ live: is }) => is).map(({ id }) => id)).toEqual(live.map(({ id }) => id));
  // On every day: the opening balance plus additions less payments is the closing balance.
  for (const until of ['2026-03-10', '2026-03-20', '2026-03-31']) {
    const before = incomes.filter(({ on }) => on < until);
    const after = incomes.filter(({ on }) => on >= until);
    const opening = new Decimal(String(scenario.receivable['total_mnt'])).minus(sumOf(before.map(({ mnt }) => mnt)));
    expect(opening.minus(sumOf(after.map(({ mnt }) => mnt))).toFixed(2)).toBe(scenario.receivable['rest']);
  }
}

/** The differences are those of the live postings in the currency of what they pay, at another rate than booked (D139). */
function assertDifferences(scenario: ShipmentFixture): void {
  const paid = [
    ...scenario.rows('receivable').map((row) => ({ row, party: row['payer_id'], rate: row['exchange'], sign: 1 })),
    ...scenario.rows('payable').map((row) => ({ row, party: row['agent_id'], rate: row['rate'], sign: -1 })),
  ];
  const expected = paid.flatMap(({ row, party, rate, sign }) => {
    const side = sign === 1 ? 'receivable' : 'payable';
    const own = scenario.rows('posting').filter((one) => one['live'] && (one['price_row_id'] ?? 9) === row['id']);
    return own
      .filter(({ currency }) => currency === row['currency'] && currency !== 'mnt')
      .map((one) => {
        const gap = new Decimal(String(one['rate'])).minus(String(rate));
        const mnt = gap.times(String(one['amount'])).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).times(sign);
        return {
          ...{ id: Number(one['id']) * 8 + (sign === 1 ? 0 : 1), side, party, booked: rate },
          mnt: mnt.toFixed(2),
        };
      })
      .filter(({ mnt }) => Number(mnt) !== 0);
  });
  const rows = scenario
    .rows('exchange_difference')
    .map(({ id, side, payer_id: payer, agent_id: agent, booked, mnt }) => {
      return { id, side, party: side === 'receivable' ? payer : agent, booked, mnt };
    });
  expect(rows).toEqual(expected);
}

describe('any sequence of postings', () => {
  it('keeps the invariants of the ledger, and a refusal changes nothing', () => {
    fc.assert(
      fc.property(steps, (history) => {
        const scenario = new ShipmentFixture();
        for (const { by, step, repeated } of history) {
          for (let again = 0; again <= Number(repeated && step.do !== 'record'); again++) {
            const before = scenario.all;
            const seen = scenario.state.settlement;
            const outcome = applyStep(scenario, by, step);
            const after = scenario.state.settlement;
            const isRefused = !/^(Income|Payment|Receivable|Payable|PriceRows|takenBack)/.test(outcome);
            if (isRefused) expect(scenario.all).toBe(before);
            // A recorded posting never changes.
            expect(after.postings.slice(0, seen.postings.length)).toEqual(seen.postings);
            // A confirmation lasts until it is revoked explicitly.
            if (seen.confirmedAt !== null && outcome !== 'takenBack') expect(after.confirmedAt).not.toBeNull();
            if (seen.paidAt[price] !== undefined && outcome !== 'takenBack') expect(after.paidAt[price]).toBeDefined();
            if (![3, 4].includes(by) && step.do !== 'takeBack') expect(isRefused).toBe(true);
            assertInvariants(scenario);
            assertDifferences(scenario);
          }
        }
      }),
      { numRuns: 120 },
    );
  });
});
