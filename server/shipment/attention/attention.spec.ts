import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../../../contract/actor.js';
import {
  attentionId,
  attentionRow,
  attentionRuleNames,
  attentionRules,
  type AttentionRuleName,
} from '../../../contract/attention/rules.js';
import { invertDiff, type Diff } from '../../../contract/diff.js';
import type { Json, JsonObject } from '../../../contract/json.js';
import { Refusal } from '../../../contract/refusals/refusals.js';
import {
  filesOf,
  happened,
  inquiryAdded,
  movedToOrder,
  now,
  person,
  shipmentFile,
} from '../../../test/builders/shipment/inquiry.js';
import { markAttention, takeBackMark } from '../../attention/mark.js';
import type { NewEvent } from '../../log/event.js';
import type { Row } from '../../projection/table.js';
import { shipmentAggregate } from '../shipment.js';
import { nameOfClass } from './due-class.js';

const order = [inquiryAdded({ operator: 2 }), movedToOrder()];
const set = (fields: Record<string, Json>): JsonObject => ({
  fields: Object.fromEntries(Object.entries(fields).map(([name, to]) => [name, { from: null, to }])),
  rows: {},
});
const border = (fields: Record<string, string>): NewEvent => happened('BorderDatesSet', set(fields));
const customs = (fields: Record<string, string>): NewEvent => happened('CustomsDatesSet', set(fields));
const rowsAdded = (type: string, table: string, ...added: JsonObject[]): NewEvent =>
  happened(type, { fields: {}, rows: { [table]: { added, removed: [], changed: [] } } });
const unit = (id: number, more: JsonObject): JsonObject => ({
  ...{ id, kind: 1, number: `CSQU305438${id}`, placeOn: null, ataBorder: null, etdBorder: null },
  ...{ ataDestination: null, plannedReturn: null, returned: null, ...more },
});
const promised = (to: string): NewEvent => happened('UnitsChanged', set({ promised: to }));
const tracing = (on: string): NewEvent => rowsAdded('TracingAdded', 'tracing', { id: 1, number: 1, on, pictures: [] });
const expense = (more: JsonObject = {}): NewEvent =>
  rowsAdded('ExtraExpenseAdded', 'expenses', {
    ...{ id: 7, number: 1, by: 4, name: 'Кран', currency: 'usd', rate: '3400', amount: '100' },
    ...{ rateFrom: { from: 'table' }, ...more },
  });

function rowsOf(history: readonly NewEvent[]): Row[] {
  const file = shipmentFile(history);
  return shipmentAggregate.rows(file.state, file)['attention'] as Row[];
}
/** The rules that hold, each with its base day. */
const raised = (...events: readonly NewEvent[]): Record<string, unknown> =>
  Object.fromEntries(rowsOf([...order, ...events]).map(({ rule, base_on: base }) => [String(rule), base]));

describe('what needs attention in an order', () => {
  it.each<[string, NewEvent[], Record<string, string>]>([
    ['no ETA Border, and no news', [], { noEta: '2026-03-10', noNews: '2026-03-10' }],
    [
      'ETA Border that may pass',
      [border({ etaBorder: '2026-03-20' })],
      { etaPassed: '2026-03-20', documents: '2026-03-20', noNews: '2026-03-10' },
    ],
    [
      'nothing but news behind the border',
      [border({ etaBorder: '2026-03-20', ataBorder: '2026-03-21', etdBorder: '2026-03-22' })],
      { noNews: '2026-03-10' },
    ],
    ['the newest news, from a tracing entry', [tracing('2026-03-15')], { noEta: '2026-03-10', noNews: '2026-03-15' }],
    [
      'the newest news, from a unit',
      [tracing('2026-03-15'), rowsAdded('UnitsChanged', 'units', unit(1, { placeOn: '2026-03-18' }))],
      { noEta: '2026-03-10', noNews: '2026-03-18' },
    ],
    [
      'the first container that is not returned',
      [
        rowsAdded(
          'UnitsChanged',
          'units',
          unit(1, { plannedReturn: '2026-04-01', returned: '2026-04-01' }),
          unit(2, { plannedReturn: '2026-04-05' }),
          unit(3, { plannedReturn: '2026-04-03' }),
        ),
      ],
      { noEta: '2026-03-10', noNews: '2026-04-01', notReturned: '2026-04-03' },
    ],
    [
      'a promised day that a forecast may pass, from the last milestone on',
      [border({ ataBorder: '2026-03-21', etdBorder: '2026-03-23' }), promised('2026-04-20')],
      { lateForecast: '2026-03-23', noNews: '2026-03-10' },
    ],
    ['an arrival without an invoice', [border({ ataUb: '2026-03-25' })], { notInvoiced: '2026-03-25' }],
    [
      'a released order that is not finished',
      [border({ ataUb: '2026-03-25' }), customs({ releasedOn: '2026-03-27' })],
      { notInvoiced: '2026-03-25', notFinished: '2026-03-27' },
    ],
    [
      'an extra expense that nobody decided on',
      [border({ ataBorder: '2026-03-21' }), expense()],
      { atBorder: '2026-03-21', noNews: '2026-03-10', undecidedExpense: '2026-03-10' },
    ],
    [
      'no extra expense that the payer pays',
      [border({ ataBorder: '2026-03-21' }), expense({ payer: 'payer' })],
      { atBorder: '2026-03-21', noNews: '2026-03-10' },
    ],
  ])('is %s', (_, events, expected) => {
    expect(raised(...events)).toEqual(expected);
  });

  it('is a release by customs only where we clear the goods', () => {
    const arrived = [movedToOrder(), border({ ataUb: '2026-03-25' })];
    const rulesOf = (clearance: 0 | 1): unknown[] =>
      rowsOf([inquiryAdded({ clearance }), ...arrived]).map(({ rule }) => rule);
    expect([rulesOf(1), rulesOf(0)]).toEqual([['notReleased', 'notInvoiced'], ['notInvoiced']]);
  });

  it('is an order whose documents were checked only where one that is needed is missing', () => {
    const planned = [...order, border({ etaBorder: '2026-03-20' })];
    const readsOf = (events: readonly NewEvent[]): unknown =>
      rowsOf(events).find(({ rule }) => rule === 'documents')?.['reads'];
    expect(readsOf(planned)).toBeNull();
    const checked = happened('DocumentsChecked', { at: '2026-03-11T02:00:00Z' });
    expect(readsOf([...planned, checked])).toEqual({ needs: { mode: 1, division: 1, kinds: [] } });
  });

  it('is each container whose clock may still run, equal ones once', () => {
    const rowOfDays = (...events: readonly NewEvent[]): Row | undefined =>
      rowsOf([...order, happened('OrderChanged', set({ containerStatus: 3, terminal: 7 })), ...events]).find(
        ({ rule }) => rule === 'freeDays',
      );
    const clock = { status: 3, terminal: 7, transportType: null, count: 1, returned: null, left: null };
    expect(rowOfDays()).toBeUndefined();
    expect(rowOfDays(border({ ataBorder: '2026-03-21' }))).toMatchObject({
      base_on: '2026-03-21',
      reads: { clocks: [{ ...clock, size: null, transportType: 1, after: 0 }] },
    });
    const units = rowsAdded(
      'UnitsChanged',
      'units',
      unit(1, { sizeType: '45G1', ataBorder: '2026-03-20' }),
      unit(2, { sizeType: '45G1', ataBorder: '2026-03-20' }),
      unit(3, { sizeType: '22G1', containerStatus: 4, clockBegan: '2026-03-19', etdBorder: '2026-03-25' }),
      unit(4, { ataBorder: '2026-03-20', etdBorder: '2026-03-25', returned: '2026-03-26' }),
      unit(5, { kind: 2, ataBorder: '2026-03-01' }),
    );
    expect(rowOfDays(units)).toMatchObject({
      base_on: '2026-03-19',
      reads: {
        clocks: [
          { ...clock, size: 40, after: 1 },
          { ...clock, status: 4, size: 20, after: 0, left: 0 },
        ],
      },
    });
  });

  it('has the class of other rows with the same rule when their days from the base day are the same', () => {
    const classOf = (...events: readonly NewEvent[]): unknown =>
      rowsOf([...order, happened('OrderChanged', set({ containerStatus: 3, terminal: 7 })), ...events]).find(
        ({ rule }) => rule === 'freeDays',
      )?.['due_class'];
    const begun = (...days: string[]): NewEvent =>
      rowsAdded('UnitsChanged', 'units', ...days.map((on, at) => unit(at + 1, { sizeType: '45G1', ataBorder: on })));
    expect(classOf(begun('2026-03-20', '2026-03-22'))).toBe(classOf(begun('2026-04-10', '2026-04-12')));
    expect(classOf(begun('2026-03-20', '2026-03-22'))).not.toBe(classOf(begun('2026-03-20', '2026-03-23')));
    const others = rowsOf([...order, border({ etaBorder: '2026-03-20' })]);
    expect(others.map(({ due_class: name }) => name)).toEqual(
      others.map(({ rule }) => nameOfClass(rule as AttentionRuleName, null)),
    );
  });

  it('is a penalty of each container whose clock began, with what was charged of it so far', () => {
    const over = [
      ...order,
      happened('OrderChanged', set({ containerStatus: 3, quantity: 2 })),
      border({ ataBorder: '2026-03-01', etdBorder: '2026-03-20' }),
      happened('UnitsChanged', set({ returned: '2026-03-25' })),
    ];
    const rowOf = (events: readonly NewEvent[]) => rowsOf(events).find(({ rule }) => rule === 'penaltyUncharged');
    expect(rowOf(order)).toBeUndefined();
    const clock = { status: 3, size: null, transportType: 1, terminal: null };
    expect(rowOf(over)).toMatchObject({
      base_on: '2026-03-01',
      reads: { clocks: [{ ...clock, count: 1, after: 0, returned: 24, left: 19 }] },
    });
    const charge = (id: number, to: string, own: JsonObject): JsonObject => ({
      ...{ id, to, currency: 'usd', amount: '75.00', days: null, containers: [] },
      ...{ offer: null, invoice: null, invoiceCode: null, ...own },
    });
    const recharges = [
      charge(1, '2026-03-22', { invoice: 5 }),
      charge(2, '2026-03-24', { invoice: 6, amount: '25.00' }),
      // The row of the price offer is gone, so its days are not charged.
      charge(3, '2026-03-25', { offer: 999 }),
    ];
    expect(rowOf([...over, happened('PenaltyRecharged', { recharges })])).toMatchObject({
      base_on: '2026-03-24',
      reads: { clocks: [{ ...clock, count: 2, after: -23, returned: 1, left: -4 }], charged: { usd: '100.00' } },
    });
  });

  it('is nothing in an inquiry, a deleted or an archived order', () => {
    expect(rowsOf([inquiryAdded()])).toEqual([]);
    expect(rowsOf([...order, happened('InquiryDeleted')])).toEqual([]);
  });

  it('costs the expenses that nobody decided on', () => {
    const rows = rowsOf([...order, expense(), expense({ id: 8, number: 2, amount: '50' })]);
    expect(rows.find(({ rule }) => rule === 'undecidedExpense')).toMatchObject({ cost: '510000.00', currency: 'mnt' });
  });

  it('belongs to the operation manager until another user takes it; that of finance to nobody', () => {
    const history = [...order, border({ ataUb: '2026-03-25' }), expense()];
    const holders = (events: readonly NewEvent[]) =>
      rowsOf(events).map(({ rule, holder_id: holder }) => [rule, holder]);
    expect(holders(history)).toEqual([
      ['notInvoiced', null],
      ['undecidedExpense', 2],
    ]);
    const taken = marked(history, 'undecidedExpense', { state: 'taken' }, person(6, 60));
    expect(holders([...history, ...taken])).toEqual([
      ['notInvoiced', null],
      ['undecidedExpense', 60],
    ]);
  });
});

type Fields = { state: string; until?: string; reason?: string };
const marked = (
  history: readonly NewEvent[],
  rule: AttentionRuleName,
  fields: Fields,
  actor: Actor = person(2),
): readonly NewEvent[] =>
  markAttention.decide(
    filesOf(() => shipmentFile(history)),
    { id: attentionId(9, rule), fields },
    { now, actor },
  ).events;
const outcome = (...given: Parameters<typeof marked>): unknown => {
  try {
    return marked(...given).length;
  } catch (error) {
    return error instanceof Refusal ? (Object.keys(error.details.fields ?? {})[0] ?? error.word) : error;
  }
};

describe('a row of the list', () => {
  it.each<[string, AttentionRuleName, Fields, Actor, unknown]>([
    ['taken', 'noEta', { state: 'taken' }, person(2), 1],
    ['taken by finance', 'noEta', { state: 'taken' }, person(3), 'NotFound'],
    ['taken by sales, who may only read it', 'noEta', { state: 'taken' }, person(1), 'NotAllowed'],
    ['taken where its rule does not hold', 'notInvoiced', { state: 'taken' }, person(4), 'NotFound'],
    ['snoozed until tomorrow', 'noEta', { state: 'snoozed', until: '2026-03-11', reason: 'x' }, person(2), 1],
    ['snoozed for 30 days', 'noEta', { state: 'snoozed', until: '2026-04-09', reason: 'x' }, person(2), 1],
    ['snoozed for 31 days', 'noEta', { state: 'snoozed', until: '2026-04-10', reason: 'x' }, person(2), 'until'],
    ['snoozed until today', 'noEta', { state: 'snoozed', until: '2026-03-10', reason: 'x' }, person(2), 'until'],
    ['snoozed without a day', 'noEta', { state: 'snoozed', reason: 'x' }, person(2), 'until'],
    ['snoozed without a reason', 'noEta', { state: 'snoozed', until: '2026-03-11' }, person(2), 'reason'],
    ['closed without a reason', 'noEta', { state: 'closed' }, person(2), 'reason'],
    ['closed with a reason', 'noEta', { state: 'closed', reason: 'x' }, person(2), 1],
  ])('is %s, or not', (_, rule, fields, actor, expected) => {
    expect(outcome(order, rule, fields, actor)).toBe(expected);
  });

  it('changes nothing when it is marked again in the same way', () => {
    const taken = marked(order, 'noEta', { state: 'taken' });
    expect(marked([...order, ...taken], 'noEta', { state: 'taken' })).toEqual([]);
  });

  it('that was closed comes back when the day behind it changes', () => {
    const planned = [...order, border({ etaBorder: '2026-03-20' })];
    const closed = [...planned, ...marked(planned, 'etaPassed', { state: 'closed', reason: 'Мэднэ' })];
    const stateOf = (history: readonly NewEvent[]) =>
      rowsOf(history).find(({ rule }) => rule === 'etaPassed')?.['state'];
    expect(stateOf(closed)).toBe('closed');
    const moved = happened('BorderDatesSet', {
      fields: { etaBorder: { from: '2026-03-20', to: '2026-03-22' } },
      rows: {},
    });
    expect(stateOf([...closed, moved])).toBe('open');
  });

  it('is as before when its mark is undone', () => {
    const taken = [...order, ...marked(order, 'noEta', { state: 'taken' })];
    const [closing] = marked(taken, 'noEta', { state: 'closed', reason: 'x' });
    const { events } = takeBackMark.decide(
      filesOf(() => shipmentFile([...taken, closing!])),
      { stream: 'shipment-9', inverse: invertDiff(closing!.data as Diff) },
      { now, actor: person(2) },
    );
    expect(rowsOf([...taken, closing!, ...events])).toEqual(rowsOf(taken));
  });

  it('has an id that names its record and its rule', () => {
    for (const rule of attentionRuleNames)
      expect(attentionRow(attentionId(123, rule))).toEqual({ kind: attentionRules[rule].kind, record: 123, rule });
    expect(attentionRow(attentionId(123, 'noEta') + 50)).toBeUndefined();
  });
});
