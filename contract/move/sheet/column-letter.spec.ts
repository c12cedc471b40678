import { describe, expect, it } from '@jest/globals';
import { columnAt, columnLetter } from './column-letter.js';

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

  it('is read back, as is a number that is counted from 1', () => {
    expect([0, 25, 26, 149, 701, 702].map((at) => columnAt(columnLetter(at)))).toEqual([0, 25, 26, 149, 701, 702]);
    expect(['c', '3', '0', '', 'ABCD', 'Ц', '-1'].map(columnAt)).toEqual([
      2,
      2,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
