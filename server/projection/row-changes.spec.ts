import { describe, expect, it } from '@jest/globals';
import { noChanges, RecordChanges } from './row-changes.js';
import type { ReadModelTable } from './table.js';

const letters: ReadModelTable = {
  name: 'letter',
  key: ['id'],
  columns: { id: 'integer', text: 'text', read: 'text' },
  changed: ['read'],
};
const tables = new Map(
  [letters, { ...letters, name: 'journal', changed: undefined }].map((table) => [table.name, table]),
);
const letter = (id: number) => ({ id, text: `letter ${id}`, read: null });

function written(recorded: RecordChanges) {
  const changes = noChanges();
  recorded.collectInto(changes);
  const { put, change, remove } = changes;
  return Object.fromEntries(
    Object.entries({ put, change, remove }).flatMap(([what, rows]) =>
      rows.has('letter') ? [[what, rows.get('letter')]] : [],
    ),
  );
}

describe('the rows that events of one batch add, change and remove', () => {
  it('are written once each, as they are in the end', () => {
    const recorded = new RecordChanges(tables);
    recorded.add({ add: { letter: [letter(1), letter(2), letter(3)] } });
    recorded.add({
      change: {
        letter: [
          { id: 1, read: 'a' },
          { id: 7, read: 'a' },
          { id: 8, read: 'a' },
        ],
      },
    });
    recorded.add({ change: { letter: [{ id: 7, read: 'b' }] }, remove: { letter: [{ id: 2 }, { id: 8 }, { id: 9 }] } });
    recorded.add({ change: { letter: [{ id: 9, read: 'c' }] } });
    expect(written(recorded)).toEqual({
      put: [{ ...letter(1), read: 'a' }, letter(3)],
      change: [{ id: 7, read: 'b' }],
      remove: [{ id: 8 }, { id: 9 }],
    });
    expect(recorded.rows()).toEqual({ letter: [{ ...letter(1), read: 'a' }, letter(3)] });
  });

  it('are changed only where the table declares it, and never where rows are counted', () => {
    const recorded = new RecordChanges(tables);
    expect(() => recorded.add({ change: { journal: [{ id: 1, read: 'a' }] } })).toThrow('does not declare');
    expect(() => recorded.add({ add: { nothing: [] } })).toThrow('nothing, which is not declared');
    const counted = { ...letters, counters: { all: { counts: 'letters', of: () => [['', 1] as const] } } };
    const counting = new RecordChanges(new Map([['letter', counted]]));
    expect(() => counting.add({ remove: { letter: [{ id: 1 }] } })).toThrow('has counters');
  });
});
