import { describe, expect, it } from '@jest/globals';
import { bestInWords } from './ranking.js';

describe('the ranking of a search in words', () => {
  const ranked = (typed: string, names: readonly string[]): string[] => bestInWords(names, typed, (name) => [name]);

  it('ranks a beginning that ends within the sound of a letter as any other part', () =>
    expect(ranked('Бат', ['Background', 'Баатар'])).toEqual(['Баатар', 'Background']));

  it('finds the words of a search in any order, after names that contain it as typed', () => {
    const names = ['Кофе, Hamburg – Улаанбаатар', 'Hamburg кофе', 'Кофе, Bremen – Улаанбаатар'];
    expect(ranked('Hamburg Кофе', names)).toEqual(['Hamburg кофе', 'Кофе, Hamburg – Улаанбаатар']);
    expect(ranked('кофе ulaan', names)).toEqual(['Кофе, Hamburg – Улаанбаатар', 'Кофе, Bremen – Улаанбаатар']);
    expect(bestInWords([['Кофе', 'Номин ХХК']], 'номин кофе', (texts) => texts)).toHaveLength(1);
  });

  it('finds everything without a search', () => expect(ranked(' ', ['B', 'A'])).toEqual(['B', 'A']));
});
