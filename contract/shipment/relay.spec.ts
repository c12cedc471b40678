import { describe, expect, it } from '@jest/globals';
import { relayLacks, relaySaved, relaySent } from './relay.js';

const monday = '2026-03-02T02:00:00.000Z';
const tuesday = '2026-03-03T02:00:00.000Z';
const form = (quotedOn: string | null, offers: number) => ({ quotedOn, priceOffers: Array.from({ length: offers }) });

describe('who has to act on an inquiry', () => {
  it.each([
    ['nothing was offered', form('2026-03-02', 0), 'sales'],
    ['no day of the offer is said', form(null, 1), 'sales'],
    ['the day of the offer is an earlier one', form('2026-03-01', 1), 'sales'],
    ['an offer was given on the day it came', form('2026-03-02', 1), 'customer'],
    ['an offer was given later', form('2026-03-09', 2), 'customer'],
  ])('where %s', (_what, offered, stop) => {
    expect(relaySent('sales', offered, monday)).toEqual({ stop, since: monday, sentAt: monday });
    expect(relaySaved(relaySent('sales', form(null, 0), monday), offered, tuesday, false).stop).toBe(stop);
  });

  it('is the tariff manager until the inquiry is sent back, whatever the offers are', () => {
    const sent = relaySent('tariff', form('2026-03-02', 1), monday);
    expect(sent.stop).toBe('tariff');
    expect(relaySaved(sent, form('2026-03-09', 2), tuesday, false)).toEqual(sent);
  });

  it('is counted anew when another user has to act, and only then', () => {
    const first = relaySent('sales', form(null, 1), monday);
    expect(relaySaved(first, form(null, 2), tuesday, false)).toEqual(first);
    expect(relaySaved(first, form('2026-03-03', 1), tuesday, false)).toMatchObject({
      stop: 'customer',
      since: tuesday,
    });
    expect(relaySaved(first, form(null, 1), tuesday, true)).toMatchObject({ stop: 'sales', since: tuesday });
  });

  it('names the missing facts, one at a time', () => {
    expect(relayLacks('sales', { tariff: null, offers: 0 })).toEqual(['tariffManager']);
    expect(relayLacks('sales', { tariff: 6, offers: 0 })).toEqual([]);
    expect(relayLacks('sales', { tariff: null, offers: 1 })).toEqual(['quotationDate']);
    expect(relayLacks('tariff', { tariff: 6, offers: 0 })).toEqual(['priceOffers']);
    expect(relayLacks('customer', { tariff: 6, offers: 1 })).toEqual([]);
  });
});
