import { PassThrough } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { visibleColumns, type ListQuery, type TableDeclaration } from '../../contract/list.js';
import { localInstant } from '../../contract/time.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { PastDays } from '../as-of/past-days.js';
import type { Call } from '../http/call.js';
import { Kernel } from '../decider/kernel.js';
import { Tables } from '../table/table.js';
import { DownloadBounds } from './download-bounds.js';
import { contentTypes } from './sheets/content-types.js';
import { writeTable, type Output } from './sheets/write-table.js';

/** A caller that receives nothing for this long is disconnected: the rows are read from one snapshot, which cannot stay open for ever. */
const longestPauseMs = 60_000;

/** The caller has disconnected. */
class CallerGone extends Error {}

/** A table as a workbook in the answer of the call itself (D150): rows are sent as they are read, and nothing is stored. */
@Injectable()
export class TableDownloads {
  constructor(
    private readonly tables: Tables,
    private readonly past: PastDays,
    private readonly kernel: Kernel,
    private readonly bounds: DownloadBounds,
  ) {}

  /**
   * All matching rows, with the file name of the specification (D111) and every column that the caller may see. It can be refused like
   * any call until the first row is read.
   */
  async workbook(call: Call, declaration: TableDeclaration, query: ListQuery, name: string): Promise<StreamableFile> {
    await this.acquireSlot(call);
    const { asOf } = query;
    if (asOf === undefined) return this.write(this.tables, call, declaration, query, name);
    return this.past.read(asOf, call.envelope().actor, ({ tables }) =>
      this.write(tables, call, declaration, query, `${name}-as-of-${asOf}`),
    );
  }

  /** Released when the answer ends. */
  private async acquireSlot({ user, response }: Call): Promise<void> {
    const leave = await this.bounds.enter(user.id);
    if (response.closed) {
      leave(true);
      throw refuse('Unavailable');
    }
    response.once('close', () => leave(true));
  }

  private async write(
    tables: Tables,
    call: Call,
    declaration: TableDeclaration,
    query: ListQuery,
    name: string,
  ): Promise<StreamableFile> {
    const table = tables.named(declaration.name);
    if (!table) throw new Error(`${declaration.name} is no table`);
    const { user, language, response } = call;
    const output = new AnswerOutput(response);
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
    await new Promise<void>((begun, refused) => {
      const watcher = { onStart: async () => begun(), onWritten: async () => undefined };
      writeTable(output, what, watcher).catch((error: unknown) => {
        refused(error as Error);
        output.stream.destroy(error instanceof CallerGone ? undefined : (error as Error));
      });
    });
    response.setHeader('Content-Security-Policy', `sandbox; default-src 'none'`);
    const answer = new StreamableFile(output.stream, {
      type: contentTypes.xlsx,
      disposition: `attachment; filename="${name}.xlsx"`,
    });
    // A partial workbook must not look like a complete one.
    return answer.setErrorHandler((error) => response.destroy(error));
  }
}

/** Writes at the speed of the caller, and ends when the caller disconnects. */
class AnswerOutput implements Output {
  readonly stream = new PassThrough({ highWaterMark: 256 * 1024 });
  private readonly gone: Promise<never>;

  constructor(private readonly response: Call['response']) {
    this.gone = new Promise((_, reject) => response.once('close', () => reject(new CallerGone())));
    this.gone.catch(() => undefined);
    // An error before the first row is answered as a refusal; the stream has no reader yet that could receive it.
    this.stream.on('error', () => undefined);
  }

  async during<T>(work: Promise<T>): Promise<T> {
    const stalled = setTimeout(() => this.response.destroy(), longestPauseMs);
    try {
      return await Promise.race([work, this.gone]);
    } finally {
      clearTimeout(stalled);
    }
  }
}
