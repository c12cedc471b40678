import { describe, expect, it } from '@jest/globals';
import { agreedOf, savedTotals } from './agreed';

describe('what the payer of an order owes', () => {
  it('opens to the lines of the saved offer, each with its rate', () => {
    const stored = {
      priceOffers: [
        { id: 1, currency: 'usd', price: 1500, rate: 3400, profit: 300 },
        { id: 2, currency: 'mnt', price: 100_000, rate: 1, profit: 0 },
      ],
    };
    const agreed = agreedOf(stored, {}, 1);
    expect(agreed?.value).toBe('5200000.00');
    expect(agreed?.from.map(({ value }) => value)).toEqual(['5100000.00', '100000.00']);
  });

  it('is left to the server where the file uses a newer version of the fixed figures than this page knows', () => {
    expect(agreedOf({ priceOffers: [] }, {}, 99)).toBeNull();
  });
});

describe('what an inquiry becomes an order with', () => {
  it('is the price and the profit of what is saved, as numbers of the answer', () => {
    const stored = {
      mode: 5,
      inquiryType: 1,
      hasVat: true,
      currency: 'mnt',
      sizes: [],
      transportPrices: [{ id: 3, agent: 1, currency: 'usd', price: 1000, rate: 3400 }],
      priceOffers: [{ id: 1, currency: 'usd', price: 1500, rate: 3400, profit: 300 }],
    };
    const { income, profit } = savedTotals(stored, {}, 1)!;
    expect([income?.value, profit?.value]).toEqual(['5100000.00', '1020000.00']);
    expect(savedTotals({ priceOffers: [] }, {}, 99)).toBeNull();
  });
});
