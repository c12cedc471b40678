import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyDiff, diffForm, invertDiff, changedSince, changedCells, type FormRow } from './diff.js';

const shape = { fields: ['name', 'note'], rows: { offers: ['price', 'currency'] } };
const form = fc.record({
  name: fc.option(fc.string(), { nil: null }),
  note: fc.string(),
  offers: fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 8 }), price: fc.string(), currency: fc.constantFrom('usd', 'mnt') }),
    {
      selector: (row) => row.id,
      maxLength: 6,
    },
  ) as fc.Arbitrary<FormRow[]>,
});

describe('the diff of a form', () => {
  it('is empty when nothing changed', () => {
    fc.assert(fc.property(form, (a) => expect(diffForm(a, structuredClone(a), shape)).toBeUndefined()));
  });

  it('turns the old form into the new one, rows in their new order, and its inverse turns it back', () => {
    fc.assert(
      fc.property(form, form, (before, after) => {
        const diff = diffForm(before, after, shape);
        if (!diff) return expect(after).toEqual(before);
        expect(applyDiff(before, diff)).toEqual(after);
        expect(applyDiff(after, invertDiff(diff))).toEqual(before);
        expect(changedSince(after, diff)).toEqual([]);
      }),
    );
  });

  it('names every cell that has changed since', () => {
    fc.assert(
      fc.property(form, form, form, (first, second, third) => {
        const saved = diffForm(first, second, shape);
        const later = diffForm(second, third, shape);
        if (!saved || !later) return;
        const overlap = changedCells(saved).filter((cell) => changedCells(later).includes(cell));
        const moved = changedSince(third, saved);
        for (const cell of overlap) expect(moved).toContain(cell);
      }),
    );
  });

  it('names a table whose rows were reordered since', () => {
    const rows = (...ids: number[]): { offers: FormRow[] } => ({ offers: ids.map((id) => ({ id, price: '1' })) });
    const removed = diffForm(rows(1, 2, 3), rows(1, 3), shape)!;
    expect(changedSince(rows(3, 1), removed)).toEqual(['offers']);
    expect(changedSince(rows(4, 1, 3), removed)).toEqual([]);
    // A row that was added later keeps its position, and the removed one returns to its old position.
    expect(applyDiff(rows(4, 1, 5, 3), invertDiff(removed))).toEqual(rows(4, 1, 5, 2, 3));
  });

  it('treats a key that the request lacks as unchanged', () => {
    expect(diffForm({ name: 'a', note: 'b', offers: [] }, { note: 'c' }, shape)).toEqual({
      fields: { note: { from: 'b', to: 'c' } },
      rows: {},
    });
  });
});
