import { describe, expect, it } from '@jest/globals';
import { meaningOf } from './meaning';

const named = (...names: string[]): { name: string }[] => names.map((name) => ({ name }));

describe('text left in a picker', () => {
  it('means the only entry that was found', () =>
    expect(meaningOf('sino', named('Sino Trans'))).toEqual({ is: 'one', item: { name: 'Sino Trans' } }));

  it('means the entry with exactly that name, although other names contain it', () =>
    expect(meaningOf('usd', named('USD-GB', 'USD-MGB', 'USD'))).toEqual({ is: 'one', item: { name: 'USD' } }));

  it('means a Mongolian name typed in Latin letters', () =>
    expect(meaningOf('bat', named('Бат', 'Батаа'))).toEqual({ is: 'one', item: { name: 'Бат' } }));

  it('is ambiguous when several entries match', () =>
    expect(meaningOf('rail', named('Rail Link', 'Euro Rail'))).toEqual({ is: 'many', count: 2 }));

  it('is ambiguous when two entries have the same name', () =>
    expect(meaningOf('Rail Link', named('Rail Link', 'rail link', 'Rail Link II'))).toEqual({ is: 'many', count: 2 }));

  it('means nothing when nothing was found', () => expect(meaningOf('зззз', [])).toEqual({ is: 'none' }));
});
