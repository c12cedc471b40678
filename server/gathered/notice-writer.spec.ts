import { describe, expect, it } from '@jest/globals';
import { textOf } from './notice-writer.js';

const kind = { title: { mn: 'Ирлээ', en: 'Arrived' }, noun: { mn: 'ачаа', en: 'parcels' }, maxListed: 4 };
const named = (count: number): string[] => Array.from({ length: count }, (_, at) => `P${at + 1}`);

describe('the text of a gathered notice', () => {
  it('has the title alone where no record can be named any more, and the name of a single one', () => {
    expect(textOf(kind, [])).toEqual(kind.title);
    expect(textOf(kind, named(1))).toEqual({ mn: 'Ирлээ: P1', en: 'Arrived: P1' });
  });

  it('counts several records with the noun of the kind, and names the first three', () => {
    expect(textOf(kind, named(4))).toEqual({
      mn: 'Ирлээ: 4 ачаа – P1, P2, P3 …',
      en: 'Arrived: 4 parcels – P1, P2, P3 …',
    });
  });

  it('tells how many of them the list opens where that has a bound', () => {
    expect(textOf(kind, named(5)).en).toBe('Arrived: 5 parcels, the newest 4 open – P1, P2, P3 …');
  });
});
