import { describe, expect, it } from '@jest/globals';
import { countries } from '../../../../contract/reference/fixed/countries.js';
import { locodes } from '../../../../contract/reference/fixed/locodes.js';
import { laneInCodes } from './lane-codes.js';

const ulaanbaatar = { country: 'MNG', city: 'Улаанбаатар' };

describe('a lane in codes', () => {
  it.each([
    ['Тяньжин', 'TSN → ULN'],
    ['Тяньжинь', 'TSN → ULN'],
    ['tianjin', 'TSN → ULN'],
    ['Yiwu', 'YIW → ULN'],
  ])('has the code of %s', (city, lane) => expect(laneInCodes({ country: 'CHN', city }, ulaanbaatar)).toBe(lane));

  it('has the name of a place without a code, the country where there is no city, and nothing without both', () => {
    expect(laneInCodes({ country: 'CHN', city: 'Жинин' }, { country: 'MNG', city: 'Замын-Үүд өртөө' })).toBe(
      'Жинин → Замын-Үүд…',
    );
    expect(laneInCodes({ country: 'DEU', city: null }, { country: null, city: null })).toBe('DEU → …');
    expect(laneInCodes({ country: null, city: null }, { country: null, city: null })).toBe('');
    // A town of another country with the same name has another code, or none.
    expect(laneInCodes({ country: 'USA', city: 'Berlin' }, ulaanbaatar)).toBe('Berlin → ULN');
  });

  it('knows each place once, in a country of the list', () => {
    expect(Object.keys(locodes).filter((country) => !Object.hasOwn(countries, country))).toEqual([]);
    for (const places of Object.values(locodes))
      for (const [code, names] of Object.entries(places)) {
        expect(code).toMatch(/^[A-Z]{3}$/);
        expect(new Set(names).size).toBe(names.length);
      }
  });
});
