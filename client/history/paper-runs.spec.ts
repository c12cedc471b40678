import { describe, expect, it } from '@jest/globals';
import { hrefOfPaper, runsOf } from './paper-runs';

const entries = (sections: string) =>
  sections.split('').map((one, at) => ({ section: one === 'p' ? 'papers' : 'order', at }));

describe('papers in a history', () => {
  it('are together where they follow each other, and never with a change', () => {
    const lengths = (sections: string) => runsOf(entries(sections)).map(({ length }) => length);
    expect(lengths('')).toEqual([]);
    expect(lengths('oopppoppo')).toEqual([1, 1, 3, 1, 2, 1]);
    expect(lengths('oo')).toEqual([1, 1]);
    expect(runsOf(entries('oppo')).flat()).toEqual(entries('oppo'));
  });

  it('open as of the moment that they showed', () => {
    const data = {
      page: '/inquiry/7/priceoffer',
      language: 'en',
      audience: null,
      signer: 4,
      moment: '2026-11-24T06:05:01.250Z',
    };
    expect(hrefOfPaper({ data })).toBe('/inquiry/7/priceoffer?at=2026-11-24T14%3A05%3A01.250&lang=en&userid=4');
    const house = { ...data, page: '/shippingorder/7/print', signer: null, audience: 'house' };
    expect(hrefOfPaper({ data: house })).toBe(
      '/shippingorder/7/print?at=2026-11-24T14%3A05%3A01.250&lang=en&audience=house',
    );
  });
});
