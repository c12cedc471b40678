import { describe, expect, it } from '@jest/globals';
import { liveUpdate } from './live-values';

const names = ['name', 'phone', 'email'];
const base = { name: 'Болд', phone: '9911', email: 'b@example.mn' };

describe('a record that somebody else saves while it is open', () => {
  it('renews the fields that nobody touched', () => {
    expect(liveUpdate(base, base, { ...base, phone: '8800' }, names, undefined)).toEqual({ apply: { phone: '8800' }, offer: {} });
  });

  it('offers the new value beside a field that holds something typed', () => {
    const typed = { ...base, phone: '7700' };
    expect(liveUpdate(base, typed, { ...base, phone: '8800', name: 'Дорж' }, names, undefined)).toEqual({
      apply: { name: 'Дорж' },
      offer: { phone: '8800' },
    });
  });

  it('never overwrites the field that has the cursor, even before the first letter', () => {
    expect(liveUpdate(base, base, { ...base, phone: '8800' }, names, 'phone')).toEqual({ apply: {}, offer: { phone: '8800' } });
  });

  it('offers nothing where they left the field as it was', () => {
    expect(liveUpdate(base, { ...base, phone: '7700' }, base, names, 'phone')).toEqual({ apply: {}, offer: {} });
  });

  it('offers nothing where both typed the same', () => {
    const typed = { ...base, phone: '7700' };
    expect(liveUpdate(base, typed, typed, names, 'phone')).toEqual({ apply: {}, offer: {} });
  });
});
