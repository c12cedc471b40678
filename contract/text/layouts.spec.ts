import { describe, expect, it } from '@jest/globals';
import { inOneScript, lettersIn, withoutMixedLayouts } from './layouts.js';

describe('words of two layouts', () => {
  it.each([
    ['Бaт', 'Бат'],
    ['СSQU3054383', 'CSQU3054383'],
    ['Zamyn Үүд', 'Zamyn Үүд'],
    ['Дорж', 'Дорж'],
  ])('%s is read as %s', (written, read) => {
    expect(withoutMixedLayouts(written)).toBe(read);
    expect(inOneScript(written)).toBe(read);
  });

  it.each(['Oтoн', 'Батzоо', 'TVБаяр', 'ДYН'])('%s is stored as it is, because no reading is certain', (written) => {
    expect(withoutMixedLayouts(written)).toBe(written);
  });

  it('become one script letter by letter where the script is known', () => {
    expect(lettersIn('latin', 'ТСНU1234567')).toBe('TCHU1234567');
    expect(lettersIn('cyrillic', 'YB')).toBe('УВ');
  });
});
