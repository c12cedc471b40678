import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Paper } from '../../../contract/paper/paper.js';
import { sheetOf, type Pictures } from './sheet.js';
import { tearTallRows } from './tall-rows.js';

const require = createRequire(import.meta.url);
tearTallRows();

/** The letters of the trade: Ө, Ү, ₮ and the signs of other alphabets. */
function fonts() {
  const folder = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  const file = (name: string): string => join(folder, name);
  return {
    DejaVu: {
      normal: file('DejaVuSansCondensed.ttf'),
      bold: file('DejaVuSansCondensed-Bold.ttf'),
      italics: file('DejaVuSansCondensed-Oblique.ttf'),
      bolditalics: file('DejaVuSansCondensed-BoldOblique.ttf'),
    },
  };
}

/**
 * Makes the PDF of a paper. What it says decides every byte of it: the date that the format asks for is the one that the
 * paper names, so the same content is the same file. How long it takes depends on what people wrote, so it runs as a task.
 */
export async function printPaper({ paper, pictures }: { paper: Paper; pictures: Pictures }): Promise<Buffer> {
  return makePdf(sheetOf(paper, pictures), new Date(`${paper.day}T00:00:00Z`));
}

/** The same content of the same date is the same file. */
export async function makePdf(sheet: TDocumentDefinitions, dated: Date): Promise<Buffer> {
  const family = fonts();
  pdfmake.setFonts(family);
  // A paper fetches nothing, and reads no file but its letters.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => Object.values(family.DejaVu).includes(path));
  const info = { ...sheet.info, producer: 'Zuuch', creator: 'Zuuch', creationDate: dated, modDate: dated };
  return pdfmake.createPdf({ ...sheet, info }).getBuffer();
}
