import { describe, expect, it } from '@jest/globals';
import { meaningOf } from './meaning';

const named = (...names: string[]): { name: string }[] => names.map((name) => ({ name }));

describe('what is typed into a picker and left there', () => {
  it('means the only entry that was found', () =>
    expect(meaningOf('sino', named('Sino Trans'))).toEqual({ is: 'one', item: { name: 'Sino Trans' } }));

  it('means the entry of that very name, though others hold the name too', () =>
    expect(meaningOf('usd', named('USD-GB', 'USD-MGB', 'USD'))).toEqual({ is: 'one', item: { name: 'USD' } }));

  it('means a Mongolian name typed in Latin letters', () =>
    expect(meaningOf('bat', named('Бат', 'Батаа'))).toEqual({ is: 'one', item: { name: 'Бат' } }));

  it('means nobody in particular where several fit', () =>
    expect(meaningOf('rail', named('Rail Link', 'Euro Rail'))).toEqual({ is: 'many', count: 2 }));

  it('means nobody in particular where two bear the same name', () =>
    expect(meaningOf('Rail Link', named('Rail Link', 'rail link', 'Rail Link II'))).toEqual({ is: 'many', count: 2 }));

  it('means nothing where nothing was found', () => expect(meaningOf('зззз', [])).toEqual({ is: 'none' }));
});
