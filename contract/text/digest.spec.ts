import { describe, expect, it } from '@jest/globals';
import { digestOf, numberOfText } from './digest.js';

describe('the digest of a text', () => {
  it('is the same for equal texts and differs for texts that differ in one sign', () => {
    const texts = Array.from({ length: 100_000 }, (_, at) => `["freeDays",${at},${at % 7},"чингэлэг"]`);
    expect(new Set(texts.map(digestOf)).size).toBe(texts.length);
    expect(new Set(texts.map((text) => numberOfText(text, 1))).size).toBe(texts.length);
    expect(texts.slice(0, 9).map(digestOf)).toEqual(texts.slice(0, 9).map(digestOf));
  });

  it('stays what it was, as rows of the database contain it', () => {
    expect([digestOf(''), digestOf('noEta'), numberOfText('noEta', 3)]).toEqual([
      '26c8wzs8fs1.kz98hrb9of',
      '1gfps3mpm6s.1fyvvrs7jp2',
      2747292839762034,
    ]);
  });
});
