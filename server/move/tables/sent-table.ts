import { readFile } from 'node:fs/promises';
import { StreamableFile } from '@nestjs/common';
import { digestOf } from '../../disk/file-content.js';
import { quoted } from '../../export/sheets/csv-writer.js';
import { attachment } from '../../http/attachment.js';
import type { Call } from '../../http/call.js';
import type { SheetTasks } from '../../process/process.module.js';
import { sheetTask } from '../../sheet/sheet-task.js';

interface Sent {
  files: Call['files'];
  text: string | undefined;
  userId: number;
}

/** A table that was filled in elsewhere, with its head; the digest makes a repeated call the same one. */
export async function sentTable(tasks: SheetTasks, { files, text, userId }: Sent) {
  const source = files[0]?.content ?? { text: text ?? '' };
  const { head, rows } = await tasks.run(sheetTask, source, userId);
  const bytes =
    'text' in source ? Buffer.from(source.text) : 'bytes' in source ? source.bytes : await readFile(source.path);
  return { table: [head, ...rows.map(({ cells }) => cells)], sha256: await digestOf({ bytes }) };
}

/** Excel recognises UTF-8 only when a file begins with this. */
const byteOrderMark = '\uFEFF';

export function tableText(table: readonly (readonly string[])[]): string {
  return byteOrderMark + table.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

export function tableFile(table: readonly (readonly string[])[], name: string, shown: string): StreamableFile {
  return new StreamableFile(Buffer.from(tableText(table)), {
    type: 'text/csv; charset=utf-8',
    disposition: attachment(name, shown),
  });
}
