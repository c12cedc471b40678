import { once } from 'node:events';
import { createWriteStream, rm, type WriteStream } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { SheetWriter } from '../sheets/sheet.js';
import { XlsxWriter } from '../sheets/xlsx-writer.js';
import type { NewWorkbook, WorkbookOrder, WorkbookReply } from './workbook-messages.js';

interface OpenWorkbook {
  stream: WriteStream;
  writer: SheetWriter;
  failed: Promise<never>;
}

/** Turns rows into workbooks on the disk, in a thread of its own: this is most of the work of a download. */
const opened = new Map<number, OpenWorkbook>();

parentPort?.on('message', (order: WorkbookOrder) => void reply(order));

async function reply(order: WorkbookOrder): Promise<void> {
  const { id } = order;
  const answer: WorkbookReply = { id };
  try {
    await perform(order);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    answer.failed = { message, code };
    drop(id);
  }
  parentPort?.postMessage(answer);
}

async function perform(order: WorkbookOrder): Promise<void> {
  if ('open' in order) opened.set(order.id, open(order.open));
  else if ('drop' in order) drop(order.id);
  else {
    const workbook = opened.get(order.id);
    if (!workbook) throw new Error('The workbook is not open');
    const { stream, writer, failed } = workbook;
    if ('rows' in order) return Promise.race([writer.rows(order.rows), failed]);
    // Both are awaited from the beginning: an error of the stream that nothing awaits would end the thread and fail every other workbook.
    const finished = Promise.all([writer.finish(order.finish), once(stream, 'close')]);
    await Promise.race([finished, failed]);
    opened.delete(order.id);
  }
}

function open({ path, title, head, dated }: NewWorkbook): OpenWorkbook {
  const stream = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: 256 * 1024 });
  const failed = new Promise<never>((_, reject) => stream.once('error', reject));
  failed.catch(() => undefined);
  return { stream, failed, writer: new XlsxWriter(stream, title, head, dated ? { dated } : {}) };
}

/** Also deletes the file: it may have been created after the call that wanted it removed it. */
function drop(id: number): void {
  const workbook = opened.get(id);
  if (!workbook) return;
  const { stream } = workbook;
  stream.once('close', () => rm(stream.path, { force: true }, () => undefined)).destroy();
  opened.delete(id);
}
