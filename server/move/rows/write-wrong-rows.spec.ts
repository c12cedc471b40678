import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import exceljs from 'exceljs';
import { readRowMark, rowMarkHead } from '../../../contract/move/sheet/row-mark.js';
import type { LineOfFile } from '../files/file-task.js';
import { readMoveFile } from '../files/read-file.js';
import { writeWrongRows } from './write-wrong-rows.js';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'zuuch-wrong-rows-'))));
afterAll(() => rm(folder, { recursive: true }));

const sheet = {
  name: 'Харилцагч',
  head: ['Нэр', 'Утас'],
  rows: [
    { mark: '7:3', reasons: 'Гүйцэд бөглөнө үү', cells: ['=Далан', ''], wrong: [1] },
    { mark: '7:9', reasons: 'Тоо оруулна уу', cells: ['Ганзам', '007'], wrong: [1] },
  ],
};

describe('a workbook of wrong rows', () => {
  it('has the rows as they came, the reason in a column and the wrong cell in colour', async () => {
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load((await writeWrongRows([sheet])).buffer as ArrayBuffer);
    const [written] = workbook.worksheets;
    expect(written?.getRow(1).values).toEqual([undefined, rowMarkHead, expect.any(String), 'Нэр', 'Утас']);
    expect(written?.getRow(2).values).toEqual([undefined, '7:3', 'Гүйцэд бөглөнө үү', '=Далан', '']);
    const fillOf = (address: string) => written?.getCell(address).fill;
    expect(fillOf('D2')).toEqual(fillOf('D3'));
    expect(fillOf('D2')).not.toEqual(fillOf('C2'));
    expect(written?.getCell('D3').numFmt).toBe('@');
  });

  it('is read back as the rows that it replaces', async () => {
    const out = join(folder, 'lines');
    const bytes = await writeWrongRows([sheet, { ...sheet, name: 'ХАРИЛЦАГЧ' }, { ...sheet, name: 'a/b: [c]' }]);
    const sheets = await readMoveFile({ bytes, name: '', today: '2026-03-01', out });
    expect(sheets.map(({ name, isMended }) => [name, isMended])).toEqual([
      ['Харилцагч', true],
      ['ХАРИЛЦАГЧ 2', true],
      ['a b   c', true],
    ]);
    const lines = (await readFile(out, 'utf8'))
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as LineOfFile);
    expect(lines.slice(1, 3).map(({ cells }) => [readRowMark(cells[0] ?? ''), cells.slice(2)])).toEqual([
      [{ sheet: 7, line: 3 }, ['=Далан']],
      [{ sheet: 7, line: 9 }, ['Ганзам', '007']],
    ]);
  });
});
