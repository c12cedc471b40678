import { describe, expect, it } from '@jest/globals';
import { choice } from '../../../../contract/fields/choice/field';
import { date } from '../../../../contract/fields/date/field';
import { flag } from '../../../../contract/fields/flag/field';
import { integer } from '../../../../contract/fields/integer/field';
import { money } from '../../../../contract/fields/money/field';
import { ref } from '../../../../contract/fields/ref/field';
import { text } from '../../../../contract/fields/text/field';
import { fold } from '../../../../contract/text/fold';
import { columnsOf, lookUp, namesIn, readBlock, sourcesIn, withAdded, withColumn, withText, readCell } from './block';
import type { FormTable } from '../../values/table';

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

describe('a block copied from a spreadsheet', () => {
  it('is parsed to cells, with quotes, empty cells and the line break that Excel adds at the end', () => {
    expect(readBlock('a\tb\r\n1\t\r\n')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ]);
    expect(readBlock('"two\nlines"\t"say ""yes"""\n')).toEqual([['two\nlines', 'say "yes"']]);
    expect(readBlock('one')).toEqual([['one']]);
  });

  it('is parsed without the empty lines at its end, whatever the line breaks are', () => {
    expect(readBlock('a\t1\r\nb\t2\r\n\t\r\n\r\n\r\n')).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
    expect(readBlock('a\rb\r')).toEqual([['a'], ['b']]);
    expect(readBlock('a\n\nb\n')).toEqual([['a'], [''], ['b']]);
  });

  it('has as many cells as were copied when a text begins with a quote', () => {
    expect(readBlock('"Ган" ХХК\t40"\r\n"дутуу\t7\r\n')).toEqual([
      ['"Ган" ХХК', '40"'],
      ['"дутуу', '7'],
    ]);
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

  it('is assigned to columns by its headings in any order, or from the chosen cell on', () => {
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

  it('looks up each name once, and accepts an entry only when it is the only one with that name', async () => {
    const { columns, body } = columnsOf(readBlock('Нэр\tЗууч\nа\tСино\nб\tСино\nв\tХоёр'), table, names, 0);
    const lookedUp: string[] = [];
    const { found, unknown } = await lookUp(namesIn(table.fields, columns, body), async (_column, name) => {
      lookedUp.push(name);
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
    expect(lookedUp).toEqual(['Сино', 'Хоёр']);
    expect([...(found['agent'] ?? [])]).toEqual([[fold('Сино'), 1]]);
    expect(unknown).toEqual([]);
  });

  it('reports unknown names, and finds entries that were added for them, also under another name', async () => {
    const looked = await lookUp({ agent: ['Сино', 'Шинэ'] }, async (_column, name) =>
      name === 'Сино' ? [{ id: 1, name: 'Сино' }] : [{ id: 5, name: 'Шинэ зам' }],
    );
    expect(looked.unknown).toEqual([{ column: 'agent', name: 'Шинэ' }]);
    const { found, unknown } = withAdded(looked, table.fields, [{ list: 'agent', name: 'Шинэ', id: 9 }]);
    expect([unknown, found['agent']?.get(fold('шинэ')), found['agent']?.get(fold('Сино'))]).toEqual([[], 9, 1]);
  });

  it('is mended before it is taken: a cell gets another text, a missing column is added, and columns trade places', () => {
    const block = columnsOf([['5', '2'], ['7']], table, names, 3);
    expect(sourcesIn(block)).toEqual(['5', '2']);
    expect(withText(block, { row: 1, name: 'pieces', text: '9' }).body).toEqual([
      ['5', '2'],
      ['7', '9'],
    ]);
    expect(withText(block, { row: 0, name: 'paid', text: 'x' })).toEqual({
      columns: ['price', 'pieces', 'paid'],
      body: [['5', '2', 'x'], ['7']],
    });
    expect(withColumn(block, 'price', 1).columns).toEqual(['pieces', 'price']);
    expect(withColumn(block, 'paid', 0).columns).toEqual(['paid', 'pieces']);
  });
});
