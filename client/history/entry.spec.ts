import { describe, expect, it } from '@jest/globals';
import { userFields } from '../../contract/user/user';
import { changesIn, deedOf } from './entry';

describe('the timeline', () => {
  it('says in words what a save changed', () => {
    const diff = { fields: { phone: { from: '99110001', to: '99110099' }, type: { from: 1, to: 6 } }, rows: {} };
    expect(changesIn(diff, userFields, 'en')).toEqual([
      { name: 'phone', label: 'Phone', from: '99110001', to: '99110099' },
      { name: 'type', label: 'Type', from: 'Sales manager', to: 'Tariff Manager' },
    ]);
  });

  it('tells rows that came, went and changed apart', () => {
    const diff = {
      fields: {},
      rows: { offers: { added: [{ id: 3, price: '10' }], removed: [{ id: 1, price: '7' }], changed: [{ id: 2, fields: { price: { from: '8', to: '9' } } }] } },
    };
    expect(changesIn(diff, {}, 'en').map(({ label, from, to }) => [label, from, to])).toEqual([
      ['offers +', '', 'price 10'],
      ['offers −', 'price 7', ''],
      ['offers #2 price', '8', '9'],
    ]);
  });

  it('calls a save that takes another back an undo, whatever it changes', () => {
    const changes = { fields: {}, rows: {} };
    expect(deedOf({ type: 'UserChanged', changes, undoes: 8 })).toBe('undone');
    expect(deedOf({ type: 'UserChanged', changes, undoes: null })).toBe('edited');
    expect(deedOf({ type: 'UserAdded', changes: null, undoes: null })).toBe('created');
    expect(deedOf({ type: 'UserDeleted', changes: null, undoes: null })).toBe('deleted');
    expect(deedOf({ type: 'PasswordChanged', changes: null, undoes: null })).toBe('done');
  });
});
