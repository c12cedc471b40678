import { expect, it } from '@jest/globals';
import { Corrections } from './corrections.js';
import { readCell } from './read-cell.js';
import { reasonOf, shownReason } from './reasons.js';

const facts = { today: '2026-11-26' };

it('a column whose letters were put right shows some of them, and can be left as it is', () => {
  const corrections = new Corrections();
  for (const written of ['Єндєр', 'Дорж', 'Бaт', 'Єндєр', 'Їнэ', 'Ѳлгий'])
    corrections.add('name', written, readCell(written, { cell: 'text' }, {}, facts));
  corrections.add('phone', '99,112,233', readCell('99,112,233', { cell: 'phone' }, {}, facts));
  expect(corrections.questionOf('name')).toMatchObject({
    ...{ about: 'letters', isNeeded: false, cells: 5, likeliest: 'correct' },
    options: [
      {
        answer: 'correct',
        examples: [
          { written: 'Єндєр', value: 'Өндөр' },
          { written: 'Бaт', value: 'Бат' },
          { written: 'Їнэ', value: 'Үнэ' },
        ],
      },
      { answer: 'leave', examples: [{ value: 'Єндєр' }, { value: 'Бaт' }, { value: 'Їнэ' }] },
    ],
  });
  expect(corrections.questionOf('phone')).toBeUndefined();
});

it('a reason is shown with what would be right', () => {
  expect(shownReason(reasonOf('turnedIntoDay', { right: '3-1' })).en).toMatch(/again\. → 3-1$/);
  expect(shownReason(reasonOf('date'))).toEqual(reasonOf('date').text);
});
