import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fold, foldAll, spellings } from './fold.js';

const letters = Array.from('абвгдеёжзийклмноөпрстуүфхцчшщъыьэюяАӨҮЁЙabcdefghijklmnopqrstuvwxyzABVXYöü0123456789 -.%_@');
const anyText = fc.array(fc.constantFrom(...letters), { maxLength: 24 }).map((all) => all.join(''));
const wordsInOneScript = fc.oneof(
  fc
    .array(fc.constantFrom(...Array.from('абвгдеёжзийклмноөпрстуүфхцчшщъыьэюя 0123-%')), { maxLength: 20 })
    .map((all) => all.join('')),
  fc
    .array(fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz 0123-%')), { maxLength: 20 })
    .map((all) => all.join('')),
);

describe('folded text', () => {
  it.each([
    ['Замын-Үүд', 'zamiin uud', 'ЗАМЫН ҮҮД', 'zamyn-uud', 'Zamyn Uud', 'Zamiin-Üüd'],
    ['Өмнөговь', 'umnugovi', 'Omnogovi', 'Ömnögovi', 'ӨМНӨГОВЬ'],
    ['Сүхбаатар', 'Sukhbaatar', 'suhbaatar', 'Sühbaatar'],
    ['Чойбалсан', 'Choibalsan', 'choybalsan'],
    ['Цогтцэций', 'Tsogttsetsii', 'cogtcecii', 'Tsogttsetsiy'],
    ['Жаргалан', 'Jargalan', 'Zhargalan'],
    ['Ёндон', 'Yondon', 'yundun'],
    ['Ерөнхий', 'Yeronkhii', 'erunhii', 'Yerönhiy'],
    ['Эрээн', 'Ereen', 'eren', 'Эрэн'],
    ['Сургууль', 'surguuli', 'Surguuly'],
    ['Явъя', 'yavya'],
    ['Шивээ хүрэн', 'Shivee khuren', 'shivee huren', 'shiveexuren'],
    ['Тяньжинь', 'Tianijini'],
  ])('meets whatever way it is spelled: %s', (...spelled) => {
    expect(new Set(spelled.map(fold)).size).toBe(1);
  });

  it('keeps different places apart', () => {
    const places = [
      'Замын-Үүд',
      'Улаанбаатар',
      'Дархан',
      'Эрдэнэт',
      'Ховд',
      'Увс',
      'Сайншанд',
      'Эрээн',
      'Тяньжинь',
      'Гашуунсухайт',
      'Шивээхүрэн',
    ];
    expect(new Set(places.map(fold)).size).toBe(places.length);
  });

  it('reads a word typed half in the other layout', () => {
    expect(fold('Cүхбаатар')).toBe(fold('Сүхбаатар'));
    expect(fold('ТRАNS')).toBe(fold('TRANS'));
    expect(fold('АЧAA')).toBe(fold('ачаа'));
  });

  it('never shortens a number', () => {
    expect(fold('SM2400001')).toBe('sm2400001');
    expect(fold('9911-2233')).toBe('99112233');
  });

  it('keeps the signs that mean something in SQL, to be matched as themselves', () => {
    expect(fold('100%_a')).toBe('100%_a');
  });

  it('is the same when folded again', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: 'grapheme' })), (text) =>
        expect(fold(fold(text))).toBe(fold(text)),
      ),
    );
  });

  it('finds every part of a text in the text', () => {
    fc.assert(
      fc.property(wordsInOneScript, fc.nat(20), fc.nat(20), (text, from, to) => {
        expect(fold(text)).toContain(fold(text.slice(from, to)));
      }),
    );
  });

  it('does not find a search across two fields', () => {
    expect(foldAll(['Бат', null, 'Дорж', ''])).toBe(`${fold('Бат')} ${fold('Дорж')}`);
    expect(foldAll(['ab', 'cd']).includes(fold('bc'))).toBe(false);
  });

  it('asks for ү where v is typed, and for к where c is', () => {
    expect(spellings('zamiin vvd')).toContain(fold('Замын үүд'));
    expect(spellings('hvn')).toContain(fold('хүн'));
    expect(spellings('cargo')).toContain(fold('карго'));
    expect(spellings('Ховд')).toEqual([fold('Ховд')]);
    expect(spellings(' - ')).toEqual([]);
  });
});
