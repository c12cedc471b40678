import { Logger } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { Actor } from '../../contract/actor.js';
import type { Json } from '../../contract/json.js';
import { visibleColumns } from '../../contract/list.js';
import { Refusal, refuse } from '../../contract/refusals/refusals.js';
import { localInstant } from '../../contract/time.js';
import type { PastStores } from '../as-of/past-stores.js';
import { withPastTables, type PastTablesFactory } from '../as-of/past-tables.js';
import type { Database } from '../database/database.js';
import type { Replicas } from '../database/replicas/replicas.js';
import type { ActiveUsers } from '../http/guards/active-users.js';
import { inPresentStore } from '../runtime/request-context.js';
import { JobFailed, lostTooOften } from '../job/job.js';
import type { JobHandler, RunningJob } from '../job/running-job.js';
import type { Tables } from '../table/table.js';
import { columnsInFile, queryOf } from './sheets/export-query.js';
import type { ExportProgress, ExportRequest } from './entities.js';
import type { FileTasks } from './file-tasks.js';
import type { Letterheads } from './sheets/letterheads.js';
import { tableTask } from './table-task.js';
import { ExportFile, exportPath, partPath } from './export-file.js';
import type { PrintedTable } from './sheets/printed-table.js';
import type { ExportRequests } from './requests.js';
import { writeTable, type Watcher } from './sheets/write-table.js';

interface Requester {
  actor: Actor;
  name: string;
}

/** No row matches, and the schedule wants no empty file. */
class EmptyFile extends Error {}

interface WrittenFile {
  file: ExportFile;
  rows: number;
  sha256: string;
}

/** Reports the progress of a file to its job. */
class Progress {
  private sofar: ExportProgress = {};

  constructor(private readonly job: RunningJob) {}

  async report(more: ExportProgress, atOnce = false): Promise<void> {
    this.sofar = { ...this.sofar, ...more };
    await inPresentStore(() => this.job.progress(this.sofar, { atOnce }));
  }
}

/** Creates one file exactly once, also after crashes, since its renaming is committed together with the end of its job. */
export class ExportRun implements JobHandler {
  private readonly logger = new Logger('Export');

  constructor(
    private readonly database: Database,
    private readonly tables: Tables,
    private readonly requests: ExportRequests,
    private readonly past: PastStores,
    private readonly parts: {
      users: ActiveUsers;
      pastTables: PastTablesFactory;
      letterheads: Letterheads;
      tasks: FileTasks;
      replicas?: Replicas | undefined;
    },
    private readonly folder: string,
    private readonly now: () => Date,
  ) {}

  async perform(job: RunningJob): Promise<Json> {
    const request = await this.requests.find(Number(job.payload['id']));
    // Its owner was erased in the meantime.
    if (!request) return null;
    try {
      await this.make(request, job);
      return null;
    } catch (error) {
      if (error instanceof EmptyFile) return { empty: true };
      // The process that prints it was killed: once may be the fault of the machine, twice is that of the file.
      if (error instanceof Refusal && error.word === 'TooMuchWork')
        throw new JobFailed(lostTooOften, job.claimed.attempts > 0);
      throw error;
    }
  }

  async failed({ payload }: RunningJob, _reason: string, db: PoolClient): Promise<void> {
    await this.requests.notify(Number(payload['id']), 'failed', db);
  }

  private async make(request: ExportRequest, job: RunningJob): Promise<void> {
    const requester = await this.requesterOf(request);
    const progress = new Progress(job);
    if (request.asOf === null) {
      const write = (): Promise<WrittenFile> => this.write(request, job, progress, this.tables, requester);
      const { replicas } = this.parts;
      return this.finish(request, job, progress, await (replicas ? replicas.readNewest(write) : write()));
    }
    // Building the store of a past day may take a while.
    const onProgress = (share: number): Promise<void> => progress.report({ prepared: Math.floor(100 * share) });
    const pastOptions = { day: request.asOf, actor: requester.actor, onProgress };
    await withPastTables(this.past, this.parts.pastTables, this.database.pool, pastOptions, async (tables) =>
      this.finish(request, job, progress, await this.write(request, job, progress, tables, requester)),
    );
  }

  private async write(
    request: ExportRequest,
    job: RunningJob,
    progress: Progress,
    tables: Tables,
    requester: Requester,
  ): Promise<WrittenFile> {
    const { id, list, format, language, asOf } = request;
    const table = tables.named(list);
    if (!table || format === 'zip') throw refuse('NotFound');
    const visible = visibleColumns(table.declaration, requester.actor.type);
    const columns = columnsInFile(
      table.declaration,
      request.columns.filter((key) => visible.includes(key)),
      format,
    );
    // Relative days were resolved when the file was requested.
    const query = queryOf(table.declaration, request, '');
    const file = await ExportFile.create(partPath(this.folder, id, job.claimed.run));
    try {
      const what = {
        table,
        query,
        columns,
        format,
        language,
        actor: requester.actor,
        at: localInstant(this.now()),
        by: requester.name,
        asOf: asOf ?? undefined,
        print: (table: PrintedTable) => this.parts.tasks.run(tableTask, table),
        letterheads: this.parts.letterheads,
      };
      const { rows } = await writeTable(file, what, watcherOf(request, progress));
      return { file, rows, sha256: await file.sync() };
    } catch (error) {
      await file.drop();
      throw error;
    }
  }

  private async finish(
    request: ExportRequest,
    job: RunningJob,
    progress: Progress,
    { file, rows, sha256 }: WrittenFile,
  ): Promise<void> {
    const { id, list, userId, scheduleId, format } = request;
    try {
      await progress.report({ done: rows, total: rows }, true);
      await job.finish({ rows }, async (db) => {
        await file.moveTo(exportPath(this.folder, id, format));
        await this.requests.storeResult(request, { bytes: file.bytes, sha256 }, db);
      });
      const written = { export: id, list, userId, schedule: scheduleId, rows, bytes: file.bytes };
      this.logger.log({ message: 'file made', ...written });
    } catch (error) {
      await file.drop();
      throw error;
    }
  }

  /** With the rights that the user has now, not those at the time of the request. */
  private async requesterOf({ userId }: ExportRequest): Promise<Requester> {
    const user = await this.parts.users.find(userId);
    if (!user) throw refuse('NotAllowed');
    return { actor: { userId, type: user.type, door: 'http' }, name: user.name ?? String(userId) };
  }
}

function watcherOf({ skipEmpty }: ExportRequest, progress: Progress): Watcher {
  return {
    onStart: async (count, position) => {
      const rows = await count();
      await progress.report({ done: 0, total: rows, position }, true);
      if (rows === 0 && skipEmpty) throw new EmptyFile();
    },
    onWritten: (rows) => progress.report({ done: rows }),
  };
}
