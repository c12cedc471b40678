import { describe, expect, it } from '@jest/globals';
import { currencies } from '../../reference/fixed/currencies.js';
import { amountInWords } from './amount-in-words.js';

const mongolian: [amount: string, words: string][] = [
  ['0', 'Тэг төгрөг'],
  ['0.01', 'Тэг төгрөг нэг мөнгө'],
  ['0.5', 'Тэг төгрөг тавин мөнгө'],
  ['1', 'Нэг төгрөг'],
  ['2.21', 'Хоёр төгрөг хорин нэгэн мөнгө'],
  ['3', 'Гурван төгрөг'],
  ['9', 'Есөн төгрөг'],
  ['10', 'Арван төгрөг'],
  ['11', 'Арван нэгэн төгрөг'],
  ['14', 'Арван дөрвөн төгрөг'],
  ['20', 'Хорин төгрөг'],
  ['21', 'Хорин нэгэн төгрөг'],
  ['46', 'Дөчин зургаан төгрөг'],
  ['57', 'Тавин долоон төгрөг'],
  ['68', 'Жаран найман төгрөг'],
  ['99.99', 'Ерэн есөн төгрөг ерэн есөн мөнгө'],
  ['100', 'Нэг зуун төгрөг'],
  ['101', 'Нэг зуун нэгэн төгрөг'],
  ['110', 'Нэг зуун арван төгрөг'],
  ['375', 'Гурван зуун далан таван төгрөг'],
  ['1000', 'Нэг мянган төгрөг'],
  ['1001', 'Нэг мянга нэгэн төгрөг'],
  ['5000', 'Таван мянган төгрөг'],
  ['12345', 'Арван хоёр мянга гурван зуун дөчин таван төгрөг'],
  ['20085', 'Хорин мянга наян таван төгрөг'],
  ['31000', 'Гучин нэгэн мянган төгрөг'],
  ['300000', 'Гурван зуун мянган төгрөг'],
  ['1000000', 'Нэг сая төгрөг'],
  ['1500000', 'Нэг сая таван зуун мянган төгрөг'],
  ['5101700', 'Таван сая нэг зуун нэгэн мянга долоон зуун төгрөг'],
  ['1000000001', 'Нэг тэрбум нэгэн төгрөг'],
  ['2001000000', 'Хоёр тэрбум нэг сая төгрөг'],
  [
    '999999999999.99',
    'Есөн зуун ерэн есөн тэрбум есөн зуун ерэн есөн сая есөн зуун ерэн есөн мянга есөн зуун ерэн есөн төгрөг ерэн есөн мөнгө',
  ],
  ['1000000000000', 'Нэг их наяд төгрөг'],
  ['9000000000000.1', 'Есөн их наяд төгрөг арван мөнгө'],
];

const english: [amount: string, words: string][] = [
  ['0', 'Zero tugrik'],
  ['0.01', 'Zero tugrik and one möngö'],
  ['1', 'One tugrik'],
  ['10', 'Ten tugrik'],
  ['13.12', 'Thirteen tugrik and twelve möngö'],
  ['20', 'Twenty tugrik'],
  ['21', 'Twenty-one tugrik'],
  ['40', 'Forty tugrik'],
  ['99.99', 'Ninety-nine tugrik and ninety-nine möngö'],
  ['100', 'One hundred tugrik'],
  ['375', 'Three hundred seventy-five tugrik'],
  ['1001', 'One thousand one tugrik'],
  ['12345', 'Twelve thousand three hundred forty-five tugrik'],
  ['300000', 'Three hundred thousand tugrik'],
  ['5101700', 'Five million one hundred one thousand seven hundred tugrik'],
  ['1000000001', 'One billion one tugrik'],
  ['1000000000000', 'One trillion tugrik'],
  [
    '999999999999.99',
    'Nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine tugrik and ninety-nine möngö',
  ],
];

const otherCurrencies: [amount: string, currency: string, mn: string, en: string][] = [
  ['1', 'usd', 'Нэг америк доллар', 'One US dollar'],
  [
    '1500.5',
    'usd',
    'Нэг мянга таван зуун америк доллар тавин цент',
    'One thousand five hundred US dollars and fifty cents',
  ],
  ['2.01', 'usd-gb', 'Хоёр америк доллар нэг цент', 'Two US dollars and one cent'],
  ['7.7', 'rmb-mgb', 'Долоон юань далан фэнь', 'Seven yuan and seventy fen'],
  ['1.02', 'eur', 'Нэг евро хоёр цент', 'One euro and two cents'],
];

describe('an amount in words', () => {
  it.each(mongolian)('of %s ₮ in Mongolian', (amount, written) => {
    expect(amountInWords(amount, 'mnt', 'mn')).toBe(written);
  });

  it.each(english)('of %s ₮ in English', (amount, written) => {
    expect(amountInWords(amount, 'mnt', 'en')).toBe(written);
  });

  it.each(otherCurrencies)('of %s %s', (amount, currency, mn, en) => {
    expect([amountInWords(amount, currency, 'mn'), amountInWords(amount, currency, 'en')]).toEqual([mn, en]);
  });

  it('is rounded to two decimals, half away from zero', () => {
    expect(amountInWords('1234.565', 'mnt', 'mn')).toBe('Нэг мянга хоёр зуун гучин дөрвөн төгрөг тавин долоон мөнгө');
    expect(amountInWords('0.995', 'usd', 'en')).toBe('One US dollar');
  });

  it('exists for every currency, but not for unknown ones or for more than trillions', () => {
    for (const currency of Object.keys(currencies)) expect(amountInWords('5', currency, 'en')).toMatch(/^Five /);
    expect(() => amountInWords('5', 'gbp', 'en')).toThrow('gbp');
    expect(() => amountInWords('1000000000000000', 'mnt', 'mn')).toThrow('more than can be written out');
  });
});
