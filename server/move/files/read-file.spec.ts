import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import exceljs from 'exceljs';
import { maxFileColumns, maxFileRows, maxFileSheets } from '../../../contract/move/limits.js';
import { Refusal } from '../../../contract/refusals/refusals.js';
import { rowMarkHead } from '../../../contract/move/sheet/row-mark.js';
import { rowsOf, workbookOf } from '../../../test/builders/files/sheet-file.js';
import type { LineOfFile, SheetOfFile } from './file-task.js';
import { moveLimits, readMoveFile } from './read-file.js';

let folder: string;
let files = 0;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'zuuch-move-'))));
afterAll(() => rm(folder, { recursive: true }));

interface Read {
  sheets: SheetOfFile[];
  lines: LineOfFile[];
}

async function read(bytes: Uint8Array, limits = moveLimits): Promise<Read> {
  const out = join(folder, String(files++));
  const sheets = await readMoveFile({ bytes, name: 'Файл', today: '2026-03-01', out }, limits);
  const texts = (await readFile(out, 'utf8')).trim().split('\n');
  return { sheets, lines: texts.map((text) => JSON.parse(text) as LineOfFile) };
}

async function workbook(build: (workbook: exceljs.Workbook) => void): Promise<Uint8Array> {
  const made = new exceljs.Workbook();
  build(made);
  return new Uint8Array(await made.xlsx.writeBuffer());
}

const refused = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? [error.word, error.details.values?.['sheet']] : error),
  );

describe('a file of a move', () => {
  it('says what each of its sheets is, and what is hidden or left out', async () => {
    const { sheets, lines } = await read(
      await workbook((made) => {
        const list = made.addWorksheet('Харилцагч 2026');
        list.addRows([
          ['Жагсаалт'],
          ['Харилцагч', 'РД', 'Утас', 'Төлөгч'],
          ['Далан ХХК', '2012345', 99112233, 'тийм'],
          ['Ганзам ХХК', '5012346', 99112234, 'тийм'],
          ['Нийт', '', '', ''],
        ]);
        list.getRow(4).hidden = true;
        made.addWorksheet('Хуучин', { state: 'hidden' }).addRow(['1', '2']);
        made.addWorksheet('Хоосон');
      }),
    );
    expect(sheets).toEqual([
      {
        ...{ name: 'Харилцагч 2026', isHidden: false, countsFrom1904: false, lines: 5, columns: 4, hiddenLines: 1 },
        head: { from: 2, to: 2 },
        guess: { kind: 'parties', map: { name: 0, register: 1, phone: 2, isPayer: 3 } },
        isMended: false,
      },
      expect.objectContaining({ name: 'Хуучин', isHidden: true, head: null, guess: null }),
    ]);
    expect(lines.map(({ sheet, line, leftOut }) => [sheet, line, leftOut])).toEqual([
      [0, 1, 'above'],
      [0, 2, 'head'],
      [0, 3, null],
      [0, 4, null],
      [0, 5, 'total'],
      [1, 1, null],
    ]);
  });

  it('is known by its first head as a workbook of wrong rows that was mended', async () => {
    const { sheets } = await read(
      await workbook(
        (made) =>
          void made.addWorksheet('А').addRows([
            [rowMarkHead, 'Шалтгаан', 'Нэр'],
            ['1:2', '', 'Далан'],
          ]),
      ),
    );
    expect(sheets[0]).toMatchObject({ isMended: true, head: null });
  });

  it('that cannot be read is refused with what, where and what to do', async () => {
    const wide = await workbook(
      (made) => void made.addWorksheet('Өргөн').addRow(Array.from({ length: 200 }, (_, at) => `б${at}`)),
    );
    expect(await refused(read(wide))).toEqual(['MoveSheetTooWide', 'Өргөн']);
    const long = await workbook((made) => void made.addWorksheet('Урт').addRows([['1'], ['2'], ['3'], ['4']]));
    expect(await refused(read(long, { ...moveLimits, rows: 3 }))).toEqual(['MoveFileTooLong', 'Урт']);
    const many = await workbook((made) => {
      for (const name of ['А', 'Б', 'В']) made.addWorksheet(name).addRow([name]);
    });
    expect(await refused(read(many, { ...moveLimits, sheets: 2 }))).toEqual(['MoveTooManySheets', undefined]);
    const bomb = await workbook(
      (made) => void made.addWorksheet('Их').addRow(Array.from({ length: 9 }, (_, at) => `${at}`.repeat(9_000))),
    );
    expect(await refused(read(bomb, { ...moveLimits, textMb: 0.01 }))).toEqual(['MoveFileUnpacksTooBig', 'Их']);
    const cell = Buffer.from(`Нэр\n${'а'.repeat(40_000)}\n`);
    expect(await refused(read(cell))).toEqual(['MoveCellTooLong', 'Файл']);
    expect(await refused(read(Buffer.from(' \n;;\n')))).toEqual(['MoveFileEmpty', undefined]);
  });

  it('has a hundred thousand rows, a hundred sheets and 150 columns at most', async () => {
    const line = (columns: number) => Buffer.from(`${'а;'.repeat(columns - 1)}б\n`);
    expect((await read(line(maxFileColumns))).sheets[0]?.columns).toBe(maxFileColumns);
    expect(await refused(read(line(maxFileColumns + 1)))).toEqual(['MoveSheetTooWide', 'Файл']);
    const rows = (count: number) => Buffer.from('а;1\n'.repeat(count));
    expect((await read(rows(maxFileRows))).lines).toHaveLength(maxFileRows);
    expect(await refused(read(rows(maxFileRows + 1)))).toEqual(['MoveFileTooLong', 'Файл']);
    const sheets = (count: number) =>
      workbook((made) => {
        for (let at = 1; at <= count; at++) made.addWorksheet(String(at)).addRow(['а']);
      });
    expect((await read(await sheets(maxFileSheets))).sheets).toHaveLength(maxFileSheets);
    expect(await refused(read(await sheets(maxFileSheets + 1)))).toEqual(['MoveTooManySheets', undefined]);
  });

  it('with a million rows that are formatted and empty has the rows that say something', async () => {
    const formatted = Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 3}" s="1" customFormat="1"/>`);
    const rows = [
      ['Харилцагч', 'РД', 'Утас'],
      ['Далан ХХК', '2012345', '99112233'],
    ];
    const { sheets, lines } = await read(workbookOf(`<sheetData>${rowsOf(rows)}${formatted.join('')}</sheetData>`));
    expect(sheets).toEqual([expect.objectContaining({ name: 'A', lines: 2, columns: 3, guess: expect.anything() })]);
    expect(lines.map(({ line }) => line)).toEqual([1, 2]);
  });

  it('that is damaged, locked or of an old format is refused as such', async () => {
    const good = await workbook((made) => void made.addWorksheet('А').addRow(['1']));
    expect(await refused(read(good.subarray(0, good.length - 200)))).toEqual(['MoveFileDamaged', undefined]);
    const compound = (part: string) =>
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500), Buffer.from(part, 'utf16le')]);
    expect(await refused(read(compound('EncryptedPackage')))).toEqual(['MoveFileLocked', undefined]);
    expect(await refused(read(compound('Workbook')))).toEqual(['MoveFileOldFormat', undefined]);
    const brokenSheet = workbookOf('<sheetData><row r="1"><c r="A1"><v>1</v>');
    expect(await refused(read(brokenSheet))).toEqual(['MoveSheetDamaged', 'A']);
  });
});
