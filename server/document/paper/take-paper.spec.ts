import { describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { maxPapersTaken } from '../../../contract/paper/taken.js';
import type { Capability } from '../../../contract/permissions.js';
import { Refusal } from '../../../contract/refusals/refusals.js';
import { invoicePaper } from '../../../contract/shipment/billing/papers.js';
import {
  filesOf,
  happened,
  inquiryAdded,
  movedToOrder,
  now,
  person,
  shipmentFile,
} from '../../../test/builders/shipment/inquiry.js';
import type { NewEvent } from '../../log/event.js';
import { rowsOf } from '../../projection/aggregate.js';
import { RecordChanges } from '../../projection/row-changes.js';
import { shipmentPaperRecord } from '../../shipment/paper-record.js';
import { shipmentAggregate } from '../../shipment/shipment.js';
import { takePaper, type TakenFacts, type TakePaper } from './take-paper.js';

const facts: TakenFacts = { audience: null, position: 2, moment: '2026-03-10T02:00:00.000Z', takenSoFar: 0 };
const offer: TakePaper = {
  id: 9,
  paper: 'inquiry.priceOffer',
  page: '/inquiry/9/priceoffer',
  form: 'pdf',
  language: 'mn',
  signer: 1,
  asOf: null,
};

/** The events that follow, or the word of the refusal. */
function decided(
  history: readonly NewEvent[],
  command: TakePaper = offer,
  { by = 1, right = 'inquiry.read', ...more }: Partial<TakenFacts> & { by?: UserType; right?: Capability } = {},
): readonly NewEvent[] | string {
  const { decide } = takePaper(shipmentPaperRecord, right);
  try {
    const known = { now, actor: person(by), ...facts, ...more };
    return decide(
      filesOf(() => shipmentFile(history)),
      command,
      known,
    ).events;
  } catch (error) {
    if (error instanceof Refusal) return error.word;
    throw error;
  }
}

const taken = (more: object = {}): NewEvent => {
  const { id: _id, ...data } = offer;
  return happened('PaperTaken', { ...data, audience: null, position: 2, moment: facts.moment, ...more });
};

describe('a paper that a user took', () => {
  it('is stored with its form, its language and what it shows', () => {
    expect(decided([inquiryAdded()])).toEqual([taken()]);
    const past = { ...offer, form: 'print', language: 'en', asOf: '2026-03-09' } as const;
    const moment = '2026-03-09T15:59:59.999Z';
    expect(decided([inquiryAdded()], past, { moment, position: 1 })).toEqual([
      taken({ form: 'print', language: 'en', asOf: '2026-03-09', moment, position: 1 }),
    ]);
  });

  it('is refused for a file that does not exist, and for a user who may not print it', () => {
    expect(decided([])).toBe('NotFound');
    const invoice = { ...offer, paper: invoicePaper.pdf.name };
    expect(decided([inquiryAdded(), movedToOrder()], invoice, { by: 2, right: 'finance.invoice' })).toBe('NotAllowed');
    expect(decided([inquiryAdded(), movedToOrder()], invoice, { by: 3, right: 'finance.invoice' })).toHaveLength(1);
  });

  it('is not stored any more once the history of the record has too many of them', () => {
    expect(decided([inquiryAdded()], offer, { takenSoFar: maxPapersTaken - 1 })).toHaveLength(1);
    expect(decided([inquiryAdded()], offer, { takenSoFar: maxPapersTaken })).toBe('PaperHistoryFull');
  });

  it('changes no value and no row of the file, and no version but its own', () => {
    const before = shipmentFile([inquiryAdded(), movedToOrder()]);
    const after = shipmentFile([inquiryAdded(), movedToOrder(), taken(), taken()]);
    expect(after.state).toEqual(before.state);
    expect(after.sections).toEqual({ ...before.sections, papers: 4 });
    expect(rowsOf(shipmentAggregate, after)).toEqual(rowsOf(shipmentAggregate, before));
    expect(shipmentAggregate.touches?.('PaperTaken')).toEqual(['shipment_paper']);
  });

  it('has a row of its own, in the same table as the others', () => {
    const models = new Map((shipmentAggregate.recordTables ?? []).map((table) => [table.name, table]));
    const recorded = new RecordChanges(models);
    const [event] = decided([inquiryAdded()]) as [NewEvent];
    const meta = { actor: person(6), request: 'r', command: 'c' };
    const stored = { ...event, position: 12, version: 2, at: now.toISOString(), meta };
    recorded.add(shipmentAggregate.record!(stored, shipmentAggregate.initial));
    expect(recorded.rows()).toEqual({
      shipment_paper: [
        {
          ...{ id: 12, record_id: 9, paper: 'inquiry.priceOffer', audience: null, form: 'pdf', language: 'mn' },
          ...{ user_id: 6, at: now.toISOString() },
        },
      ],
    });
  });
});
