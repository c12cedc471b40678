import { describe, expect, it } from '@jest/globals';
import type { OwedRow } from '../settlement/owed';
import { restPaymentValues, receivedOf } from './received';

const owed = (currency: string, rest: number, exchange: number): OwedRow => ({
  ...{ id: 9, code: 'SM2600001', currency, ispaid: false, show_confirm: false, finished: null },
  ...{ income: 1_700_000, rest, exchange },
});

describe('the open amount of an invoice that is marked as paid', () => {
  it('is offered as a transaction in the currency of the order, at the rate that was booked', () => {
    const sums = receivedOf(owed('usd', 3_400_000, 3_400));
    expect(sums).toMatchObject({ received: 1_700_000, rest: 3_400_000, inOwn: '1000.00' });
    expect(restPaymentValues(sums)).toEqual({ amount: '1000.00' });
    expect(restPaymentValues(receivedOf(owed('rmb', 100, 470)))).toEqual({ amount: '0.21' });
  });

  it('is offered in tugrik for an order in tugrik or without a rate', () => {
    expect(restPaymentValues(receivedOf(owed('mnt', 3_400_000.5, 1)))).toEqual({
      amount: '3400000.50',
      currency: 'mnt',
    });
    expect(restPaymentValues(receivedOf(owed('usd', 3_400, 0)))).toEqual({ amount: '3400.00', currency: 'mnt' });
  });
});
