import { describe, expect, it } from '@jest/globals';
import { ratesInForce } from '../../../test/builders/shipment/rates.js';
import { transportTotals } from './transport-prices.js';
import { enteredRate } from '../figures/rate-in-force.js';

const rates = ratesInForce({ 'usd-gb': '3410', 'rmb-gb': '472' });

describe('the transport prices', () => {
  // E04
  it('are payable to each agent in tugrik', () => {
    const { rows, total, byAgent } = transportTotals(
      [
        { currency: 'usd', price: '1800', rate: enteredRate('3400'), agent: 71 },
        { currency: 'mnt', price: '900000', rate: enteredRate('1'), agent: 72 },
        { currency: 'rmb', price: '1234.56', rate: enteredRate('470.5'), agent: 71 },
      ],
      rates,
    );
    expect(rows.map(({ value }) => value)).toEqual(['6120000.00', '900000.00', '580860.48']);
    expect([total.mnt, total.rmb, total.usd].map((figure) => figure?.value)).toEqual([
      '7600860.48',
      '16103.52',
      '2228.99',
    ]);
    expect(byAgent.map(({ agent, mnt }) => [agent, mnt.value])).toEqual([
      [71, '6700860.48'],
      [72, '900000.00'],
    ]);
  });

  it('of a row without an agent are in the total only', () => {
    const { total, byAgent } = transportTotals([{ currency: 'mnt', price: '5', rate: null, agent: null }], rates);
    expect([total.mnt.value, byAgent]).toEqual(['5.00', []]);
  });
});
