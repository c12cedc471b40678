import { describe, expect, it } from '@jest/globals';
import { inquiryList } from '../../../contract/shipment/quotation/lists';
import { asStored } from './stored-filters';

const stored = (filters: Record<string, string>, old: Record<string, string> = {}) =>
  asStored(inquiryList, filters, old, 7, '2026-11-23');

describe('the filters of a view', () => {
  it('contain "me" for the user who saves the view, and the ids of other users', () => {
    expect(stored({ waiting: '7', sales: '8' })).toEqual({ waiting: 'me', sales: '8' });
  });

  it('keep a moving period as long as its date is the one that was shown', () => {
    const old = { validfrom: 'next 3 days', validto: 'next 3 days' };
    expect(stored({ validfrom: '2026-11-23', validto: '2026-11-25' }, old)).toEqual(old);
    expect(stored({ validfrom: '2026-11-23', validto: '2026-11-30' }, old)).toEqual({
      validfrom: 'next 3 days',
      validto: '2026-11-30',
    });
  });

  it('omit empty values', () => {
    expect(stored({ search: '', contract: 'Г-12' })).toEqual({ contract: 'Г-12' });
  });
});
