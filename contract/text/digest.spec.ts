import { describe, expect, it } from '@jest/globals';
import { numberOfText } from './digest.js';

describe('the number of a text', () => {
  it('is the same for equal texts and differs for texts that differ in one sign', () => {
    const texts = Array.from({ length: 100_000 }, (_, at) => `["freeDays",${at},${at % 7},"чингэлэг"]`);
    const numberOf = (text: string): number => numberOfText(text, 1);
    expect(new Set(texts.map(numberOf)).size).toBe(texts.length);
    expect(texts.slice(0, 9).map(numberOf)).toEqual(texts.slice(0, 9).map(numberOf));
  });

  it('stays what it was, as rows of the database contain it', () => {
    expect(['', 'noEta'].map((text) => numberOfText(text, 3))).toEqual([6579410500580705, 2747292839762034]);
  });
});
