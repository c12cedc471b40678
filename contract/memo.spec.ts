import { describe, expect, it } from '@jest/globals';
import { memo } from './memo.js';

describe('a memoised function', () => {
  it('is computed once for each input, and again when another argument has changed', () => {
    const calls: string[] = [];
    const name = memo((person: { name: string }, greeting: string) => {
      calls.push(`${greeting} ${person.name}`);
      return { text: `${greeting} ${person.name}` };
    });
    const bat = { name: 'Бат' };
    const first = name(bat, 'Сайн');
    expect(name(bat, 'Сайн')).toBe(first);
    expect(name({ ...bat }, 'Сайн')).not.toBe(first);
    expect(name(bat, 'Баяртай').text).toBe('Баяртай Бат');
    expect(calls).toEqual(['Сайн Бат', 'Сайн Бат', 'Баяртай Бат']);
  });

  it('ignores the additional arguments that map() passes', () => {
    let times = 0;
    const doubled = memo(({ of }: { of: number }) => {
      times += 1;
      return 2 * of;
    });
    const numbers = [{ of: 1 }, { of: 2 }];
    expect([numbers.map(doubled), [...numbers].map(doubled)]).toEqual([
      [2, 4],
      [2, 4],
    ]);
    expect(times).toBe(2);
  });

  it('also caches an undefined result', () => {
    let times = 0;
    const nothing = memo((_of: object) => {
      times += 1;
      return undefined;
    });
    const of = {};
    nothing(of);
    nothing(of);
    expect(times).toBe(1);
  });
});
