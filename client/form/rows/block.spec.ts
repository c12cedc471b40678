import { describe, expect, it } from '@jest/globals';
import { choice, date, flag, integer, money, ref, text } from '../../../contract/fields';
import { fold } from '../../../contract/fold';
import {
  applyPaste,
  columnsOf,
  lookUp,
  namesIn,
  planPaste,
  readBlock,
  withAdded,
  readCell,
  type PasteInto,
} from './block';
import type { FormTable } from './table';

const table: FormTable = {
  label: { mn: 'Тээврийн үнэ', en: 'Transport prices' },
  fields: {
    name: text({ mn: 'Нэр', en: 'Name' }),
    agent: ref({ mn: 'Зууч', en: 'Agent' }, 'agent', { required: true }),
    currency: choice({ mn: 'Валют', en: 'Currency' }, { usd: { mn: 'USD', en: 'USD' }, mnt: { mn: 'MNT', en: 'MNT' } }),
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

const into = (pasted: string, more: Partial<PasteInto> = {}): PasteInto => ({
  table,
  rows: [paid, open],
  at: 2,
  ...columnsOf(readBlock(pasted), table, names, 0),
  found: { agent: new Map([[fold('Сино Транс'), 71]]) },
  today,
  lockOf: (row) => (row['paid'] === true ? 'Төлсөн мөр' : undefined),
  canAdd: true,
  ...more,
});
const nothingMore = () => ({});
const asIs = (_row: unknown, cells: Record<string, never>) => cells;

describe('a block copied in a spreadsheet', () => {
  it('is read cell by cell, with quotes, empty cells and the line end that Excel adds', () => {
    expect(readBlock('a\tb\r\n1\t\r\n')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ]);
    expect(readBlock('"two\nlines"\t"say ""yes"""\n')).toEqual([['two\nlines', 'say "yes"']]);
    expect(readBlock('one')).toEqual([['one']]);
  });

  it.each([
    ['price', '1 234,50', '1234.5', undefined],
    ['price', '₮1,234.50', '1234.5', undefined],
    ['price', 'үнэгүй', undefined, 'Тоо оруулна уу'],
    ['price', '-5', '-5', 'Сөрөг тоо оруулах боломжгүй'],
    ['price', '', '', 'Гүйцэд бөглөнө үү'],
    ['currency', 'usd', 'usd', undefined],
    ['currency', 'GBP', undefined, 'Жагсаалтад байхгүй утга байна. Дахин сонгоно уу.'],
    ['pieces', '1.5', '1.5', 'Бүхэл тоо оруулна уу'],
    ['from', '21.11.2026', '2026-11-21', undefined],
    ['from', '31.02', undefined, 'Огноог ЖЖЖЖ-СС-ӨӨ хэлбэрээр оруулна уу'],
    ['paid', 'Тийм', true, undefined],
    ['paid', 'магадгүй', undefined, 'Та сонгоно уу'],
    ['agent', 'сино  транс', 71, undefined],
    ['agent', 'Хэн нэгэн', undefined, 'Жагсаалтад байхгүй утга байна. Дахин сонгоно уу.'],
  ])('in the column %s the text %j means %j and is told %j', (name, copied, value, problem) => {
    const found = new Map([[fold('Сино Транс'), 71]]);
    const read = readCell(table.fields[name]!, copied, found, today);
    expect(read.value).toEqual(value);
    expect(read.problem).toBe(problem);
  });

  it('goes to the columns its headings name, in whatever order, or from the chosen cell on', () => {
    expect(
      columnsOf(
        [
          ['Үнэ', 'AGENT'],
          ['5', 'x'],
        ],
        table,
        names,
        0,
      ),
    ).toEqual({ columns: ['price', 'agent'], body: [['5', 'x']] });
    expect(columnsOf([['5', '2']], table, names, 3)).toEqual({ columns: ['price', 'pieces'], body: [['5', '2']] });
    expect(columnsOf([['1', '2']], table, names, 6).columns).toEqual(['paid', undefined]);
  });

  it('asks for each name once, and takes one only when it is the only one of that name', async () => {
    const { columns, body } = columnsOf(readBlock('Нэр\tЗууч\nа\tСино\nб\tСино\nв\tХоёр'), table, names, 0);
    const asked: string[] = [];
    const { found, unknown } = await lookUp(namesIn(table.fields, columns, body), async (_column, name) => {
      asked.push(name);
      return name === 'Сино'
        ? [
            { id: 1, name: 'Сино' },
            { id: 2, name: 'Синотранс' },
          ]
        : [
            { id: 3, name: 'Хоёр' },
            { id: 4, name: 'хоёр' },
          ];
    });
    expect(asked).toEqual(['Сино', 'Хоёр']);
    expect([...(found['agent'] ?? [])]).toEqual([[fold('Сино'), 1]]);
    expect(unknown).toEqual([]);
  });

  it('says which names nothing has, and knows what was added for them, also under another name', async () => {
    const looked = await lookUp({ agent: ['Сино', 'Шинэ'] }, async (_column, name) =>
      name === 'Сино' ? [{ id: 1, name: 'Сино' }] : [{ id: 5, name: 'Шинэ зам' }],
    );
    expect(looked.unknown).toEqual([{ column: 'agent', name: 'Шинэ' }]);
    const { found, unknown } = withAdded(looked, table.fields, [{ list: 'agent', name: 'Шинэ', id: 9 }]);
    expect([unknown, found['agent']?.get(fold('шинэ')), found['agent']?.get(fold('Сино'))]).toEqual([[], 9, 1]);
  });

  it('is shown with what is wrong before anything is done, and leaves what is wrong as it was', () => {
    const plan = planPaste(into('Зууч\tҮнэ\nСино Транс\t2500\nБуруу\tүнэгүй\n'));
    expect(plan.problems).toBe(2);
    expect(plan.rows.map(({ over }) => over)).toEqual([null, null]);
    const rows = applyPaste(plan, table, [paid, open], nothingMore, asIs as never);
    expect(rows.slice(0, 2)).toEqual([paid, open]);
    expect(rows[2]).toMatchObject({ id: -1, agent: 71, price: '2500' });
    expect(rows[3]).toMatchObject({ id: -2, agent: null, price: '' });
  });

  it('never writes over a locked row', () => {
    const plan = planPaste(into('999\n888', { at: 0, columns: ['price'], body: [['999'], ['888']] }));
    expect(plan.locked).toBe(1);
    const rows = applyPaste(plan, table, [paid, open], nothingMore, asIs as never);
    expect(rows.map((row) => row['price'])).toEqual(['100', '888']);
  });

  it('adds no rows where rows cannot be added', () => {
    expect(
      planPaste(into('1\n2\n3', { at: 1, columns: ['price'], body: [['1'], ['2'], ['3']], canAdd: false })).rows,
    ).toHaveLength(1);
  });
});
