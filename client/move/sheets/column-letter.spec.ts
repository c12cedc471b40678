import { describe, expect, it } from '@jest/globals';
import { columnLetter } from './column-letter';

describe('the letter of a column', () => {
  it('is the one that spreadsheets show', () => {
    expect([0, 1, 25, 26, 27, 51, 52, 149, 701, 702].map(columnLetter)).toEqual([
      'A',
      'B',
      'Z',
      'AA',
      'AB',
      'AZ',
      'BA',
      'ET',
      'ZZ',
      'AAA',
    ]);
  });
});
