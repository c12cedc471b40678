import { describe, expect, it } from '@jest/globals';
import { choice } from '../../../../contract/fields/choice/field';
import { date } from '../../../../contract/fields/date/field';
import { flag } from '../../../../contract/fields/flag/field';
import { integer } from '../../../../contract/fields/integer/field';
import { money } from '../../../../contract/fields/money/field';
import { ref } from '../../../../contract/fields/ref/field';
import { text } from '../../../../contract/fields/text/field';
import { fold } from '../../../../contract/text/fold';
import { columnsOf, readBlock } from './block';
import { applyPaste, planPaste, type PasteInto } from './paste-plan';
import type { FormTable } from '../../values/table';

const table: FormTable = {
  label: { mn: 'Тээврийн үнэ', en: 'Transport prices' },
  fields: {
    name: text({ mn: 'Нэр', en: 'Name' }),
    agent: ref({ mn: 'Зууч', en: 'Agent' }, 'agent', { required: true }),
    currency: choice(
      { mn: 'Валют', en: 'Currency' },
      { usd: { mn: 'USD', en: 'USD' }, mnt: { mn: 'MNT', en: 'MNT' } },
      { required: true },
    ),
    price: money({ mn: 'Үнэ', en: 'Price' }, { required: true }),
    pieces: integer({ mn: 'Тоо', en: 'Pieces' }, { min: 1 }),
    from: date({ mn: 'Огноо', en: 'From' }),
    paid: flag({ mn: 'Төлсөн', en: 'Paid' }),
  },
};
const names = Object.keys(table.fields);
const today = '2026-11-21';
const paid = { id: 7, name: 'Хуучин', agent: 3, currency: 'usd', price: '100', pieces: '1', from: '', paid: true };
const open = { id: 8, name: 'Нээлттэй', agent: 3, currency: 'usd', price: '200', pieces: '1', from: '', paid: false };

const rules: Pick<PasteInto, 'table' | 'initialValues' | 'normalize'> = {
  table,
  initialValues: () => ({ currency: 'usd', pieces: '1' }),
  normalize: (_row, cells) => cells,
};
const into = (pasted: string, more: Partial<PasteInto> = {}): PasteInto => ({
  ...rules,
  rows: [paid, open],
  at: 2,
  ...columnsOf(readBlock(pasted), table, names, 0),
  writable: names,
  found: { agent: new Map([[fold('Сино Транс'), 71]]) },
  today,
  lockOf: (row, name) => (row['paid'] === true || name === 'paid' ? 'Төлсөн мөр' : undefined),
  canAdd: true,
  ...more,
});
const pasted = (plan: ReturnType<typeof planPaste>) => applyPaste(plan, rules, [paid, open]);
const wrongCells = ({ rows }: ReturnType<typeof planPaste>) =>
  rows.flatMap(({ cells }) => cells.flatMap(({ name, text, problem }) => (problem ? [[name, text, problem]] : [])));

describe('a copied block pasted into a table', () => {
  it('lists rows with errors first, marks each invalid cell, and leaves these rows out', () => {
    const plan = planPaste(
      into('Зууч\tҮнэ\tВалют\nСино Транс\t2500\tusd\nСино Транс\t2600\tGBP\nСино Транс\t2700\tmnt\n\t2800\tusd\n'),
    );
    expect(plan.problems).toBe(2);
    expect(plan.rows.map(({ rowIndex, isWrong }) => [rowIndex, isWrong])).toEqual([
      [3, true],
      [5, true],
      [2, false],
      [4, false],
    ]);
    expect(wrongCells(plan)).toEqual([
      ['currency', 'GBP', 'Жагсаалтад байхгүй утга байна. Дахин сонгоно уу.'],
      ['agent', '', 'Та сонгоно уу'],
    ]);
    const rows = pasted(plan);
    expect(rows.slice(0, 2)).toEqual([paid, open]);
    expect(rows.slice(2)).toMatchObject([
      { id: -1, agent: 71, price: '2500', currency: 'usd' },
      { id: -2, agent: 71, price: '2700', currency: 'mnt' },
    ]);
  });

  it('does not change a row when the pasted row has an error', () => {
    const plan = planPaste(into('', { at: 1, columns: ['price', 'currency'], body: [['300', 'GBP']] }));
    expect(pasted(plan)).toEqual([paid, open]);
  });

  it.each([
    ['choice', 'Зууч\tҮнэ\tВалют\nСино Транс\t1\t', ['currency', '', 'Та сонгоно уу']],
    [
      'reference',
      'Зууч\tҮнэ\nХэн нэгэн\t1',
      ['agent', 'Хэн нэгэн', 'Жагсаалтад байхгүй утга байна. Дахин сонгоно уу.'],
    ],
    ['number', 'Зууч\tҮнэ\nСино Транс\tүнэгүй', ['price', 'үнэгүй', 'Тоо оруулна уу']],
    ['day', 'Зууч\tҮнэ\tОгноо\nСино Транс\t1\t31.02', ['from', '31.02', 'Огноог ЖЖЖЖ-СС-ӨӨ хэлбэрээр оруулна уу']],
    ['missing column', 'Нэр\tҮнэ\nа\t1', ['agent', '', 'Та сонгоно уу']],
  ])('leaves out a row with a wrong %s and names the cell', (_what, block, cell) => {
    const plan = planPaste(into(block));
    expect(wrongCells(plan)).toEqual([cell]);
    expect(plan.columns).toContain(cell[0]);
    expect(pasted(plan)).toEqual([paid, open]);
  });

  it('keeps the initial value of a new row where an optional cell is empty', () => {
    const plan = planPaste(into('Зууч\tҮнэ\tТоо\nСино Транс\t1\t\n'));
    expect(plan.problems).toBe(0);
    expect(pasted(plan)[2]).toMatchObject({ agent: 71, currency: 'usd', pieces: '1' });
  });

  it('does not mark a new row as paid for a user who may not', () => {
    const plan = planPaste(into('Зууч\tҮнэ\tТөлсөн\nСино Транс\t1\tТийм\nСино Транс\t2\t\n'));
    expect(plan.locked).toBe(1);
    expect(pasted(plan).map((row) => row['paid'])).toEqual([true, false, false, false]);
  });

  it('never overwrites a locked row', () => {
    const plan = planPaste(into('999\n888', { at: 0, columns: ['price'], body: [['999'], ['888']] }));
    expect(plan.locked).toBe(1);
    const rows = pasted(plan);
    expect(rows.map((row) => row['price'])).toEqual(['100', '888']);
  });

  it('adds no rows where rows cannot be added', () => {
    expect(
      planPaste(into('1\n2\n3', { at: 1, columns: ['price'], body: [['1'], ['2'], ['3']], canAdd: false })).rows,
    ).toHaveLength(1);
  });
});
