import { Writable } from 'node:stream';
import type { ExportFormat } from '../../contract/export/export.js';
import type { ListQuery } from '../../contract/list.js';
import { localInstant } from '../../contract/time.js';
import type { Language } from '../../server/http/language.js';
import type { Table } from '../../server/table/table.js';
import type { Context } from './context.js';
import { Progress } from '../terminal/progress.js';

/** What to write: the rows of a list or of a report, as the screen shows them. */
export interface TableRequest {
  table: Table;
  query: ListQuery;
  columns: readonly string[];
  format: ExportFormat;
  language: Language;
  /** The past day whose end is shown. */
  asOf?: string | undefined;
}

export interface WrittenFile {
  rows: number;
  bytes: number;
  sha256: string;
  /** The position of the log when the rows were read. */
  position: number;
}

/** Written to a temporary file and renamed once it is complete on disk, so an interrupted command leaves no partial file. */
export async function writeTableFile(path: string, request: TableRequest, context: Context): Promise<WrittenFile> {
  const { ExportFile } = await import('../../server/export/export-file.js');
  const file = await ExportFile.create(`${path}.part`);
  try {
    const { rows, position } = await write(file, request, context);
    const sha256 = await file.sync();
    await file.moveTo(path);
    return { rows, bytes: file.bytes, sha256, position };
  } catch (error) {
    await file.drop();
    throw error;
  }
}

/** Writes the same bytes to stdout. */
export function writeTableOut(request: TableRequest, context: Context): Promise<{ rows: number; position: number }> {
  const stream = new Writable({
    write: (chunk: Uint8Array, _encoding, done) => {
      context.terminal.output.write(chunk);
      done();
    },
  });
  return write({ stream, during: (work) => work }, request, context);
}

type Output = Parameters<typeof import('../../server/export/sheets/write-table.js')['writeTable']>[0];

async function write(
  output: Output,
  request: TableRequest,
  context: Context,
): Promise<{ rows: number; position: number }> {
  const { writeTable } = await import('../../server/export/sheets/write-table.js');
  const { FirmLetterheads } = await import('../../server/firm/firm-letterheads.js');
  const { actor, terminal, signal, installation } = context;
  const { kernel } = await context.store();
  let bar: Progress | undefined;
  const watcher = {
    onStart: async (count: () => Promise<number>) => {
      bar = new Progress(terminal.messages, request.table.declaration.name, await count());
    },
    onWritten: async (done: number) => {
      signal.throwIfAborted();
      bar?.update(done);
    },
  };
  try {
    const letterheads = new FirmLetterheads(kernel.reader, installation.dataFolder);
    const what = { ...request, actor, at: localInstant(new Date()), by: actor.account ?? 'cli', letterheads };
    return await writeTable(output, what, watcher);
  } finally {
    bar?.clear();
  }
}
