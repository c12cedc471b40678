import { describe, expect, it } from '@jest/globals';
import exceljs from 'exceljs';
import { readAllSheets, readTextSheet, type WholeLimits, type WholeSheet } from './read-all-sheets.js';

const limits: WholeLimits = { rows: 100, columns: 10, unpackedMb: 5, textMb: 1 };

async function read(
  build: (workbook: exceljs.Workbook) => void,
  own: Partial<WholeLimits> = {},
): Promise<Record<string, WholeSheet>> {
  const workbook = new exceljs.Workbook();
  build(workbook);
  const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
  const sheets: Record<string, WholeSheet> = {};
  for await (const sheet of readAllSheets(bytes, { ...limits, ...own }, () => undefined)) sheets[sheet.name] = sheet;
  return sheets;
}

const word = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'read',
    (error: { word: string }) => error.word,
  );

describe('a whole workbook', () => {
  it('is read sheet by sheet; hidden sheets and lines are named', async () => {
    const sheets = await read((workbook) => {
      workbook.addWorksheet('Харилцагч').addRows([['Нэр'], ['Ганзам'], ['Далан']]);
      workbook.getWorksheet('Харилцагч')!.getRow(3).hidden = true;
      workbook.addWorksheet('Хуучин', { state: 'veryHidden' }).addRow(['Тэрэлж']);
    });
    expect(Object.values(sheets).map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Харилцагч', false],
      ['Хуучин', true],
    ]);
    expect(sheets['Харилцагч']?.lines.map(({ cells, isHidden }) => [cells[0], isHidden])).toEqual([
      ['Нэр', false],
      ['Ганзам', false],
      ['Далан', true],
    ]);
  });

  it('has the value of merged cells in each of them', async () => {
    const { Үнэ: sheet } = await read((workbook) => {
      const made = workbook.addWorksheet('Үнэ');
      made.addRows([
        ['Огноо', '', 'Дүн'],
        ['ETD', 'ETA', ''],
        ['2026-01-05', '2026-02-01', 5],
        ['', '', 7],
      ]);
      made.mergeCells('A1:B1');
      made.mergeCells('C1:C2');
      made.mergeCells('A3:A4');
    });
    expect(sheet?.lines.map(({ cells }) => cells)).toEqual([
      ['Огноо', 'Огноо', 'Дүн'],
      ['ETD', 'ETA', 'Дүн'],
      ['2026-01-05', '2026-02-01', '5'],
      ['2026-01-05', '', '7'],
    ]);
  });

  it('has the stored results of formulas, and marks those without one and errors', async () => {
    const { Дүн: sheet } = await read((workbook) => {
      workbook
        .addWorksheet('Дүн')
        .addRow([
          { formula: 'B2*2', result: 12.5 },
          { formula: 'B3*2' },
          { error: '#REF!' },
          { formula: 'NA()', result: { error: '#N/A' } },
          'эцэс',
        ]);
    });
    expect(sheet?.lines).toEqual([
      {
        line: 1,
        cells: ['12.5', '', '#REF!', '#N/A', 'эцэс'],
        isHidden: false,
        marks: { 1: 'noResult', 2: 'error', 3: 'error' },
      },
    ]);
  });

  it('counts days from 1900 or 1904, and reads numbers as a spreadsheet shows them', async () => {
    const day = new Date('2026-03-01T00:00:00Z');
    const of = (date1904: boolean) =>
      read((workbook) => {
        workbook.properties.date1904 = date1904;
        workbook.addWorksheet('Өдөр').addRow([day, 0.1 + 0.2, 112345678901]);
      });
    for (const date1904 of [false, true])
      expect((await of(date1904))['Өдөр']?.lines[0]?.cells).toEqual(['2026-03-01', '0.3', '112345678901']);
  });

  it('has no lines for rows that are only formatted', async () => {
    const { Хоосон: sheet } = await read((workbook) => {
      const made = workbook.addWorksheet('Хоосон');
      made.addRow(['Нэр']);
      for (let line = 2; line < 5_000; line++) made.getCell(line, 1).border = { top: { style: 'thin' } };
      made.getCell('A5000').value = 'Сүүлчийнх';
    });
    expect(sheet?.lines.map(({ line }) => line)).toEqual([1, 5_000]);
  });

  it('is refused beyond the limits, in all sheets together', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => [`мөр ${at}`]);
    const twoSheets = (workbook: exceljs.Workbook): void => {
      workbook.addWorksheet('Нэг').addRows(rows(60));
      workbook.addWorksheet('Хоёр').addRows(rows(60));
    };
    expect(await word(read(twoSheets))).toBe('ImportTooLong');
    expect(await word(read(twoSheets, { rows: 120 }))).toBe('read');
    const wide = (workbook: exceljs.Workbook): void =>
      void workbook.addWorksheet('Өргөн').addRow(Array.from({ length: 200 }, () => 'x'));
    expect(await word(read(wide))).toBe('ImportTooWide');
    const bomb = (workbook: exceljs.Workbook): void =>
      void workbook.addWorksheet('Их').addRow(Array.from({ length: 8 }, (_, at) => String(at).repeat(30_000)));
    expect(await word(read(bomb, { unpackedMb: 0.1 }))).toBe('ImportTooBig');
    expect(await word(read(bomb, { textMb: 0.1 }))).toBe('ImportTooBig');
  });
});

describe('a text', () => {
  it('is one sheet, of as many columns as a move allows', () => {
    const { lines } = readTextSheet('Нэр;Утас\nГанзам;99112233\n;;\n', 'Хуулсан', limits);
    expect(lines.map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['Нэр', 'Утас']],
      [2, ['Ганзам', '99112233']],
    ]);
  });
});
