import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { figureWidth } from '../../../contract/paper/figure-width.js';
import { fontFolder, paperFonts } from './fonts.js';
import { widthOf } from '../../../contract/paper/text-width.js';

interface Font {
  unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  layout(text: string): { advanceWidth: number };
}

/** The font reader of the PDF library, so that the test sees the same as the library. */
const { openSync } = createRequire(createRequire(import.meta.url).resolve('pdfmake'))('fontkit') as {
  openSync(path: string): Font;
};

const mongolian = 'абвгдеёжзийклмноөпрстуүфхцчшщъыьэюя';
const needed = {
  mongolian: mongolian + mongolian.toUpperCase(),
  latin: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  neighbours: 'іїєґқғңұһәўїćčšžąęłńóśźżäöüßéèêçñåøőűğıİşțăđạếơưǎǐǒǔǚ',
  signs: '.,:;!?()[]/\\+-−×·–—…%‰#&@*°²³№§«»„“”‘’\'"<>=≤≥±→←↑↓✓',
  currencies: '₮$€¥£₽₩₹',
};

describe('the fonts of papers', () => {
  const fonts = [paperFonts.Inter.normal, paperFonts.Inter.bold].map((file) => openSync(file));

  it.each(Object.entries(needed))('contain every character: %s', (_, letters) => {
    for (const font of fonts) {
      const missing = Array.from(letters).filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
      expect(missing).toEqual([]);
    }
  });

  it('have digits of one width, so that columns align', () => {
    for (const font of fonts) {
      const width = (text: string): number => font.layout(text).advanceWidth;
      expect(width('1111')).toBe(width('8888'));
    }
  });

  it('have figures no wider than the columns computed for them', () => {
    for (const font of fonts)
      for (const figure of ['1,417,483,603,774.97', '−0.5', '-12', '3,412.12345678']) {
        const { advanceWidth } = font.layout(figure);
        expect((9 * advanceWidth) / font.unitsPerEm).toBeLessThanOrEqual(figureWidth([figure], 9));
      }
  });

  it('have no character wider than its estimate', () => {
    const all = Array.from(Object.values(needed).join(' '));
    for (const font of fonts) {
      const wider = all.filter((letter) => font.layout(letter).advanceWidth / font.unitsPerEm > widthOf(letter));
      expect(wider).toEqual([]);
    }
  });

  it('contain the same characters as those of the screens', () => {
    const screens = openSync(join(import.meta.dirname, '../../../client/theme/inter/inter.woff2'));
    const missing = Array.from(needed.mongolian + needed.latin + '₮$€¥№—').filter(
      (letter) => !screens.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
    expect(missing).toEqual([]);
  });

  it('come with their licence', () => {
    expect(existsSync(join(fontFolder, 'LICENSE.txt'))).toBe(true);
  });
});
