import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { dateOf, readCsv, readWorkbook } from '../../../test/builders/files/workbook.js';
import { CsvWriter } from './csv-writer.js';
import { percentDecimals } from '../../../contract/text/format-number.js';
import type { FieldKind } from '../../../contract/fields/field.js';
import { fieldKinds } from '../../../contract/fields/kinds.js';
import type { SheetCell, SheetColumn } from './sheet.js';
import { PdfWriter } from './pdf-writer.js';
import { pdfText } from '../../../test/builders/files/pdf-text.js';
import { printTable } from './printed-table.js';
import { SheetSums } from './sheet-sums.js';
import { XlsxWriter } from './xlsx-writer.js';

class Sink extends Writable {
  readonly chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.chunks.push(chunk);
    done();
  }

  get bytes(): Buffer {
    return Buffer.concat(this.chunks);
  }
}

const column = (title: string, kind: FieldKind, isId = false): SheetColumn => ({
  title,
  width: 14,
  format: fieldKinds[kind].sheet.format,
  decimals: fieldKinds[kind].decimals,
  isDay: kind === 'date',
  isId,
});
const columns = [
  column('Дугаар', 'integer', true),
  column('Нэр', 'text'),
  column('Код', 'code'),
  column('Дүн', 'money'),
  column('Огноо', 'date'),
  column('Үүссэн', 'instant'),
];
const about = {
  title: 'Тайлбар',
  list: ['Жагсаалт', 'Тээврийн файл'] as const,
  rows: [['Хугацаа', '2026-01-01 – 2026-02-28'] as const],
  origin: [['Мөрийн тоо', 2] as const, ['Үүсгэсэн хэрэглэгч', '=Болд'] as const],
};
const day = new Date('2026-02-28T00:00:00Z');
const instant = new Date('2026-02-28T23:59:58Z');

async function workbook(rows: SheetCell[][], mostRows?: number) {
  const sink = new Sink();
  const writer = new XlsxWriter(sink, 'Тээврийн файл', columns, mostRows === undefined ? {} : { mostRows });
  await writer.rows(rows);
  await writer.finish(about);
  return readWorkbook(sink.bytes);
}

async function csv(rows: SheetCell[][], head = columns) {
  const sink = new Sink();
  const writer = new CsvWriter(sink, head);
  await writer.rows(rows);
  await writer.finish();
  return sink.bytes.toString('utf8');
}

const row = (text: string): SheetCell[] => [1, text, '007', -1234567.89, day, instant];
/** Texts that a spreadsheet would treat as formulas, and characters that break files. */
const dangerous = ['=1+1', '+976 99112233', '-2+3', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x","y")'];
const difficult = ['<b>"Өвөр" & \'Үүр\'</b>', 'two\nlines', 'a,b;c', '  spaces  ', '₮ 𝕏 😀', '', '&#65;', '_x000D_'];

describe('a workbook', () => {
  it('has a fixed header with filters, and describes itself in the last sheet', async () => {
    const [table, last, ...more] = await workbook([row('Болд')]);
    expect(more).toEqual([]);
    expect(table).toMatchObject({ name: 'Тээврийн файл', isHeaderFrozen: true, filter: 'A1:F2' });
    expect(table?.rows[0]?.map(({ value }) => value)).toEqual(['Дугаар', 'Нэр', 'Код', 'Дүн', 'Огноо', 'Үүссэн']);
    expect(last).toMatchObject({ name: 'Тайлбар' });
    expect(last?.rows.map((cells) => cells.map(({ value }) => value))).toEqual([
      ['Жагсаалт', 'Тээврийн файл'],
      ['Хугацаа', '2026-01-01 – 2026-02-28'],
      ['Мөрийн тоо', 2],
      ['Үүсгэсэн хэрэглэгч', '=Болд'],
    ]);
  });

  it('has money and dates as numbers and codes as text', async () => {
    const [table] = await workbook([row('Болд')]);
    const [id, name, code, money, date, at] = table?.rows[1] ?? [];
    expect([id, name, code, money]).toEqual([
      { value: 1, format: '0', isFormula: false },
      { value: 'Болд', format: '@', isFormula: false },
      { value: '007', format: '@', isFormula: false },
      { value: -1234567.89, format: '#,##0.00', isFormula: false },
    ]);
    expect([typeof date?.value, date?.format, dateOf(date?.value)]).toEqual(['number', 'yyyy-mm-dd', '2026-02-28']);
    expect([typeof at?.value, at?.format, dateOf(at?.value)]).toEqual([
      'number',
      'yyyy-mm-dd hh:mm:ss',
      '2026-02-28 23:59:58',
    ]);
  });

  it('has the largest amount that a field accepts with all its digits', async () => {
    const largest = 9_999_999_999_999.99;
    const [table] = await workbook([[1, 'Болд', '007', largest, day, instant]]);
    expect(table?.rows[1]?.[3]?.value).toBe(largest);
  });

  it.each(dangerous)('never makes a formula of %j, also when a user edits it', async (text) => {
    const [table, last] = await workbook([row(text)]);
    expect(table?.rows[1]?.[1]).toEqual({ value: text, format: '@', isFormula: false });
    expect([...(table?.rows ?? []), ...(last?.rows ?? [])].flat().filter(({ isFormula }) => isFormula)).toEqual([]);
  });

  it.each(difficult)('brings %j through as it is', async (text) => {
    const [table] = await workbook([row(text)]);
    expect(table?.rows[1]?.[1]?.value).toBe(text);
  });

  it('leaves out characters that no workbook can contain instead of becoming unreadable', async () => {
    const [table] = await workbook([row('a\u0001b\u001fc\uffff')]);
    expect(table?.rows[1]?.[1]?.value).toBe('abc');
  });

  it('has its sums as values in a row that filters neither hide nor sort, by currency when there are several', async () => {
    const summed = [null, null, null, true, null, null] as const;
    const sink = new Sink();
    const writer = new XlsxWriter(sink, 'Авлага', columns, { total: { label: 'Нийт', summed } });
    await writer.rows([row('Болд'), row('Дорж')]);
    await writer.finish(about);
    const [table] = readWorkbook(sink.bytes);
    expect(table?.filter).toBe('A1:F3');
    expect(table?.rows[3]?.map(({ value }) => value)).toEqual(['Нийт', '', '', -2469135.78, '', '']);
    expect(table?.rows[3]?.some(({ isFormula }) => isFormula)).toBe(false);
    const sums = new SheetSums([null, { per: 2 }, null]);
    for (const [name, amount, currency] of [
      ['Болд', 1, 'USD'],
      ['Дорж', 2, 'MNT'],
      ['Бат', 4.5, 'USD'],
    ] as const)
      sums.add([name, amount, currency]);
    expect(sums.lines('Нийт')).toEqual([
      ['Нийт', 5.5, 'USD'],
      [null, 2, 'MNT'],
    ]);
  });

  it('has no row of sums below percentages alone', () => {
    const sums = new SheetSums([null, null, { part: 1, whole: 1 }]);
    for (const name of ['FCL', 'LCL']) sums.add([name, 40.8, 11.4]);
    expect(sums.lines('Нийт')).toEqual([]);
  });

  it('is named without the characters that Excel refuses, and without gaps in their place', async () => {
    const sink = new Sink();
    const writer = new XlsxWriter(sink, 'График: захиалга, сараар', columns);
    await writer.finish(about);
    expect(readWorkbook(sink.bytes)[0]?.name).toBe('График захиалга, сараар');
  });

  it('continues in another sheet when one is full', async () => {
    const sheets = await workbook(
      [1, 2, 3, 4, 5].map((n) => row(`row ${n}`)),
      2,
    );
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Тээврийн файл', 3],
      ['Тээврийн файл (2)', 3],
      ['Тээврийн файл (3)', 2],
      ['Тайлбар', 4],
    ]);
    expect(sheets[2]?.rows[1]?.[1]?.value).toBe('row 5');
    expect(sheets[2]?.isHeaderFrozen).toBe(true);
    // Each sheet filters its own rows.
    expect(sheets.map(({ filter }) => filter)).toEqual(['A1:F3', 'A1:F3', 'A1:F2', undefined]);
  });

  it('is valid also without a row', async () => {
    const [table, last] = await workbook([]);
    expect(table?.rows).toHaveLength(1);
    expect(last?.rows).toHaveLength(4);
  });
});

describe('a file of comma-separated values', () => {
  it('begins so that Excel reads its Cyrillic, and has the same rows', async () => {
    const text = await csv([row('Болд')]);
    expect(text.startsWith('\uFEFFДугаар,Нэр,')).toBe(true);
    expect(readCsv(text.slice(1))).toEqual([
      ['Дугаар', 'Нэр', 'Код', 'Дүн', 'Огноо', 'Үүссэн'],
      ['1', 'Болд', '007', '-1234567.89', '2026-02-28', '2026-02-28 23:59:58'],
    ]);
  });

  it.each(dangerous)('puts an apostrophe before %j and leaves negative numbers alone', async (text) => {
    const [, cells] = readCsv(await csv([row(text)]));
    expect(cells?.[1]).toBe(`'${text}`);
    expect(cells?.[3]).toBe('-1234567.89');
  });

  it('has decimals as they are stored, and no formula in their column', async () => {
    const amounts: SheetColumn[] = [{ ...column('Дүн', 'text'), isDecimal: true }];
    const cells = ['-12345678901234567.89', '0.00', '-1+1'].map((text) => [text]);
    expect(readCsv(await csv(cells, amounts)).slice(1)).toEqual([['-12345678901234567.89'], ['0.00'], ["'-1+1"]]);
  });

  it.each([
    ['＝1+1', "'＝1+1"],
    ['＠cmd', "'＠cmd"],
    ['Бат;=1+1', "Бат;'=1+1"],
    ['Бат; +1;-2', "Бат; '+1;'-2"],
    ['\t=1', "'\t=1"],
    ['Бат; Дорж', 'Бат; Дорж'],
  ])('writes %j so that no program treats a part of it as a formula', async (text, written) => {
    const file = await csv([row(text)]);
    expect(readCsv(file)[1]?.[1]).toBe(written);
    // A text with a character at which some program splits lines is quoted.
    if (/[;\t]/.test(text)) expect(file).toContain(`"${written}"`);
  });

  it.each(difficult)('brings %j through as it is', async (text) => {
    const [, cells] = readCsv(await csv([row(text)]));
    expect(cells?.[1]).toBe(text);
  });
});

const lookOf = (dated: Date) =>
  ({
    language: 'mn',
    ...{ title: 'Авлага', dated, subtotals: null, drawn: null },
    ...{ letterhead: { firm: { name: 'Зууч ХХК', lines: ['РД: 1'], logo: null }, pictures: {} }, summed: [] },
  }) as const;

describe('a table on paper', () => {
  const printPdf = async (dated: Date): Promise<Buffer> => {
    const sink = new Sink();
    const look = { ...lookOf(dated), summed: [null, null, null, true, null, null] as const };
    const writer = new PdfWriter(sink, columns, look, printTable);
    await writer.rows(Array.from({ length: 200 }, (_, at) => [at, 'Б. Болд', 'SM2600001', 2, day, instant]));
    await writer.finish(about);
    return sink.bytes;
  };

  it('shows every word of notes that are longer than a page, the sums below them, and its user', async () => {
    const notes = ['а', 'б', 'в'].map((name) => Array.from({ length: 1_500 }, (_, n) => `${name}${n}ө`).join(' '));
    const sink = new Sink();
    const look = { ...lookOf(day), summed: [null, null, null, true, null, null] as const };
    const writer = new PdfWriter(sink, columns, look, printTable);
    await writer.rows(notes.map((note, at) => [at, note, at === 1 ? note : 'SM2600001', 2, day, instant]));
    await writer.finish(about);
    const text = pdfText(sink.bytes).join('');
    expect(notes.map((note) => note.split(' ').filter((word) => !text.includes(word)))).toEqual([[], [], []]);
    expect(text).toContain('6.00');
  });

  it('draws each figure of the screen with its name, and says when not all rows are drawn', async () => {
    const drawn = async (count: number): Promise<string> => {
      const sink = new Sink();
      const look = { ...lookOf(day), drawn: { by: [0, 1], figures: [3], title: null, byMonth: false } };
      const writer = new PdfWriter(sink, columns, look, printTable);
      await writer.rows(Array.from({ length: count }, (_, at) => [2026, `сар${at}ө`, 'SM', 7 + at, day, instant]));
      await writer.finish(about);
      return pdfText(sink.bytes).join('');
    };
    expect(await drawn(12)).toContain('Дүн2026·сар0ө7.002026·сар1ө8.00');
    expect(await drawn(25)).toContain('Дүн(эхний24)2026·сар0ө');
  });

  it('names the bars of months as users write them, and the chart as its screen does', async () => {
    const drawn = async (language: 'mn' | 'en'): Promise<string> => {
      const sink = new Sink();
      const title = { mn: 'Агентад төлөх', en: 'Owed to agents' };
      const look = { ...lookOf(day), language, drawn: { by: [0, 1], figures: [3], title, byMonth: true } };
      const writer = new PdfWriter(sink, columns, look, printTable);
      await writer.rows([[2026, 1, 'SM', 7, day, instant]]);
      await writer.finish(about);
      return pdfText(sink.bytes).join('');
    };
    expect(await drawn('mn')).toContain('Агентадтөлөх2026оны1-рсар7.00');
    expect(await drawn('en')).toContain('OwedtoagentsJanuary20267.00');
  });

  it('writes percentages with one decimal, so that they align', async () => {
    const sink = new Sink();
    const writer = new PdfWriter(
      sink,
      [column('Нэр', 'text'), { ...column('Өөрчлөлт %', 'decimal'), decimals: percentDecimals }],
      lookOf(day),
      printTable,
    );
    await writer.rows([
      ['Болд', 125],
      ['Дорж', 133.3],
    ]);
    await writer.finish(about);
    expect(pdfText(sink.bytes).join('')).toContain('Болд125.0Дорж133.3');
  });

  it('shows below the title which rows these are, and in the footer when and for whom it was created', async () => {
    const [first = ''] = pdfText(await printPdf(day));
    const body = first.indexOf('Дугаар');
    expect(first.indexOf('Хугацаа')).toBeLessThan(body);
    expect(first.indexOf('Үүсгэсэнхэрэглэгч')).toBeGreaterThan(body);
  });

  it('continues over several pages, and has the same bytes for the same content and date', async () => {
    const first = await printPdf(day);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Number(/\/Type \/Pages\n\/Count (\d+)/.exec(first.toString('latin1'))?.[1])).toBeGreaterThan(2);
    expect((await printPdf(day)).equals(first)).toBe(true);
    expect((await printPdf(instant)).equals(first)).toBe(false);
  });
});
