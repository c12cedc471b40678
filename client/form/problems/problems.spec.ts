import { describe, expect, it } from '@jest/globals';
import { money } from '../../../contract/fields/money/field';
import { text } from '../../../contract/fields/text/field';
import type { Values } from '../values/merge';
import { inOrder, pathIn, problemLocation, problemsOf, valueAt } from './problems';

const fields = { name: text({ mn: 'Нэр', en: 'Name' }), comment: text({ mn: 'Тайлбар', en: 'Comment' }) };
const tables = {
  prices: {
    label: { mn: 'Үнэ', en: 'Prices' },
    fields: { agent: text({ mn: 'Агент', en: 'Agent' }), price: money({ mn: 'Дүн', en: 'Amount' }) },
  },
};
const values: Values = {
  name: '',
  prices: [
    { id: 12, agent: 'Sino', price: '1' },
    { id: -1, agent: '', price: '' },
  ],
};
const line = (rowNumber: number): string => `${rowNumber}-р мөр`;

describe('the problems that prevent a save', () => {
  it('name the table, the row and the column', () => {
    const [cell, field] = problemsOf({ 'prices.-1.agent': 'Гүйцэд бөглөнө үү', name: 'Гүйцэд бөглөнө үү' }, values);
    expect(problemLocation(cell!, fields, tables, values, 'mn', line)).toBe('Үнэ, 2-р мөр, Агент');
    expect(problemLocation(field!, fields, tables, values, 'mn', line)).toBe('Нэр');
  });

  it('keep the refused value, so that they go when it changes', () => {
    expect(problemsOf({ 'prices.12.price': 'x' }, values)[0]?.value).toBe('1');
    expect(valueAt({ ...values, prices: [] }, 'prices.12.price')).toBeUndefined();
  });

  it('name the row by id, although the server counts rows', () => {
    expect(pathIn(values, tables, 'prices.1.price')).toBe('prices.-1.price');
    expect(pathIn(values, tables, 'prices')).toBe('prices');
    expect(pathIn(values, tables, 'name')).toBe('name');
  });

  it('are in screen order, column by column, with hidden ones last', () => {
    const wrong = problemsOf(
      {
        hidden: 'x',
        comment: 'x',
        'prices.-1.agent': 'x',
        'prices.-1.price': 'x',
        'prices.12.price': 'x',
        name: 'x',
        prices: 'x',
      },
      values,
    );
    const shown = ['name', 'prices', 'prices.price', 'prices.agent', 'comment'];
    expect(inOrder(wrong, shown, values).map(({ path }) => path)).toEqual([
      'name',
      'prices',
      'prices.12.price',
      'prices.-1.price',
      'prices.-1.agent',
      'comment',
      'hidden',
    ]);
  });
});
