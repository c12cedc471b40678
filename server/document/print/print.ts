import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Paper } from '../../../contract/paper/paper.js';
import { paperFonts } from './fonts.js';
import { sheetOf, type Pictures } from './sheet.js';
import { extendTableRows } from './table-rows.js';

extendTableRows();

/**
 * Makes the PDF of a paper. What it says decides every byte of it: the date that the format asks for is the one that the
 * paper names, so the same content is the same file. How long it takes depends on what people wrote, so it runs as a task.
 */
export async function printPaper({ paper, pictures }: { paper: Paper; pictures: Pictures }): Promise<Buffer> {
  return makePdf(sheetOf(paper, pictures), new Date(`${paper.day}T00:00:00Z`));
}

/** The same content of the same date is the same file. */
export async function makePdf(sheet: TDocumentDefinitions, dated: Date): Promise<Buffer> {
  pdfmake.setFonts(paperFonts);
  // A paper fetches nothing, and reads no file but its letters.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => Object.values(paperFonts.Inter).includes(path));
  const info = { ...sheet.info, producer: 'Zuuch', creator: 'Zuuch', creationDate: dated, modDate: dated };
  return pdfmake.createPdf({ ...sheet, info }).getBuffer();
}
