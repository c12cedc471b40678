import { open } from 'node:fs/promises';
import { Injectable, StreamableFile } from '@nestjs/common';
import { visibleColumns, type ListQuery, type TableDeclaration } from '../../contract/list.js';
import { localInstant } from '../../contract/time.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { PastDays } from '../as-of/past-days.js';
import { FreeSpace } from '../disk/free-space.js';
import { TemporaryFiles } from '../disk/temporary-files.js';
import { noteRows } from '../http/answer-rows.js';
import type { Call } from '../http/call.js';
import { Kernel } from '../decider/kernel.js';
import { Tables } from '../table/table.js';
import { DownloadBounds } from './download-bounds.js';
import { contentTypes } from './sheets/content-types.js';
import type { SheetAbout, SheetCell, SheetColumn } from './sheets/sheet.js';
import { writeTable } from './sheets/write-table.js';
import { Workbooks, type WorkbookFile } from './workbooks/workbooks.js';

/** For writing the file, and again for sending it. */
const longestMs = 600_000;

/** A workbook with rows of its own; equal content with the same date gives equal bytes. */
export interface DownloadedSheet {
  /** The first part of the name of the file. */
  name: string;
  title: string;
  head: readonly SheetColumn[];
  dated: Date;
  rows: readonly (readonly SheetCell[])[];
  about: SheetAbout;
}

/** A table as a workbook in the answer of the call itself (D150). */
@Injectable()
export class TableDownloads {
  private readonly admitted = new WeakSet<Call['response']>();

  constructor(
    private readonly tables: Tables,
    private readonly past: PastDays,
    private readonly kernel: Kernel,
    private readonly bounds: DownloadBounds,
    private readonly workbooks: Workbooks,
    private readonly files: TemporaryFiles,
    private readonly space: FreeSpace,
  ) {}

  /**
   * All matching rows, with the file name of the specification (D111) and every column that the caller may see. The file is written before
   * its first byte is sent: however slowly a caller reads, no snapshot of the database stays open.
   */
  async workbook(call: Call, declaration: TableDeclaration, query: ListQuery, name: string): Promise<StreamableFile> {
    await this.space.assertReserve();
    await this.acquireSlot(call);
    const path = this.files.newPath();
    call.response.once('close', () => void this.files.remove(path));
    const { asOf } = query;
    if (asOf === undefined) {
      await this.write(this.tables, call, declaration, query, path);
      return send(call, path, name);
    }
    await this.past.read(asOf, call.envelope().actor, ({ tables }) =>
      this.write(tables, call, declaration, query, path),
    );
    return send(call, path, `${name}-as-of-${asOf}`);
  }

  /** Rows of no table, such as those of a paper. */
  async sheet(call: Call, { name, title, head, dated, rows, about }: DownloadedSheet): Promise<StreamableFile> {
    await this.space.assertReserve();
    await this.acquireSlot(call);
    const path = this.files.newPath();
    call.response.once('close', () => void this.files.remove(path));
    const limit = new WritingLimit(call.response);
    const file = this.workbooks.create({ path, title, head, dated });
    try {
      await Promise.race([file.rows(rows), limit.reached]);
      await Promise.race([file.finish(about), limit.reached]);
      noteRows(rows.length);
    } finally {
      limit.end();
      file.drop();
    }
    return send(call, path, name);
  }

  /** Released when the answer ends; a call that is read again at the primary has it already. */
  private async acquireSlot({ user, response }: Call): Promise<void> {
    if (this.admitted.has(response)) return;
    const leave = await this.bounds.enter(user.id);
    if (response.closed) {
      leave(true);
      throw refuse('Unavailable');
    }
    response.once('close', () => leave(true));
    this.admitted.add(response);
  }

  private async write(
    tables: Tables,
    call: Call,
    declaration: TableDeclaration,
    query: ListQuery,
    path: string,
  ): Promise<void> {
    const table = tables.named(declaration.name);
    if (!table) throw new Error(`${declaration.name} is no table`);
    const { user, language, response } = call;
    const what = {
      table,
      query,
      columns: visibleColumns(declaration, user.type),
      format: 'xlsx',
      language,
      actor: call.envelope().actor,
      at: localInstant(this.kernel.now()),
      by: user.name,
      asOf: query.asOf,
      isAsAnswered: true,
    } as const;
    const watcher = { onStart: async () => undefined, onWritten: async () => undefined };
    const limit = new WritingLimit(response);
    let file: WorkbookFile | undefined;
    try {
      const { rows } = await writeTable(
        {
          workbook: (title, head, dated) =>
            (file = this.workbooks.create({ path, title, head, ...(dated && { dated }) })),
          during: (work) => Promise.race([work, limit.reached]),
        },
        what,
        watcher,
      );
      noteRows(rows);
    } finally {
      limit.end();
      file?.drop();
    }
  }
}

/** Ends the writing of a file when its caller disconnects, or when it takes too long. */
class WritingLimit {
  readonly reached: Promise<never>;
  end: () => void = () => undefined;

  constructor(response: Call['response']) {
    this.reached = new Promise((_, reject) => {
      const onClose = (): void => reject(refuse('Unavailable'));
      const timer = setTimeout(() => reject(refuse('FileTooHeavy')), longestMs);
      response.once('close', onClose);
      this.end = () => {
        clearTimeout(timer);
        response.off('close', onClose);
      };
    });
    this.reached.catch(() => undefined);
  }
}

async function send({ response }: Call, path: string, name: string): Promise<StreamableFile> {
  const handle = await open(path);
  const { size } = await handle.stat();
  // A caller that takes longer is disconnected, and the file is deleted.
  const timer = setTimeout(() => response.destroy(), longestMs);
  response.once('close', () => clearTimeout(timer));
  response.setHeader('Content-Security-Policy', `sandbox; default-src 'none'`);
  const answer = new StreamableFile(handle.createReadStream(), {
    type: contentTypes.xlsx,
    disposition: `attachment; filename="${name}.xlsx"`,
    length: size,
  });
  // A partial workbook must not look like a complete one.
  return answer.setErrorHandler((error) => response.destroy(error));
}
