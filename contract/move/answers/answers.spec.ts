import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { currencies } from '../../reference/fixed/currencies.js';
import { editDistance } from '../../text/edit-distance.js';
import { answered, askedValues } from './asked-values.js';
import { answerKey, choiceValues, OwnValues } from './own-values.js';
import { readAnswers, writeAnswers, type AnswerLine } from './table.js';

const places = ['Замын-Үүд', 'Эрээн', 'Тяньжинь', 'Толгойт', 'Сайншанд', 'Булган'].map((name, at) => ({
  value: String(at + 1),
  name,
}));
const cities = new OwnValues(places);
const types = new OwnValues(
  [
    { value: '3', name: "40'HC" },
    { value: '4', name: "40'GP" },
  ],
  { "40'HC": ['40HQ', '40 HQ'] },
);
const money = new OwnValues(choiceValues(currencies), { usd: ['$'], mnt: ['төг', '₮'] });

describe('the likeliest answer', () => {
  it.each([
    [cities, 'Замын үүд', '1', true],
    [cities, 'ZAMYN UUD', '1', true],
    [cities, 'Замын-Їїд', '1', true],
    [cities, 'Тянжин', '3', false],
    [cities, 'Сайшанд', '5', false],
    [types, '40HQ', '3', true],
    [types, '40hc', '3', true],
    [money, '$', 'usd', true],
    [money, 'ТӨГ', 'mnt', true],
  ])('is found by spelling, synonym or the fewest different letters', (own, written, value, isSure) => {
    expect(own.likeliest(written)).toMatchObject({ value, isSure });
  });

  it('is none where nothing is near, where the word is short, and where two are equally near', () => {
    expect(cities.likeliest('Улаанбаатар')).toBeNull();
    expect(money.likeliest('xyz')).toBeNull();
    const twins = new OwnValues([
      { value: '1', name: 'Самбар' },
      { value: '2', name: 'Самдар' },
    ]);
    expect(twins.likeliest('Самгар')).toBeNull();
  });

  it('is the only name with the fewest different letters, as comparing all of them finds it', () => {
    const name = fc.string({ unit: fc.constantFrom('б', 'г', 'д', 'м'), minLength: 4, maxLength: 14 });
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 12 }), name, (names, written) => {
        const own = new OwnValues(names.map((one) => ({ value: one, name: one })));
        const most = Math.min(3, Math.floor(answerKey(written).length / 4));
        const distances = names.map((one) => [one, editDistance(answerKey(one), answerKey(written), most)] as const);
        const least = Math.min(...distances.map(([, distance]) => distance));
        const nearest = distances.filter(([, distance]) => distance === least && distance <= most);
        expect(own.likeliest(written)?.value).toBe(nearest.length === 1 ? nearest[0]?.[0] : undefined);
      }),
      { seed: 36, numRuns: 2_000 },
    );
  });

  it('is not sure where two of ours have the same name but for spelling', () => {
    const own = new OwnValues([
      { value: '1', name: 'Замын-Үүд' },
      { value: '2', name: 'Замын Үүд ' },
    ]);
    expect(own.likeliest('ЗАМЫНҮҮД')).toMatchObject({ value: '1', isSure: false });
  });
});

describe('the values that are asked', () => {
  it('are those that are not ours, each once, with how often they occur in any spelling', () => {
    const counts = [
      ['Замын-Үүд', 90],
      [' замын-үүд ', 5],
      ['Замын үүд', 7],
      ['замын  үүд', 2],
      ['Хөх хот', 30],
      ['', 100],
    ] as const;
    expect(askedValues(counts, cities)).toMatchObject([
      { written: 'Хөх хот', count: 30, likeliest: null },
      { written: 'Замын үүд', count: 9, likeliest: { value: '1', isSure: true } },
    ]);
  });

  it('become what they were answered with; one of ours needs no answer', () => {
    const answers = new Map([
      [answerKey('Хөх хот'), '2'],
      [answerKey('?'), null],
    ]);
    expect(answered('ХӨХ-ХОТ', cities, answers)).toBe('2');
    expect(answered('?', cities, answers)).toBeNull();
    expect(answered('эрээн', cities, answers)).toBe('2');
    expect(answered('Дархан', cities, answers)).toBeUndefined();
  });

  it('are not left empty any more as soon as there is one of ours, since nobody is asked about it then', () => {
    const empty = new Map([[answerKey('Эрээн'), null]]);
    expect(answered('Эрээн', cities, empty)).toBe('2');
    expect(askedValues([['Эрээн', 1]], cities)).toEqual([]);
  });
});

describe('the table of answers', () => {
  const questions = new Map([
    ['city', cities],
    ['currency', money],
  ]);

  it('read back is the same, in both languages', () => {
    const line = fc.record({
      question: fc.constant('city'),
      written: fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text && text !== ''),
      count: fc.integer({ min: 1, max: 1_000 }),
      answer: fc.constantFrom(...places.map(({ value }) => value), null, undefined),
    });
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('mn', 'en'), (lines: AnswerLine[], language) => {
        const { answers, wrong } = readAnswers(writeAnswers(lines, questions, language), questions);
        expect(wrong).toEqual([]);
        expect(answers).toEqual(
          lines.flatMap(({ question, written, answer }) =>
            answer === undefined ? [] : [{ question, key: answerKey(written), value: answer }],
          ),
        );
      }),
      { seed: 36 },
    );
  });

  it('has the id of an answer whose name two of ours have', () => {
    const twins = new Map([
      [
        'city',
        new OwnValues([
          { value: '1', name: 'Эрээн' },
          { value: '2', name: 'эрээн' },
        ]),
      ],
    ]);
    const table = writeAnswers([{ question: 'city', written: 'Эрлянь', count: 3, answer: '2' }], twins, 'mn');
    expect(table[1]?.[3]).toBe('#2');
    expect(readAnswers(table, twins).answers).toEqual([{ question: 'city', key: answerKey('Эрлянь'), value: '2' }]);
  });

  it('says which line is wrong and why', () => {
    const head = ['Question', 'Old value', 'Count', 'Answer'];
    const table = [head, ['city', 'a', '1', 'Nowhere'], ['colour', 'b', '1', 'x'], ['currency', 'c', '1', '']];
    expect(readAnswers(table, questions).wrong).toMatchObject([
      { line: 2, text: { en: 'The answer is not in our list. Write the name as the list has it.' } },
      { line: 3, text: { en: 'This move has no such question' } },
    ]);
    expect(readAnswers([['a', 'b']], questions).wrong).toHaveLength(1);
  });
});

it('a value is compared with thousands of ours, and what is written once is asked once', () => {
  const name = (at: number): string => `Харилцагч ${String(at).padStart(4, '0')} групп`;
  const own = new OwnValues(Array.from({ length: 3_000 }, (_, at) => ({ value: String(at), name: name(at) })));
  const asked = askedValues(
    Array.from({ length: 3_000 }, (_, at) => [`Тээвэр ${at}`, 1] as const),
    own,
  );
  expect(asked).toHaveLength(3_000);
});
