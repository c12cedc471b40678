import { PassThrough } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { visibleColumns, type ListQuery, type TableDeclaration } from '../../contract/list.js';
import { localInstant } from '../../contract/time.js';
import { refuse } from '../../contract/refusals.js';
import { PastDays } from '../as-of/past-days.js';
import type { Call } from '../http/call.js';
import { Kernel } from '../decider/kernel.js';
import { Tables } from '../table/table.js';
import { DownloadBounds } from './download-bounds.js';
import { contentTypes } from './sheets/content-types.js';
import { writeTable, type Output } from './sheets/write-table.js';

/** Who does not take a piece for so long has gone: the rows are read from one snapshot, which is not kept for ever. */
const longestPauseMs = 60_000;

/** Nobody waits for the answer any more. */
class Gone extends Error {}

/** A table as a workbook in the answer of the call itself (D150): rows go out as they are read, and nothing is kept. */
@Injectable()
export class TableDownloads {
  constructor(
    private readonly tables: Tables,
    private readonly past: PastDays,
    private readonly kernel: Kernel,
    private readonly bounds: DownloadBounds,
  ) {}

  /**
   * All rows that match, under the name of the specification (D111), with every column that the caller sees. Refused
   * as any call, until the first row is read.
   */
  async workbook(call: Call, declaration: TableDeclaration, query: ListQuery, name: string): Promise<StreamableFile> {
    await this.turn(call);
    const { asOf } = query;
    if (asOf === undefined) return this.write(this.tables, call, declaration, query, name);
    return this.past.read(asOf, call.envelope().actor, ({ tables }) =>
      this.write(tables, call, declaration, query, `${name}-as-of-${asOf}`),
    );
  }

  /** It ends with the answer. */
  private async turn({ user, response }: Call): Promise<void> {
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
      const watcher = { begin: async () => begun(), written: async () => undefined };
      writeTable(output, what, watcher).catch((error: unknown) => {
        refused(error as Error);
        output.stream.destroy(error instanceof Gone ? undefined : (error as Error));
      });
    });
    response.setHeader('Content-Security-Policy', `sandbox; default-src 'none'`);
    const answer = new StreamableFile(output.stream, {
      type: contentTypes.xlsx,
      disposition: `attachment; filename="${name}.xlsx"`,
    });
    // Half a workbook must not look like a whole one.
    return answer.setErrorHandler((error) => response.destroy(error));
  }
}

/** What is written goes to the caller at his pace, and ends when he goes away. */
class AnswerOutput implements Output {
  readonly stream = new PassThrough({ highWaterMark: 256 * 1024 });
  private readonly gone: Promise<never>;

  constructor(private readonly response: Call['response']) {
    this.gone = new Promise((_, reject) => response.once('close', () => reject(new Gone())));
    this.gone.catch(() => undefined);
    // What fails before the first row is refused as any call: nobody reads the stream yet, and nobody else hears its error.
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
