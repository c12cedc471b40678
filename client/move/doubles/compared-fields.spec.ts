import { describe, expect, it } from '@jest/globals';
import { comparedFields, nextOf } from './compared-fields';
import type { DoubleCounts, DoubleSide } from './double-calls';
import { countOf, filtersOf, withFilter } from './double-filters';

const side = (values: Record<string, string>): DoubleSide => ({
  ...{ row: { sheet: 1, line: 2 }, entries: [], lists: ['payer'], files: 0, values },
});

describe('two parties side by side', () => {
  const columns = ['oldNumber', 'name', 'register', 'phone', 'email', 'account'];
  const own = side({ oldNumber: 'Х2', name: 'Ganzam', register: '7000001', phone: '99112233', account: '500' });
  const other = side({ oldNumber: 'Х1', name: 'Ганзам', register: '7000001', email: 'a@b.test', account: '501' });
  const found = new Map(comparedFields({ own, other }, columns).map((field) => [field.column, field]));

  it('are shown by the columns that one of them has, in their order, with what differs', () => {
    expect([...found.keys()]).toEqual(columns);
    expect([...found.values()].filter(({ differs }) => differs).map(({ column }) => column)).toEqual([
      ...['oldNumber', 'name', 'phone', 'email', 'account'],
    ]);
  });

  it('fill what the one that stays has empty; where both have a value, one can be taken, but no number or account', () => {
    expect(found.get('phone')).toMatchObject({ isFilled: true, canTake: false });
    expect(found.get('name')).toMatchObject({ isFilled: false, canTake: true });
    for (const column of ['oldNumber', 'register', 'email', 'account'])
      expect(found.get(column)).toMatchObject({ isFilled: false, canTake: false });
  });
});

describe('the next double', () => {
  it('is the one below; after the last one the one above', () => {
    const doubles = [{ id: 4 }, { id: 7 }, { id: 9 }];
    expect(nextOf(doubles, 4)).toBe(7);
    expect(nextOf(doubles, 9)).toBe(7);
    expect(nextOf([{ id: 4 }], 4)).toBeUndefined();
  });
});

describe('the filters of doubles', () => {
  it('are read from the address; open ones are shown first', () => {
    expect(filtersOf(new URLSearchParams('step=doubles'))).toEqual({ decision: 'open' });
    expect(filtersOf(new URLSearchParams('sign=phone&sureness=likely&decision=joined'))).toEqual({
      ...{ sign: 'phone', sureness: 'likely', decision: 'joined' },
    });
    expect(filtersOf(new URLSearchParams('sign=toString&decision=all'))).toEqual({});
    expect(withFilter(new URLSearchParams('sign=phone'), 'sign', '').toString()).toBe('step=doubles');
  });

  it('count what they would show, each double once', () => {
    const count = (sureness: 'sure' | 'likely', decision: 'open' | 'joined', sign: 'name' | null, doubles: number) => ({
      ...{ sureness, decision, sign, doubles },
    });
    const counts: DoubleCounts = [
      ...[count('sure', 'open', null, 5), count('sure', 'open', 'name', 4), count('sure', 'joined', null, 2)],
      ...[count('likely', 'open', null, 3), count('likely', 'open', 'name', 1)],
    ];
    expect(countOf(counts, { decision: 'open' })).toBe(8);
    expect(countOf(counts, { decision: 'open', sign: 'name' })).toBe(5);
    expect(countOf(counts, { sureness: 'sure' })).toBe(7);
  });
});
