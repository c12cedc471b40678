import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

const require = createRequire(import.meta.url);

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
 * Makes a PDF. What it says decides every byte of it: the date that the format asks for is the one that the paper names,
 * so the same content is the same file.
 */
export async function print(content: TDocumentDefinitions, dated: Date): Promise<Buffer> {
  // Loaded with the first paper, so that a start does not wait for it.
  const { default: pdfmake } = await import('pdfmake');
  const family = fonts();
  pdfmake.setFonts(family);
  // A paper fetches nothing, and reads no file but its letters.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => Object.values(family.DejaVu).includes(path));
  const whole: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 56],
    defaultStyle: { font: 'DejaVu', fontSize: 9, lineHeight: 1.15, color: '#1c2127' },
    ...content,
    info: { ...content.info, producer: 'Zuuch', creator: 'Zuuch', creationDate: dated, modDate: dated },
  };
  return pdfmake.createPdf(whole).getBuffer();
}
