import { describe, expect, it } from '@jest/globals';
import { entryActionOf } from './entry';

describe('the timeline', () => {
  it('calls a save that reverts another one an undo, whatever it changes', () => {
    const changes = { fields: {}, rows: {} };
    expect(entryActionOf({ type: 'UserChanged', changes, undoes: 8 })).toBe('undone');
    expect(entryActionOf({ type: 'UserChanged', changes, undoes: null })).toBe('edited');
    expect(entryActionOf({ type: 'UserAdded', changes: null, undoes: null })).toBe('created');
    expect(entryActionOf({ type: 'UserDeleted', changes: null, undoes: null })).toBe('deleted');
    expect(entryActionOf({ type: 'PasswordChanged', changes: null, undoes: null })).toBe('done');
  });

  it('calls undoing an undo a redo', () => {
    expect(entryActionOf({ type: 'UserChanged', changes: null, undoes: 12, isRedo: true })).toBe('redone');
  });
});
