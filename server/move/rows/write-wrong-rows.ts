import exceljs from 'exceljs';
import { markColumns, reasonHead, rowMarkHead } from '../../../contract/move/sheet/row-mark.js';
import type { WrongSheet } from './wrong-rows-task.js';

const longestName = 31;
const widths = { mark: 12, reasons: 60, cell: 18 };
const wrongCell: exceljs.Fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFD6D6' } };
const markCell: exceljs.Fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEEEEEE' } };
/** A spreadsheet program must not turn what is typed into days or numbers. */
const asText = '@';

export async function writeWrongRows(sheets: readonly WrongSheet[]): Promise<Uint8Array> {
  const workbook = new exceljs.Workbook();
  const names = new Set<string>();
  for (const sheet of sheets) writeSheet(workbook.addWorksheet(uniqueName(sheet.name, names)), sheet);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

function writeSheet(worksheet: exceljs.Worksheet, { head, rows }: WrongSheet): void {
  const width = Math.max(head.length, ...rows.map(({ cells }) => cells.length));
  worksheet.columns = [
    { width: widths.mark, style: { numFmt: asText } },
    { width: widths.reasons, style: { numFmt: asText, alignment: { wrapText: true } } },
    ...Array.from({ length: width }, () => ({ width: widths.cell, style: { numFmt: asText } })),
  ];
  worksheet.views = [{ state: 'frozen', ySplit: 1, xSplit: markColumns }];
  worksheet.addRow([rowMarkHead, reasonHead, ...head]).font = { bold: true };
  for (const { mark, reasons, cells, wrong } of rows) {
    const row = worksheet.addRow([mark, reasons, ...cells]);
    row.getCell(1).fill = markCell;
    for (const column of wrong) row.getCell(markColumns + column + 1).fill = wrongCell;
  }
}

/** Names of sheets are short, without some signs, and unlike each other in any letter case. */
function uniqueName(name: string, used: Set<string>): string {
  const plain =
    name
      .replace(/[*?:\\/[\]]/g, ' ')
      .replace(/^'|'$/g, ' ')
      .trim() || 'Sheet';
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` ${number}`;
    const tried = plain.slice(0, longestName - ending.length) + ending;
    if (used.has(tried.toLowerCase())) continue;
    used.add(tried.toLowerCase());
    return tried;
  }
}
