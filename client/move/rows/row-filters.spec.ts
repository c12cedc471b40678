import { describe, expect, it } from '@jest/globals';
import { filtersOf, withFilters } from './row-filters';

const filters = (address: string) => filtersOf(new URLSearchParams(address));

describe('the filters of rows', () => {
  it('are read from the address, and what is none of them is left out', () => {
    expect(filters('step=rows&sheet=3&kind=parties&state=wrong&reason=12')).toEqual({
      ...{ sheet: 3, kind: 'parties', state: 'wrong', reason: 12 },
    });
    expect(filters('sheet=x&state=toString&reason=-1&kind=')).toEqual({});
  });

  it('drop the reason when another sheet, kind or state is chosen', () => {
    const params = new URLSearchParams('step=rows&sheet=3&reason=12');
    expect(withFilters(params, { state: 'wrong' }).toString()).toBe('step=rows&sheet=3&state=wrong');
    expect(withFilters(params, { reason: '13' }).toString()).toBe('step=rows&sheet=3&reason=13');
    expect(withFilters(params, { sheet: '' }).toString()).toBe('step=rows');
  });
});
