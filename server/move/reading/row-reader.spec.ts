import { describe, expect, it } from '@jest/globals';
import { answerKey, OwnValues } from '../../../contract/move/answers/own-values.js';
import { formulaWithoutResult } from '../../../contract/move/cells/spoilt.js';
import { moveKinds } from '../../../contract/move/kinds/catalogue.js';
import { parties } from '../../../contract/move/kinds/parties.js';
import { staff } from '../../../contract/move/kinds/staff.js';
import { questionsOf } from './our-values.js';
import { readRow, type MappedColumn } from './row-reader.js';

const facts = { today: '2026-03-01' };
const cities = new OwnValues([
  { value: '1', name: 'Эрээн' },
  { value: '2', name: 'Тяньжинь' },
]);
const { name, city, phone, isPayer } = parties.columns;
const usual = { fixed: null, reading: {} };
const mapped: MappedColumn[] = [
  { field: 'name', column: name, at: 0, ...usual },
  {
    field: 'city',
    column: city,
    at: 1,
    ...usual,
    answers: { own: cities, given: new Map([[answerKey('Эрлянь'), '1']]) },
  },
  { field: 'phone', column: phone, at: 2, ...usual },
];
const read = (...cells: string[]) => readRow(mapped, cells, facts);

describe('a row', () => {
  it('has the values of its columns, and ours for what was answered', () => {
    expect(read('Далан ХХК', 'Эрлянь', '99112233').values).toEqual({ name: 'Далан ХХК', city: '1', phone: '99112233' });
    expect(read('Далан ХХК', 'тяньжинь', '99112233').values['city']).toBe('2');
    expect(read('Далан ХХК', '', '99112233').values['city']).toBeNull();
  });

  it('is wrong while the question of a value is open', () => {
    expect(read('Далан ХХК', 'Хөх хот', '99112233').wrong).toMatchObject([{ field: 'city', name: 'unanswered' }]);
  });

  it('is wrong without what every row needs, and where a formula has no result or an error', () => {
    expect(read('', 'Эрээн', '99112233').wrong).toMatchObject([{ field: 'name', name: 'required' }]);
    expect(read('#REF!', 'Эрээн', '99112233').wrong).toMatchObject([{ field: 'name', name: 'cellError' }]);
    expect(read('Далан ХХК', 'Эрээн', formulaWithoutResult).wrong).toMatchObject([
      { field: 'phone', name: 'noResult' },
    ]);
  });

  it('has what was chosen for the whole sheet where the sheet has no such column', () => {
    const payer: MappedColumn = { field: 'isPayer', column: isPayer, at: null, fixed: 'тийм', reading: {} };
    expect(readRow([payer], [], facts).values).toEqual({ isPayer: 'true' });
  });

  it('has what was chosen for empty cells where its own is empty', () => {
    const payer: MappedColumn = { field: 'isPayer', column: isPayer, at: 0, fixed: 'тийм', reading: {} };
    expect(['', ' ', 'үгүй'].map((cell) => readRow([payer], [cell], facts).values['isPayer'])).toEqual([
      ...['true', 'true', 'false'],
    ]);
  });
});

it('a question that several columns and kinds share is asked under one name', () => {
  const questions = questionsOf(moveKinds);
  expect(questions.get('city')?.from).toEqual({ list: 'city' });
  expect(questionsOf([staff]).get('userType')?.from).toHaveProperty('choices');
});
