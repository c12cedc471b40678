import { describe, expect, it } from '@jest/globals';
import { collectChanges, noChanges, RecordChanges } from './row-changes.js';
import type { ReadModelTable, RowSet } from './table.js';

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

describe('rows that never change', () => {
  const lines = new Map([['line', { ...letters, name: 'line', appended: true } as const]]);
  const collected = (before: RowSet, after: RowSet) => {
    const changes = noChanges();
    collectChanges(changes, lines, before, after);
    return { put: changes.put.get('line') ?? [], remove: changes.remove.get('line') ?? [] };
  };

  it('are added and removed, and a change of one is an error', () => {
    expect(collected({ line: [letter(1)] }, { line: [letter(1), letter(2)] })).toEqual({
      put: [letter(2)],
      remove: [],
    });
    expect(collected({ line: [letter(1)] }, { line: [] })).toEqual({ put: [], remove: [letter(1)] });
    const other = { ...letter(1), text: 'another' };
    expect(() => collected({ line: [letter(1)] }, { line: [other] })).toThrow('A row of line changed');
  });
});
