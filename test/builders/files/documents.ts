import sharp from 'sharp';
import { crc32 } from 'node:zlib';
import type { DocumentType } from '../../../contract/document/stored-document.js';

/** A zip file with these empty parts. */
export function zipFile(names: readonly string[], content = Buffer.alloc(0)): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const bytes = Buffer.from(name);
    const sum = crc32(content) >>> 0;
    const local = Buffer.alloc(30);
    local.write('PK\x03\x04', 'latin1');
    local.writeUInt16LE(20, 4);
    local.writeUInt32LE(sum, 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(bytes.length, 26);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt32LE(sum, 16);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(bytes.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, bytes, content);
    directory.push(entry, bytes);
    offset += local.length + bytes.length + content.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
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

/** A PDF of one page with a line of text, with the offsets of its objects. */
export function pdfFile(text = 'Invoice 7'): Buffer {
  const content = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  return Buffer.from(`${body}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
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
