import { describe, expect, it } from '@jest/globals';
import type { OpenRowAnswer } from '../../../contract/bank/proposals/answer';
import { feeOf, isCovered, newRowBooking, partOf, proposedBooking, wholeOf, type PaidLine } from './row-booking';

const rates = { usd: '3460', 'usd-gb': '3470', eur: '4000' };
const line = (currency: string): PaidLine => ({ currency, rates, feeLimit: '30' });
const dollars: OpenRowAnswer = {
  ...{ kind: 'order', id: 7, code: 'SM2600007', invoice: null, party: null },
  ...{ currency: 'usd', booked: '3400', rest_mnt: '17000000.00', version: 7, archived: false },
};

describe('what a line takes of a row', () => {
  it('in tugrik is its rest as it was booked, and in dollars its rest at the rate of the payer', () => {
    const inTugrik = newRowBooking(line('mnt'), dollars);
    expect(wholeOf(line('mnt'), inTugrik)?.toFixed(2)).toBe('17000000.00');
    const inDollars = { ...inTugrik, isInRowCurrency: true, rate: '3460', takes: '17300000' };
    expect(wholeOf(line('mnt'), inDollars)?.toFixed(2)).toBe('17300000.00');
    expect(partOf(line('mnt'), { ...inTugrik, takes: '100' })).toEqual({
      ...{ version: 7, kind: 'order', id: 7, takes: '100.00', currency: 'mnt', rate: '1' },
    });
    expect(partOf(line('mnt'), inDollars)).toMatchObject({ takes: '17300000.00', currency: 'usd', rate: '3460' });
    expect(partOf(line('mnt'), { ...inDollars, variant: '-gb', rate: '3470' })).toMatchObject({ currency: 'usd-gb' });
  });

  it('in dollars may lack what banks kept, up to the setting, and is then paid whole', () => {
    const rowBooking = { ...newRowBooking(line('usd'), dollars), takes: '4975' };
    expect([feeOf(line('usd'), rowBooking)?.toFixed(2), isCovered(line('usd'), rowBooking)]).toEqual(['25.00', false]);
    const whole = { ...rowBooking, hasFee: true, confirms: true };
    expect(isCovered(line('usd'), whole)).toBe(true);
    expect(partOf(line('usd'), whole)).toMatchObject({ takes: '4975.00', fee: '25.00', confirm: true });
    expect(feeOf(line('usd'), { ...rowBooking, takes: '4969.99' })).toBeNull();
    expect(feeOf(line('mnt'), { ...rowBooking, takes: '16990000' })).toBeNull();
  });

  it('is what was proposed until the user changes it', () => {
    const part = { row: dollars, takes: '17350000.00', amount: '5000.00', currency: 'usd-gb', rate: '3470', fee: null };
    const rowBooking = proposedBooking(line('mnt'), part);
    expect(rowBooking).toMatchObject({ isInRowCurrency: true, variant: '-gb', rate: '3470', takes: '17350000.00' });
    expect(isCovered(line('mnt'), rowBooking)).toBe(true);
  });

  it('in euros of a row in dollars is worked out over the tugrik', () => {
    expect(wholeOf(line('eur'), newRowBooking(line('eur'), dollars))?.toFixed(2)).toBe('4250.00');
  });
});
