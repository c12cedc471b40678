import { describe, expect, it } from '@jest/globals';
import type { FormRow } from '../../../contract/diff';
import { RailPrices } from './rail-prices';

const empty = { stationA: null, stationB: null, wagonType: null, group: null, load: null, size: null };
const row = (id: number, more: object = {}): FormRow => ({ id, ...empty, rate: '', ...more });
const erlian = { stationA: 1, stationB: 2, wagonType: 1, group: 3 };
const zamynUud = { ...erlian, stationB: 4 };

describe('the price of a rail row', () => {
  it('of a new row is filled in from the wagon list once stations and wagon are chosen and the price is fetched', () => {
    const prices = new RailPrices();
    expect(prices.next([row(-1)], [undefined], [])).toEqual([]);
    expect(prices.next([row(-1, { stationA: 1, stationB: 2 })], [undefined], [])).toEqual([]);
    expect(prices.next([row(-1, erlian)], [undefined], [])).toEqual([]);
    expect(prices.next([row(-1, erlian)], [1250], [])).toEqual([{ id: -1, rate: '1250' }]);
    // Only once: it does not overwrite what the user types later.
    expect(prices.next([row(-1, { ...erlian, rate: '1250' })], [1250], [])).toEqual([]);
    expect(prices.next([row(-1, { ...erlian, rate: '1300' })], [1250], [])).toEqual([]);
  });

  it('of a saved row stays as agreed, even if the wagon list has another price since', () => {
    const saved = row(7, { ...erlian, rate: '1100' });
    const prices = new RailPrices();
    expect(prices.next([saved], [undefined], [saved])).toEqual([]);
    expect(prices.next([saved], [1250], [saved])).toEqual([]);
  });

  it('follows the stations of the row, and is the saved price again when they are set back', () => {
    const saved = row(7, { ...erlian, rate: '1100' });
    const prices = new RailPrices();
    prices.next([saved], [1250], [saved]);
    expect(prices.next([{ ...saved, ...zamynUud }], [1400], [saved])).toEqual([{ id: 7, rate: '1400' }]);
    const filled = { ...saved, ...zamynUud, rate: '1400' };
    expect(prices.next([filled], [1400], [saved])).toEqual([]);
    expect(prices.next([{ ...filled, ...erlian }], [1250], [saved])).toEqual([{ id: 7, rate: '1100' }]);
  });

  it('typed by the user while the list price is being fetched is not overwritten', () => {
    const prices = new RailPrices();
    prices.next([row(-1, erlian)], [undefined], []);
    expect(prices.next([row(-1, { ...erlian, rate: '900' })], [undefined], [])).toEqual([]);
    expect(prices.next([row(-1, { ...erlian, rate: '900' })], [1250], [])).toEqual([]);
  });

  it('is not taken from a late answer to an earlier query', () => {
    const prices = new RailPrices();
    prices.next([row(-1, erlian)], [undefined], []);
    expect(prices.next([row(-1, zamynUud)], [undefined], [])).toEqual([]);
    expect(prices.next([row(-1, zamynUud)], [1400], [])).toEqual([{ id: -1, rate: '1400' }]);
  });

  it('is not changed where the list has no price, or in a copied row that has one', () => {
    const prices = new RailPrices();
    expect(prices.next([row(-1, erlian), row(-2, { ...erlian, rate: '800' })], [0, 1250], [])).toEqual([]);
  });
});
