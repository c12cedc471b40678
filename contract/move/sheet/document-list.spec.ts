import { describe, expect, it } from '@jest/globals';
import { documentLines, kindOfDocument } from './document-list.js';
import { foundInPath, isSystemFile, nameKey } from './names-in-path.js';

const numbers = new Map(
  [
    ['SO-2024/118', 118],
    ['SO-2024/1', 1],
    ['17', 17],
    ['MSKU1234565', 500],
  ].map(([number, id]) => [nameKey(String(number)), [id as number]] as const),
);
const found = (path: string) => foundInPath(path, (key) => numbers.get(key) ?? [], { shortest: 4 });

describe('the order that a file belongs to', () => {
  it.each([
    ['SO-2024-118 invoice.pdf', [118]],
    ['so2024_118_packing list.xlsx', [118]],
    ['Бичиг баримт/SO 2024 118/зураг 1.jpg', [118]],
    ['SO-2024-1.pdf', [1]],
    ['2024/msku 1234565 дээр ирсэн.pdf', [500]],
    ['17/CMR.pdf', [17]],
  ])('is found in %s', (path, expected) => {
    expect(found(path)).toEqual(expected);
  });

  it('is not found by a part of another number, or by a short number among other words', () => {
    expect(found('SO-2024-1181.pdf')).toEqual([]);
    expect(found('хуудас 17.pdf')).toEqual([]);
    expect(found('сканер001.pdf')).toEqual([]);
  });

  it('is both where a name has two of them, so that nothing is guessed', () => {
    expect(found('MSKU1234565 ба SO20241.pdf')).toEqual([500, 1]);
  });

  it('is that of the file name before that of its folder', () => {
    expect(found('SO-2024-118/MSKU1234565.pdf')).toEqual([500]);
  });
});

describe('the kind of a file', () => {
  it.each([
    ['SO-2024-118 invoice.pdf', 'commercialInvoice'],
    ['118_PL.xlsx', 'packingList'],
    ['Packing List/118.pdf', 'packingList'],
    ['СМГС 24500118.pdf', 'smgsNote'],
    ['гаалийн мэдүүлэг.pdf', 'customsDeclaration'],
    ['IMG_20240512.jpg', 'photo'],
    ['20240512.png', 'photo'],
    ['Хүлээлгэн өгөх акт 118.pdf', 'handoverAct'],
    ['тооцоо нийлсэн акт.pdf', 'signedStatement'],
    ['bank slip 118.pdf', 'bankSlip'],
    ['118.pdf', 'other'],
  ])('is told by %s', (path, expected) => {
    expect(kindOfDocument(path)).toBe(expected);
  });
});

describe('the list of the files of a zip', () => {
  it('has a line each with its kind, below a head', () => {
    expect(documentLines(['118/инвойс.pdf', '118/а.jpg'])).toEqual([
      ['Файлын нэр', 'Төрөл'],
      ['118/инвойс.pdf', 'Худалдааны нэхэмжлэх'],
      ['118/а.jpg', 'Зураг'],
    ]);
  });

  it('leaves out what operating systems add', () => {
    expect(['__MACOSX/a.pdf', 'a/.DS_Store', 'a/Thumbs.db', 'a/b.pdf'].map(isSystemFile)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
