import { describe, expect, it } from '@jest/globals';
import { compoundFile, files, zipFile } from '../../../test/builders/files/documents.js';
import { withBytesOf } from './byte-source.js';
import { recognise } from './recognise.js';

const typeOf = (bytes: Buffer): Promise<string> => withBytesOf({ bytes }, recognise);
const refusalOf = (bytes: Buffer): Promise<string> =>
  typeOf(bytes).then(
    (type) => `accepted as ${type}`,
    ({ word }: { word: string }) => word,
  );

describe('the kind of a document', () => {
  it.each(Object.entries(files))('%s follows from its content', async (type, bytes) => {
    expect(await typeOf(bytes)).toBe(type);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page that is called a PDF', Buffer.from('<html><body>%PDF-1.7 %%EOF</body></html>')],
    ['a PDF that was cut off', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a picture that a browser could run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a plain text', Buffer.from('From here: the goods\nare: late\n')],
    ['a letter of two headers', Buffer.from('From: a@b.mn\nTo: c@d.mn\n\nx')],
    ['a letter with bytes of a program', Buffer.from('From: a\nTo: b\nSubject: c\n\nMZ\0\0')],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['a zip file without parts of an office file', zipFile(['a.txt', 'xl/workbook.xml'])],
    ['a zip file that was cut off', zipFile(['[Content_Types].xml', 'xl/workbook.xml']).subarray(0, 60)],
    ['a zip file whose directory is beyond its end', withDirectoryAt(zipFile(['[Content_Types].xml']), 0x7fffffff)],
    ['a presentation', zipFile(['[Content_Types].xml', 'ppt/presentation.xml'])],
    ['a binary workbook', zipFile(['[Content_Types].xml', 'xl/workbook.bin'])],
    ['a compound file without parts of an office file', compoundFile(['Root Entry', '__properties_version1.0'])],
    ['a compound file that was cut off', compoundFile(['Root Entry', 'Workbook']).subarray(0, 700)],
    ['a compound file whose directory is a circle', compoundFile(['Root Entry'], 1)],
  ])('is refused for %s', async (_, bytes) => {
    expect(await refusalOf(bytes)).toBe('NotADocument');
  });

  it.each([
    ['workbook', zipFile(['[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin'])],
    ['letter', zipFile(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'])],
    ['old workbook', compoundFile(['Root Entry', 'Workbook', '_VBA_PROJECT_CUR'])],
    ['old letter', compoundFile(['Root Entry', 'WordDocument', 'Macros'])],
  ])('is refused for a %s with macros', async (_, bytes) => {
    expect(await refusalOf(bytes)).toBe('DocumentWithMacros');
  });

  it('of random bytes after a known beginning is refused or known, and never an error', async () => {
    let seed = 7;
    const random = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31);
    const beginnings = Object.values(files).map((bytes) => bytes.subarray(0, 600));
    for (let round = 0; round < 500; round++) {
      const start = Buffer.from(beginnings[round % beginnings.length]!);
      for (let change = 0; change < 20; change++)
        start[8 + (random() % Math.max(1, start.length - 8))] = random() % 256;
      const tail = Buffer.from(Array.from({ length: random() % 2_000 }, () => random() % 256));
      expect(await refusalOf(Buffer.concat([start, tail]))).toMatch(
        /^(?:accepted as \w+|NotADocument|DocumentWithMacros)$/,
      );
    }
  });
});

function withDirectoryAt(zip: Buffer, offset: number): Buffer {
  const copy = Buffer.from(zip);
  copy.writeUInt32LE(offset, copy.length - 6);
  return copy;
}
