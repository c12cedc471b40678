import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../../../contract/actor.js';
import type { Diff } from '../../../contract/diff.js';
import { Refusal } from '../../../contract/refusals/refusals.js';
import { filesOf, inquiryAdded, movedToOrder, person, shipmentFile } from '../../../test/builders/shipment/inquiry.js';
import type { NewEvent } from '../../log/event.js';
import { addDocument } from './add.js';
import { removalBy, removeDocument, takeBackDocuments } from './remove.js';

const file = `${'a'.repeat(64)}.pdf`;
/** 23:30 in Ulaanbaatar; an hour later it is the next day there and the same day in London. */
const evening = new Date('2026-03-10T15:30:00Z');
const nextDay = new Date('2026-03-10T16:30:00Z');
const order = [inquiryAdded(), movedToOrder()];
const sales = person(1);
const administrator = person(4);

function addedBy(actor: Actor, history: readonly NewEvent[] = order): NewEvent[] {
  const { events } = addDocument.decide(
    filesOf(() => shipmentFile(history)),
    {
      id: 9,
      fields: { kind: 'contract', number: null, on: null, comment: null },
      file,
      name: 'a.pdf',
      versionOf: null,
    },
    { now: evening, actor, newId: 40, bytes: 7 },
  );
  return [...events];
}
const decided = (run: () => readonly NewEvent[]): unknown => {
  try {
    return run().map(({ type }) => type);
  } catch (error) {
    return error instanceof Refusal ? error.word : error;
  }
};
const removedBy = (actor: Actor, now: Date, reason: string | null, history: readonly NewEvent[]): readonly NewEvent[] =>
  removeDocument.decide(
    filesOf(() => shipmentFile(history)),
    { document: 40, reason, erase: false },
    { now, actor, shipment: 9 },
  ).events;

describe('a document is removed', () => {
  const history = [...order, ...addedBy(sales)];
  it.each([
    ['its author on the same day, without a reason', sales, evening, null, ['DocumentRemoved']],
    ['its author on the next day of Ulaanbaatar', sales, nextDay, 'x', 'DocumentStays'],
    ['another user on the same day', person(2), evening, 'x', 'DocumentStays'],
    ['an administrator without a reason', administrator, evening, null, 'Invalid'],
    ['an administrator with a reason', administrator, nextDay, 'x', ['DocumentRemoved']],
  ] as const)('or not by %s', (_, actor, now, reason, expected) => {
    expect(decided(() => removedBy(actor, now, reason, history))).toEqual(expected);
  });

  it('and what a list says about it is what the command decides', () => {
    const row = { isMoney: false, author: 1, at: evening };
    expect([
      removalBy({ id: 1, type: 1 }, row, evening),
      removalBy({ id: 1, type: 1 }, row, nextDay),
      removalBy({ id: 2, type: 2 }, row, evening),
      removalBy({ id: 4, type: 4 }, row, evening),
      removalBy({ id: 4, type: 4 }, { ...row, author: 4 }, evening),
      // A former accountant still reads the bill, but may no longer write documents of money.
      removalBy({ id: 1, type: 1 }, { ...row, isMoney: true }, evening),
    ]).toEqual(['freely', 'no', 'no', 'withReason', 'freely', 'no']);
  });

  it('and an undo of that restores it, which is undone by removing it again', () => {
    const removal = removedBy(sales, evening, null, history);
    const takenBack = (data: unknown, before: readonly NewEvent[]): readonly NewEvent[] =>
      takeBackDocuments.decide(
        filesOf(() => shipmentFile(before)),
        { id: 9, inverse: data as Diff },
        { now: evening, actor: sales },
      ).events;
    const restored = takenBack(removal[0]?.data, [...history, ...removal]);
    expect(restored.map(({ type }) => type)).toEqual(['DocumentRestored']);
    const again = takenBack(restored[0]?.data, [...history, ...removal, ...restored]);
    expect(again.map(({ type }) => type)).toEqual(['DocumentRemoved']);
    expect(shipmentFile([...history, ...removal, ...restored]).state.sections['documents']).toEqual(
      shipmentFile(history).state.sections['documents'],
    );
  });
});
