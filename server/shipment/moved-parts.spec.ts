import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../../contract/actor.js';
import { Refusal } from '../../contract/refusals/refusals.js';
import { income, payment } from '../../contract/shipment/settlement/form.js';
import { noonOf } from '../../contract/time.js';
import { facts, filesOf, inquiryAdded, movedToOrder, now, shipmentFile } from '../../test/builders/shipment/inquiry.js';
import { money, price } from '../../test/builders/shipment/shipment-fixture.js';
import type { CommandDefinition } from '../decider/command.js';
import type { NewEvent } from '../log/event.js';
import { advance, type File } from '../projection/aggregate.js';
import { billingCommands } from './billing/decide.js';
import { addUnits } from './operations/units/add.js';
import { settlementCommands } from './settlement/decide.js';
import { shipmentAggregate } from './shipment.js';

const { GenerateInvoice } = billingCommands;
const { RecordTransactions } = settlementCommands;
const mover: Actor = { userId: 4, type: 4, door: 'move' };

// oxlint-disable-next-line typescript/no-explicit-any -- each command has facts of its own; a test gives them all
type AnyCommand = CommandDefinition<any, any, any, any>;

/** An order as a move brings it. */
class MovedOrder {
  private file = shipmentFile([inquiryAdded(), movedToOrder()], mover);
  private ids = 300;
  events: NewEvent[] = [];

  act(definition: AnyCommand, command: object, at = now, actor = mover) {
    const known = { ...facts, now: at, actor, ids: this.draw(), newIds: this.draw(), invoice: 77, termDays: 30 };
    const { events, answer } = definition.decide(
      filesOf(() => this.file as File),
      command,
      known,
    );
    this.events = [...events];
    for (const event of events) this.add(event, at);
    return answer;
  }

  rows(table: string): readonly Record<string, unknown>[] {
    return shipmentAggregate.rows(this.file.state, this.file)[table] ?? [];
  }

  private draw(): number[] {
    return Array.from({ length: 5 }, () => ++this.ids);
  }

  private add(event: NewEvent, at: Date): void {
    this.file = advance(shipmentAggregate, this.file, {
      ...event,
      position: this.file.position + 1,
      version: this.file.version + 1,
      at: at.toISOString(),
      meta: { actor: mover, request: 'r', command: 'c' },
    });
  }
}

function refusalOf(act: () => unknown): { word: string; fields: object } {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return { word: error.word, fields: error.details.fields ?? {} };
    throw error;
  }
  throw new Error('It was not refused');
}

const unit = (number: string, more: object = {}) => ({ kind: 1, number, ...more });

describe('the units of a moved order', () => {
  it('are added at once, with their ids in the order of the rows', () => {
    const order = new MovedOrder();
    const rows = [unit('msku 305438 3'), unit('CSQU3054383', { grossKg: '12000' })];
    const { ids } = order.act(addUnits, { id: 9, rows });
    expect(order.events.map(({ type }) => type)).toEqual(['UnitsChanged']);
    expect(order.rows('unit').map(({ id, number }) => [id, number])).toEqual([
      [ids[0], 'MSKU3054383'],
      [ids[1], 'CSQU3054383'],
    ]);
  });

  it('are all refused where one is twice in its order, or names what is not there, at its row', () => {
    const order = new MovedOrder();
    order.act(addUnits, { id: 9, rows: [unit('MSKU3054383')] });
    const rows = [unit('TCLU4737878'), unit('MSKU3054383'), unit('CSQU3054383', { containerStatus: 99 })];
    expect(refusalOf(() => order.act(addUnits, { id: 9, rows }))).toEqual({
      word: 'Invalid',
      fields: { '1.number': [expect.stringContaining('хоёр удаа')], '2.containerStatus': [expect.any(String)] },
    });
    expect(order.rows('unit')).toHaveLength(1);
  });

  it('are at most 200', () => {
    const rows = Array.from({ length: 201 }, (_, at) => unit(`plate ${at}`, { kind: 3 }));
    expect(refusalOf(() => new MovedOrder().act(addUnits, { id: 9, rows }))).toMatchObject({
      word: 'Invalid',
      fields: { '0.number': [expect.stringContaining('201')] },
    });
  });
});

const paid = (kind: number, amount: string, more: object = {}) => ({
  ...{ kind, row: kind === income ? 9 : price },
  fields: money(amount, more),
});

describe('the incomes and payments of a moved order', () => {
  it('are recorded at once, each on its own day and added up on its own row', () => {
    const order = new MovedOrder();
    const rows = [
      paid(income, '500', { on: '2026-01-05' }),
      paid(payment, '1000', { on: '2026-02-06' }),
      paid(income, '1000', { on: '2026-02-07' }),
    ];
    const { ids } = order.act(RecordTransactions, { shipment: 9, rows });
    expect(order.events.map(({ type }) => type)).toEqual(['IncomeRecorded', 'PaymentRecorded', 'IncomeRecorded']);
    expect(order.rows('posting').map(({ id, number, happened_on: on, mnt }) => [id, number, on, mnt])).toEqual([
      [ids[0], 1, '2026-01-05', '1700000.00'],
      [ids[1], 2, '2026-02-06', '3400000.00'],
      [ids[2], 3, '2026-02-07', '3400000.00'],
    ]);
    expect(order.rows('receivable')[0]).toMatchObject({ income: '5100000.00', rest: '0.00' });
    expect(order.rows('payable')[0]).toMatchObject({ paid_total: '3400000.00' });
  });

  it('are all refused where the day of one cannot be, or its row is not there', () => {
    const order = new MovedOrder();
    const record = (rows: object[], actor = mover) =>
      refusalOf(() => order.act(RecordTransactions, { shipment: 9, rows }, now, actor));
    expect(record([paid(income, '500'), paid(income, '1', { on: '1999-12-31' })])).toMatchObject({
      word: 'Invalid',
      fields: { '1.ognoo': [expect.any(String)] },
    });
    expect(record([{ ...paid(payment, '1'), row: 999 }]).word).toBe('NotFound');
    expect(record([], { ...mover, type: 2, door: 'http' }).word).toBe('NotAllowed');
    expect(order.rows('posting')).toEqual([]);
  });
});

const issued = {
  ...{ payer: 1, currency: 'usd', due: '2026-02-14' },
  papers: [
    { number: 'НХ-1', amount: '1000.00', rate: '3400' },
    { number: 'НХ-2', amount: '500.50', rate: '3400' },
  ],
};

describe('an invoice that another system issued', () => {
  it('keeps its day, payer, amount, rate and due day, and the numbers of its papers', () => {
    const order = new MovedOrder();
    order.act(GenerateInvoice, { id: 9, issued }, noonOf('2026-02-01'));
    expect(order.rows('invoice')).toEqual([
      expect.objectContaining({
        ...{ id: 77, number: 1, payer_id: 1, currency: 'usd', amount: '1500.50', exchange: '3400' },
        ...{ total_mnt: '5101700.00', generated_at: '2026-02-01T04:00:00.000Z', old_numbers: 'НХ-1, НХ-2' },
      }),
    ]);
    expect(order.events[0]?.data).toMatchObject({ termDays: 13 });
  });

  it('has one rate for papers of several, so that its sum in tugrik is that of the papers', () => {
    const order = new MovedOrder();
    const papers = [
      { number: null, amount: '100.00', rate: '3400' },
      { number: null, amount: '200.00', rate: '3430' },
    ];
    order.act(GenerateInvoice, { id: 9, issued: { ...issued, due: null, papers } }, noonOf('2026-02-01'));
    expect(order.events[0]?.data).toMatchObject({
      ...{ amount: '300.00', totalMnt: '1026000.00', exchange: '3420', termDays: 30 },
    });
    expect(order.rows('invoice')).toMatchObject([{ old_numbers: null }]);
  });

  it('comes by a move alone, once an order, and is due on its day at the earliest', () => {
    const order = new MovedOrder();
    const act = (on: string, actor = mover) => order.act(GenerateInvoice, { id: 9, issued }, noonOf(on), actor);
    expect(refusalOf(() => act('2026-02-01', { ...mover, door: 'http' })).word).toBe('NotAllowed');
    expect(refusalOf(() => act('2026-02-15'))).toMatchObject({
      word: 'Invalid',
      fields: { due: [expect.any(String)] },
    });
    act('2026-02-14');
    expect(refusalOf(() => act('2026-02-14')).word).toBe('InvoiceExists');
  });
});
