import { describe, expect, it } from '@jest/globals';
import type { MoveQuestion, ShownKind } from '../move-calls';
import { labelOfQuestion, questionGroups, sureQuestions, sureTable } from './question-groups';

let lastId = 0;
const asked = (question: string, value: string, more: Partial<MoveQuestion> = {}): MoveQuestion => ({
  ...{ id: ++lastId, question, value, count: 1, likeliest: null, answer: null, version: 1, changed: null },
  ...more,
});
const likely = (value: string, name: string, isSure: boolean) => ({ likeliest: { value, name, is_sure: isSure } });

describe('questions of a move', () => {
  it('are together by what they ask', () => {
    const questions = [asked('city', 'Эрээн хот'), asked('currency', '$'), asked('city', 'ЗҮ')];
    expect(questionGroups(questions).map(({ question, questions: own }) => [question, own.length])).toEqual([
      ['city', 2],
      ['currency', 1],
    ]);
  });

  it('are named by the columns that ask them, each once', () => {
    const column = (mn: string, en: string, question: string | null) => ({
      ...{ name: en, label: { mn, en }, sentence: { mn, en }, is_needed: false, question },
    });
    const kind = (...columns: ShownKind['columns']): ShownKind => ({
      ...{ name: 'orders', label: { mn: 'Захиалга', en: 'Orders' }, sentence: { mn: '', en: '' }, columns },
    });
    const kinds = [
      kind(column('Ачих хот', 'From', 'city'), column('Буух хот', 'To', 'city')),
      kind(column('Ачих хот', 'From', 'city'), column('Нэр', 'Name', null)),
    ];
    expect(labelOfQuestion('city', kinds, 'mn')).toBe('Ачих хот, Буух хот');
    expect(labelOfQuestion('city', kinds, 'en')).toBe('From, To');
    expect(labelOfQuestion('wagonType', kinds, 'mn')).toBe('wagonType');
  });

  it('with a sure answer are answered together, those already answered and the uncertain ones are not', () => {
    const questions = [
      asked('city', 'Замын үүд', likely('7', 'Замын-Үүд', true)),
      asked('city', 'Сайн "шанд"', likely('8', 'Сайншанд', true)),
      asked('city', 'Эрлян', likely('9', 'Эрээн', false)),
      asked('city', 'УБ', { ...likely('1', 'Улаанбаатар', true), answer: { value: '1', name: 'Улаанбаатар' } }),
    ];
    expect(sureQuestions(questions)).toHaveLength(2);
    expect(sureTable(questions).split('\r\n')).toEqual([
      '"Question","Old value","Answer"',
      '"city","Замын үүд","#7"',
      '"city","Сайн ""шанд""","#8"',
    ]);
  });
});
