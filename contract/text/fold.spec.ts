import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bestFirst, fold, foldAll, foldLabel, spellings } from './fold.js';

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

/** Milliseconds of the fastest of many runs, which nothing else on the machine held up. */
function fastest(text: string): number {
  return Math.min(
    ...Array.from({ length: 40 }, () => {
      const began = performance.now();
      fold(text);
      return performance.now() - began;
    }),
  );
}

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

  it('reads every word of a text in its own script', () => {
    expect(fold('Cүхбаатар ТRАNS АЧAA')).toBe(fold('Сүхбаатар') + fold('TRANS') + fold('ачаа'));
  });

  it('leaves what is longer than any name as it is, and so like no name', () => {
    for (const long of ['Ө'.repeat(32_767), `Бат${' '.repeat(600)}`, 'a\u0315\u0316'.repeat(400)])
      expect([fold(long) === long, spellings(long).includes(fold('Бат'))]).toEqual([true, false]);
    expect(fold('Ө'.repeat(600))).toBe('u');
    // Each of these signs stands for eighteen letters.
    expect(fold('\ufdfa'.repeat(33))).not.toBe('\ufdfa'.repeat(33));
    expect(fold('\ufdfa'.repeat(34))).toBe('\ufdfa'.repeat(34));
  });

  it('leaves what is longer than any of our labels as it is, where a label is meant', () => {
    expect([foldLabel('Ө'.repeat(200)), foldLabel('Ө'.repeat(201))]).toEqual(['u', 'Ө'.repeat(201)]);
    expect(foldLabel('\ufdfa'.repeat(12))).toBe('\ufdfa'.repeat(12));
  });

  it.each([
    ['one word', 'өвгдч'],
    ['one word in both scripts', 'aвcд'],
    ['many words', 'баr дz '],
    ['letters that come apart', 'ấŵй'],
    ['signs of eighteen letters', '\ufdfa'],
  ])('takes time that grows with the letters: %s', (_what, letters) => {
    const perSign = letters.normalize('NFKC').length / letters.length;
    const longest = letters.repeat(600).slice(0, Math.floor(600 / perSign));
    const third = longest.slice(0, Math.floor(longest.length / 3));
    expect(fold(longest)).not.toBe(longest);
    const ratios = Array.from({ length: 5 }, () => fastest(longest) / fastest(third));
    expect(Math.min(...ratios)).toBeLessThan(4.5);
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
        const part = text.slice(from, to);
        expect(fold(part) === '' || spellings(part).some((reading) => fold(text).includes(reading))).toBe(true);
      }),
    );
  });

  it('keeps a doubled consonant and a repeated sign doubled, and a long vowel short', () => {
    expect(fold('Анна')).not.toBe(fold('Ана'));
    expect(fold('zzzz')).toBe('zzzz');
    expect(fold('%%')).toBe('%%');
    expect(fold('Баатар')).toBe(fold('Батар'));
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

/** As a list does: any reading of what was typed, in the stored text of a name. */
const finds = (typed: string, name: string): boolean =>
  spellings(typed).some((reading) => foldAll([name]).includes(reading));

describe('a search of a list', () => {
  it.each([
    // Names
    ['Бат', 'Улаанбаатар'],
    ['baatar', 'Сүхбаатар'],
    ['Munkhbat', 'Мөнхбат'],
    ['munhbat', 'Мөнхбат'],
    ['Мөнхбат', 'Munkhbat'],
    ['Battulga', 'Баттулга'],
    ['Ганбаатар', 'GANBAATAR'],
    ['oyuun', 'Оюунчимэг'],
    ['Enkhjargal', 'Энхжаргал'],
    ['Энхжаргал', 'Enhjargal'],
    ['chuluun', 'Чулуунбат'],
    ['Ulziisaikhan', 'Өлзийсайхан'],
    ['bold', 'Болд'],
    ['suk', 'Сүхбаатар'],
    ['suk', 'Sukhbaatar'],
    ['hhk', 'Улаанбаатар ХХК'],
    ['xxk', 'Улаанбаатар ХХК'],
    ['khkhk', 'Улаанбаатар ХХК'],
    ['kompani', 'Монгол компани'],
    ['tserendorj', 'Цэрэндорж'],
    ['cerendorj', 'Цэрэндорж'],
    // Cities
    ['zamiin vvd', 'Замын-Үүд'],
    ['Zamyn Uud', 'Замын-Үүд'],
    ['Tianjin', 'Тяньжинь'],
    ['Тяньжинь', 'Тяньжинь'],
    ['Тяньж', 'Тяньжинь'],
    ['Тяньжинь', 'Tianjin'],
    ['Darkhan', 'Дархан'],
    ['darhan', 'Дархан'],
    ['Khovd', 'Ховд'],
    ['Khuvsgul', 'Хөвсгөл'],
    ['hovsgol', 'Хөвсгөл'],
    ['Umnugovi', 'Өмнөговь'],
    ['tsogttsetsii', 'Цогтцэций'],
    ['Gashuun sukhait', 'Гашуунсухайт'],
    ['Эрээн', 'Ereen'],
    ['moskva', 'Москва'],
    // Goods
    ['nuurs', 'Чулуун нүүрс'],
    ['nvvrs', 'Чулуун нүүрс'],
    ['guril', 'Гурил'],
    ['tsement', 'Цемент'],
    ['cement', 'Цемент'],
    ['avto mashin', 'Авто машин'],
    ['cargo', 'Карго'],
    ['khuns', 'Хүнсний бүтээгдэхүүн'],
    ['100%', '100%_Cotton'],
    ['SM24', 'SM2400001'],
  ])('finds by "%s" the name %s', (typed, name) => {
    expect(finds(typed, name)).toBe(true);
  });

  it.each([
    ['zzzz', 'Замын-Үүд'],
    ['zzzz', 'Тээвэр зууч'],
    ['kkk', 'Хятад'],
    ['kkk', 'Улаанбаатар ХХК'],
    ['kkk', 'Khan Bank'],
    ['ккк', 'Хөх тэнгэр ХХК'],
    ['khan', 'Кан'],
    ['ттт', 'Тээвэр'],
    ['hhh', 'Хөх уул ХХ'],
    ['Анна', 'Ана'],
    ['Ана', 'Анна'],
    ['Баттулга', 'Батулга'],
    ['mm', 'Москва'],
    ['ss', 'Сайншанд'],
    ['aaab', 'Ачаа'],
    ['Дархан', 'Дорнод'],
    ['Tianjin', 'Тянь'],
    ['11', '1'],
    ['batdorj', 'Бат Болд'],
    ['tsts', 'Цэцэг'],
    ['kh', 'Ганбат'],
  ])('does not find by "%s" the name %s', (typed, name) => {
    expect(finds(typed, name)).toBe(false);
  });
});

describe('where what is found is ranked', () => {
  const ranked = (typed: string, names: readonly string[]): string[] => bestFirst(names, typed, (name) => [name]);

  it('what was typed exactly comes before what only sounds like it', () => {
    expect(ranked('Бат', ['Улаанбаатар', 'Дорж', 'Ганбат', 'Баатар', 'Батболд', 'Бат'])).toEqual([
      'Бат',
      'Батболд',
      'Баатар',
      'Ганбат',
      'Улаанбаатар',
    ]);
    expect(ranked('BAT', ['Баатар', 'Batbold', 'Бат'])).toEqual(['Batbold', 'Баатар', 'Бат']);
  });

  it('a sign that folds to nothing is looked for as it was typed (D153)', () => {
    expect(ranked('\\', ['A \\ B', 'A B', 'C'])).toEqual(['A \\ B']);
    expect(ranked('.', ['A', 'B Co.'])).toEqual(['B Co.']);
    expect(ranked('  ', ['A', 'B'])).toEqual(['A', 'B']);
  });
});
