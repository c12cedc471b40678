import sharp from 'sharp';
import type { DocumentType } from '../../../contract/document/stored-document.js';
import { pdfFile as pdfOfLines } from '../../../server/demo/papers/pdf-file.js';
import { zipFile as zipOfParts } from '../../../server/demo/papers/sheet-file.js';

/** A zip file with these parts, which all have the same content. */
export function zipFile(names: readonly string[], content = ''): Buffer {
  return zipOfParts(Object.fromEntries(names.map((name) => [name, content])));
}

const sector = 512;
const endOfChain = 0xffff_fffe;

/** A compound file with these entries in its directory, whose chain ends or goes on at this sector. */
export function compoundFile(names: readonly string[], next = endOfChain): Buffer {
  const head = Buffer.alloc(sector, 0xff);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(head);
  head.writeUInt16LE(9, 30);
  head.writeUInt32LE(1, 48);
  head.writeUInt32LE(endOfChain, 68);
  head.writeUInt32LE(0, 76);
  const table = Buffer.alloc(sector, 0xff);
  table.writeUInt32LE(0xffff_fffd, 0);
  table.writeUInt32LE(next, 4);
  const directory = Buffer.alloc(sector);
  for (const [at, name] of names.entries()) {
    directory.write(name, at * 128, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, at * 128 + 64);
  }
  return Buffer.concat([head, table, directory]);
}

/** A PDF of one page with a line of text. */
export function pdfFile(text = 'Invoice 7'): Buffer {
  return pdfOfLines([text]);
}

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#8e292c' } });

/** A small file of each accepted kind. */
export const files: Readonly<Record<DocumentType, Buffer>> = {
  pdf: pdfFile(),
  jpg: await picture.clone().jpeg().toBuffer(),
  png: await picture.clone().png().toBuffer(),
  webp: await picture.clone().webp().toBuffer(),
  xlsx: zipFile(['[Content_Types].xml', 'xl/workbook.xml']),
  docx: zipFile(['[Content_Types].xml', 'word/document.xml']),
  xls: compoundFile(['Root Entry', 'Workbook']),
  doc: compoundFile(['Root Entry', 'WordDocument']),
  eml: Buffer.from('Received: from a\n by b\nFrom: a@b.mn\nTo: c@d.mn\nSubject: =?UTF-8?B?0K4=?=\n\nСайн байна уу'),
};
