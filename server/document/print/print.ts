import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Paper } from '../../../contract/paper/paper.js';
import { paperFonts } from './fonts.js';
import { sheetOf, type Pictures } from './sheet.js';
import { extendTableRows } from './table-rows.js';

extendTableRows();

/**
 * Creates the PDF of a paper. Its bytes depend on its content only: the date that the format requires is the one on the paper, so equal
 * content gives an equal file. How long it takes depends on what users wrote, so it runs as a task.
 */
export async function printPaper({ paper, pictures }: { paper: Paper; pictures: Pictures }): Promise<Buffer> {
  return makePdf(sheetOf(paper, pictures), new Date(`${paper.day}T00:00:00Z`));
}

/** Equal content with the same date gives the same file. */
export async function makePdf(sheet: TDocumentDefinitions, dated: Date): Promise<Buffer> {
  pdfmake.setFonts(paperFonts);
  // A paper loads nothing from the network, and no file but its fonts.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => Object.values(paperFonts.Inter).includes(path));
  const info = { ...sheet.info, producer: 'Zuuch', creator: 'Zuuch', creationDate: dated, modDate: dated };
  return pdfmake.createPdf({ ...sheet, info }).getBuffer();
}
