import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FieldKind } from '../../contract/fields/field.js';
import { fieldKinds } from '../../contract/fields/kinds.js';
import type { SheetCell, SheetColumn } from '../../server/export/sheets/sheet.js';
import { XlsxWriter } from '../../server/export/sheets/xlsx-writer.js';
import { readWithLibreOffice } from './office.js';

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
  column('Тоо', 'integer'),
  column('Дүн', 'money'),
  column('Ханш', 'rate'),
  column('Жин', 'weight'),
  column('Огноо', 'date'),
  column('Үүссэн', 'instant'),
];
const day = new Date('2026-02-28T00:00:00Z');
const instant = new Date('2026-02-28T23:59:58Z');
const row = (text: string, amount: number): SheetCell[] => [
  12345,
  text,
  '007',
  9_876,
  amount,
  3571.25,
  24_000.5,
  day,
  instant,
];
/** What LibreOffice shows for it. */
const shown = (text: string, amount: string): string[] => [
  '12345',
  text,
  '007',
  '9,876',
  amount,
  '3,571.25',
  '24,000.500',
  '2026-02-28',
  '2026-02-28 23:59:58',
];

const texts = [
  'Болд',
  '=1+1',
  '+976 99112233',
  '-2+3',
  '@SUM(A1)',
  '=HYPERLINK("http://x","y")',
  '007',
  '1,5',
  '2026-03-01',
  'TRUE',
  '<b>"Өвөр" & \'Үүр\'</b>',
  'a,b;c',
  'two\nlines',
  '₮ 𝕏 😀',
  '&#65;',
  '_x0041_',
];
/** Up to the 14 digits that LibreOffice shows without rounding; the digits beyond are tested with the writer. */
const amounts: readonly [number, string][] = [
  [-1_234_567.89, '-1,234,567.89'],
  [0, '0.00'],
  [0.1, '0.10'],
  [999_999_999_999.99, '999,999,999,999.99'],
];

describe('a workbook opened in LibreOffice', () => {
  let folder: string;
  let sheets: Map<string, string[][]>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zuuch-office-'));
    const path = join(folder, 'book.xlsx');
    const output = createWriteStream(path);
    const written = new Promise((done, failed) => output.once('close', () => done(undefined)).once('error', failed));
    const writer = new XlsxWriter(output, 'Тээврийн файл', columns);
    await writer.rows([
      ...texts.map((text) => row(text, 1)),
      ...amounts.map(([amount]) => row('дүн', amount)),
      columns.map(() => null),
    ]);
    await writer.finish({
      title: 'Тайлбар',
      list: ['Жагсаалт', 'Тээврийн файл'],
      rows: [],
      origin: [
        ['Мөрийн тоо', 1_234],
        ['Үүсгэсэн хэрэглэгч', '=Болд'],
      ],
    });
    await written;
    sheets = (await readWithLibreOffice(folder)).get('book') ?? new Map();
  }, 900_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has its two sheets', () => {
    expect([...sheets.keys()].sort()).toEqual(['Тайлбар', 'Тээврийн файл']);
  });

  it('shows every text as it is, and none of them as a formula', () => {
    const [header, ...rows] = sheets.get('Тээврийн файл') ?? [];
    expect(header).toEqual(columns.map(({ title }) => title));
    expect(rows.slice(0, texts.length)).toEqual(texts.map((text) => shown(text, '1.00')));
    expect(sheets.get('Тайлбар')).toEqual([
      ['Жагсаалт', 'Тээврийн файл'],
      ['Мөрийн тоо', '1,234'],
      ['Үүсгэсэн хэрэглэгч', '=Болд'],
    ]);
  });

  it('shows every amount to the last digit', () => {
    const rows = sheets.get('Тээврийн файл') ?? [];
    expect(rows.slice(1 + texts.length, 1 + texts.length + amounts.length)).toEqual(
      amounts.map(([, amount]) => shown('дүн', amount)),
    );
  });
});
