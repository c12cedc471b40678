import { describe, expect, it } from '@jest/globals';
import { Refusal } from '../../../contract/refusals/refusals.js';
import { lifeStages, type LifeStage } from '../../../contract/shipment/status/life-stages.js';
import { moves, type Move, type MoveName } from '../../../contract/shipment/lifecycle/moves.js';
import type { BillingFacts } from '../../../contract/shipment/billing/state.js';
import type { SettlementFacts } from '../../../contract/shipment/settlement/state.js';
import {
  facts,
  filesOf,
  happened,
  inquiryAdded,
  movedToOrder,
  now,
  person,
  shipmentFile,
} from '../../../test/builders/shipment/inquiry.js';
import type { CommandDefinition } from '../../decider/command.js';
import type { NewEvent } from '../../log/event.js';
import { shipmentAggregate } from '../shipment.js';
import { advance } from '../../projection/aggregate.js';
import { lifecycleCommands } from './decide.js';

const order = [inquiryAdded(), movedToOrder()];
/** The events that lead to each stage. */
const histories: Readonly<Record<LifeStage, readonly NewEvent[]>> = {
  open: [inquiryAdded()],
  closed: [inquiryAdded(), happened('InquiryClosed', { reason: 1, comment: null })],
  order,
  pending: [...order, happened('CargoStatusSet', { status: 2 })],
  arrived: [...order, happened('CargoStatusSet', { status: 3 })],
  archived: [...order, happened('CargoStatusSet', { status: 3 }), happened('ShipmentArchived')],
  deleted: [inquiryAdded(), happened('InquiryDeleted')],
};
const paid = { isPaid: true, hasTransactions: false };

/** The stage of the file after the move, or the word of the refusal. */
function after(
  name: MoveName,
  stage: LifeStage,
  settlement: Partial<SettlementFacts> = paid,
  billing: BillingFacts = { isInvoiced: false, invoice: null, issued: null, dueOn: null },
): string {
  const file = shipmentFile(histories[stage]);
  const known = {
    ...file.state,
    facts: { ...file.state.facts, billing, settlement: { ...file.state.facts.settlement, ...settlement } },
  };
  const command = name === 'ArchiveShipment' ? lifecycleCommands.ArchiveShipments : lifecycleCommands[name];
  // oxlint-disable-next-line typescript/no-explicit-any -- each command has facts of its own; all are given
  const { decide } = command as CommandDefinition<any, any, any, any>;
  try {
    const input = { id: 9, ids: [9], reason: 1, comment: null, inquiryid: null };
    const by = { now, actor: person(4), ...facts, lastCode: null, orderId: 6 };
    const { events } = decide(
      filesOf(() => ({ ...file, state: known })),
      input,
      by,
    );
    const moved = events.reduce(
      (one, event) =>
        advance(shipmentAggregate, one, {
          ...event,
          position: one.position + 1,
          version: one.version + 1,
          at: now.toISOString(),
          meta: { actor: person(4), request: 'r', command: 'c' },
        }),
      file,
    );
    return moved.state.facts.lifecycle.stage;
  } catch (error) {
    if (error instanceof Refusal) return error.word;
    throw error;
  }
}

describe('a move of a file', () => {
  const all = (Object.keys(moves) as MoveName[]).flatMap((name) =>
    (Object.keys(lifeStages) as LifeStage[]).map((stage) => [name, stage] as const),
  );

  it.each(all)('%s from %s leads to the stage in the table, or is refused with its word', (name, stage) => {
    const { from, to, otherwise }: Move = moves[name];
    const expected = stage === 'deleted' ? 'NotFound' : from.includes(stage) ? to : otherwise;
    expect(after(name, stage)).toBe(expected);
  });

  it('does not send back an order with money or an invoice, and does not archive one before it is paid', () => {
    expect(after('SendBackOrder', 'pending')).toBe('FinishedNotSentBack');
    expect(after('SendBackOrder', 'order', { hasTransactions: true })).toBe('PaidNotSentBack');
    expect(
      after('SendBackOrder', 'order', paid, { isInvoiced: true, invoice: 9, issued: null, dueOn: '2026-01-01' }),
    ).toBe('InvoicedNotSentBack');
    expect(after('ArchiveShipment', 'arrived', { isPaid: false })).toBe('NotPaidYet');
  });
});
