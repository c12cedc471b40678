import { describe, expect, it } from '@jest/globals';
import { asMongolian, withoutOldFonts } from './old-fonts.js';

describe('Mongolian typed with an old font', () => {
  it.each([
    ['Єдєр', 'Өдөр'],
    ['Ѳндєр хаалга', 'Өндөр хаалга'],
    ['Замын-Їїд', 'Замын-Үүд'],
    ['Замын-Vvд', 'Замын-Үүд'],
    ['Vнэ', 'Үнэ'],
    ['Дvн', 'Дүн'],
    ['Гvйлгээ', 'Гүйлгээ'],
    ['ТЄЛБЄР', 'ТӨЛБӨР'],
    ['ГYЙЛГЭЭ', 'ГҮЙЛГЭЭ'],
    ['Yнэ', 'Үнэ'],
    ['Yлаанбаатар', 'Улаанбаатар'],
  ])('%s is %s', (written, read) => {
    expect(withoutOldFonts(written)).toBe(read);
  });

  it.each(['MV Baikal', 'TV-ийн', 'V', 'IV улирал', 'VIP', 'Volvo машин', 'ДYН', 'New York'])(
    '%s stays as it is',
    (written) => {
      expect(withoutOldFonts(written)).toBe(written);
    },
  );

  it('of a bank line changes only the letters by which it was known before', () => {
    expect(asMongolian('Єдєр Vнэ Ѳ')).toBe('Өдөр Vнэ Ѳ');
  });
});
