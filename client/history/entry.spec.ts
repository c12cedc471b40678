import { describe, expect, it } from '@jest/globals';
import { deedOf } from './entry';

describe('the timeline', () => {
  it('calls a save that takes another back an undo, whatever it changes', () => {
    const changes = { fields: {}, rows: {} };
    expect(deedOf({ type: 'UserChanged', changes, undoes: 8 })).toBe('undone');
    expect(deedOf({ type: 'UserChanged', changes, undoes: null })).toBe('edited');
    expect(deedOf({ type: 'UserAdded', changes: null, undoes: null })).toBe('created');
    expect(deedOf({ type: 'UserDeleted', changes: null, undoes: null })).toBe('deleted');
    expect(deedOf({ type: 'PasswordChanged', changes: null, undoes: null })).toBe('done');
  });
});
