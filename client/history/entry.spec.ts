import { describe, expect, it } from '@jest/globals';
import { entryActionOf, redosIn } from './entry';

describe('the timeline', () => {
  it('calls a save that reverts another one an undo, whatever it changes', () => {
    const changes = { fields: {}, rows: {} };
    expect(entryActionOf({ type: 'UserChanged', changes, undoes: 8 })).toBe('undone');
    expect(entryActionOf({ type: 'UserChanged', changes, undoes: null })).toBe('edited');
    expect(entryActionOf({ type: 'UserAdded', changes: null, undoes: null })).toBe('created');
    expect(entryActionOf({ type: 'UserDeleted', changes: null, undoes: null })).toBe('deleted');
    expect(entryActionOf({ type: 'PasswordChanged', changes: null, undoes: null })).toBe('done');
  });

  it('calls undoing an undo a redo, and undoing that redo an undo', () => {
    const at = (position: number, undoes: number | null) => ({ position, undoes });
    const newestFirst = [at(14, 13), at(13, 12), at(12, 10), at(11, null), at(10, null)];
    expect([...redosIn(newestFirst)]).toEqual([13]);
    expect(entryActionOf({ type: 'UserChanged', changes: null, undoes: 12 }, true)).toBe('redone');
  });
});
