import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import exceljs from 'exceljs';
import { SheetTasks } from '../../../server/process/process.module.js';
import { sheetTask } from '../../../server/sheet/sheet-task.js';
import { rowsOf, workbookOf, zipOf } from '../../builders/files/sheet-file.js';
import { limitOf, leastGap, longestGapMs } from '../../least-gap.js';

let tasks: SheetTasks;
beforeAll(async () => {
  tasks = new SheetTasks();
  await tasks.run(sheetTask, { text: 'name' });
});
afterAll(() => tasks.close());

const head = rowsOf([['name'], ['Бат']]);
const read = { head: ['name'], rows: [{ line: 2, cells: ['Бат'] }] };

/** The result of reading a file, how long it took, and the longest time for which the event loop of this process was blocked. */
async function tried(source: { bytes: Buffer } | { text: string }) {
  const began = performance.now();
  let last = began;
  let gap = 0;
  const timer = setInterval(() => {
    gap = Math.max(gap, performance.now() - last);
    last = performance.now();
  }, 5);
  const result: unknown = await tasks.run(sheetTask, source).catch((error: unknown) => error);
  clearInterval(timer);
  return { result, ms: performance.now() - began, gap };
}

async function withExcel(fill: (sheet: exceljs.Worksheet) => void): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet('A');
  sheet.addRow(['name']);
  sheet.addRow(['Бат']);
  fill(sheet);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

describe('an unusual, but valid workbook', () => {
  it.each([
    [
      'a validation on three whole columns',
      () =>
        workbookOf(
          `<sheetData>${head}</sheetData><dataValidations count="1"><dataValidation type="list" sqref="A1:C1048576"><formula1>"a,b"</formula1></dataValidation></dataValidations>`,
        ),
    ],
    [
      'merges of whole columns',
      () =>
        workbookOf(
          `<sheetData>${head}</sheetData><mergeCells><mergeCell ref="A3:XFD1048576"/><mergeCell ref="B1:B1048576"/></mergeCells>`,
        ),
    ],
    [
      'two thousand million columns',
      () => workbookOf(`<cols><col min="1" max="2000000000" width="9"/></cols><sheetData>${head}</sheetData>`),
    ],
    [
      'a dimension of the whole sheet and styled cells without values far away',
      () =>
        workbookOf(
          `<dimension ref="A1:XFD1048576"/><sheetData>${head}<row r="1048576"><c r="XFD1048576" s="0"/></row></sheetData>`,
        ),
    ],
    ['sizes in its directory that are lies', () => workbookOf(`<sheetData>${head}</sheetData>`, { size: 0xfffffff0 })],
  ])('is read as it is: %s', async (_what, make) => {
    const { result, ms, gap } = await leastGap(() => tried({ bytes: make() }));
    expect(result).toEqual(read);
    expect([ms < limitOf(2_000), gap < longestGapMs]).toEqual([true, true]);
  });

  it('is read as spreadsheet programs write it: validations, merges, widths', async () => {
    const bytes = await withExcel((sheet) => {
      sheet.getColumn(3).width = 50;
      sheet.mergeCells('E1:F900');
      sheet.getCell('C1').dataValidation = { type: 'list', formulae: ['"a,b"'] };
    });
    expect((await tried({ bytes })).result).toEqual(read);
  });
});

describe('a file over a limit', () => {
  it.each<[string, () => { bytes: Buffer } | { text: string }, object]>([
    [
      'more than 5,000 rows',
      () => ({ bytes: workbookOf(`<sheetData>${rowsOf(Array.from({ length: 5_002 }, () => ['x']))}</sheetData>`) }),
      { word: 'ImportTooLong', details: { values: { most: 5_000 } } },
    ],
    [
      'more than 100 columns',
      () => ({ bytes: workbookOf(`<sheetData>${rowsOf([Array.from({ length: 101 }, () => 'x')])}</sheetData>`) }),
      { word: 'ImportTooWide', details: { values: { most: 100 } } },
    ],
    [
      'more than 50 MB in a file of a few kilobytes',
      () => ({ bytes: workbookOf(`<sheetData>${head}</sheetData>${' '.repeat(55_000_000)}`, { size: 100 }) }),
      { word: 'ImportTooBig', details: { values: { megabytes: 50 } } },
    ],
    [
      'more than 50 MB of texts that are kept apart',
      () => ({
        bytes: workbookOf('<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData>', {
          shared: `<si><t>${'a'.repeat(60_000_000)}</t></si>`,
        }),
      }),
      { word: 'ImportTooBig' },
    ],
    ['more than 5,000 lines of text', () => ({ text: `name\n${'x\n'.repeat(100_000)}` }), { word: 'ImportTooLong' }],
    ['a line of a million separators', () => ({ text: `name\n${'x,'.repeat(1_000_000)}` }), { word: 'ImportTooWide' }],
    [
      'one word of ten megabytes',
      () => ({ bytes: Buffer.alloc(10_000_000, '"') }),
      { word: 'ImportCellTooLong', details: { values: { line: 1, length: 4_999_999, most: 32_767 } } },
    ],
    [
      'more than 10 MB of text in all its cells',
      () => ({ text: `name\n${`${'x'.repeat(30_000)}\n`.repeat(400)}` }),
      { word: 'ImportTooBig', details: { values: { megabytes: 10 } } },
    ],
    ['ten megabytes of line ends', () => ({ bytes: Buffer.alloc(10_000_000, '\n') }), { word: 'ImportUnreadable' }],
    ['no workbook in an archive', () => ({ bytes: zipOf({ 'a.txt': 'a' }) }), { word: 'ImportUnreadable' }],
    [
      'a sheet that ends in the middle',
      () => ({ bytes: zipOf({ 'xl/workbook.xml': '<workbook><sheets><sheet' }) }),
      { word: 'ImportUnreadable' },
    ],
    [
      'words that stand for others a thousand times',
      () => ({
        bytes: zipOf({
          'xl/workbook.xml': `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]><workbook>&b;</workbook>`,
        }),
      }),
      { word: 'ImportUnreadable' },
    ],
  ])('is refused with one message and blocks no other file: %s', async (_what, make, refusal) => {
    const { result, ms, gap } = await leastGap(() => tried(make()));
    expect(result).toMatchObject(refusal);
    expect([ms < limitOf(10_500), gap < longestGapMs]).toEqual([true, true]);
  });

  it('leaves the next one alone', async () => {
    expect((await tried({ bytes: workbookOf(`<sheetData>${head}</sheetData>`) })).result).toEqual(read);
  });
});

describe('the cells of a workbook', () => {
  it('are days where a format says so, the intended numbers, and texts without their styles', async () => {
    const styles = `<numFmts><numFmt numFmtId="170" formatCode="[$-450]yyyy&quot;.&quot;mm&quot;.&quot;dd"/><numFmt numFmtId="171" formatCode="#,##0.00 &quot;day&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>`;
    const shared = '<si><r><t>Ба</t></r><r><rPr/><t>т</t></r><rPh><t>x</t></rPh></si><si><t>unused</t></si>';
    const cells = [
      '<c r="A1" t="s"><v>0</v></c>',
      '<c r="B1" s="1"><v>46000</v></c>',
      '<c r="C1" s="2"><v>46000.75</v></c>',
      '<c r="D1" s="3"><v>46000</v></c>',
      '<c r="E1"><v>0.30000000000000004</v></c>',
      '<c r="F1" t="str"><f>A1</f><v>Дорж</v></c>',
      '<c r="G1" t="e"><v>#N/A</v></c>',
      '<c r="H1" t="d"><v>2026-03-01T00:00:00</v></c>',
    ].join('');
    const bytes = workbookOf(`<sheetData><row r="1">${cells}</row></sheetData>`, { styles, shared });
    expect((await tried({ bytes })).result).toEqual({
      head: ['Бат', '2025-12-09', '2025-12-09', '46000', '0.3', 'Дорж', '', '2026-03-01'],
      rows: [],
    });
  });
});
