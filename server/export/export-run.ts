import { Logger } from '@nestjs/common';
import type { Actor, UserType } from '../../contract/actor.js';
import { visibleColumns, type TableDeclaration } from '../../contract/list.js';
import { Refusal, refuse, type RefusalWord } from '../../contract/refusals.js';
import { localInstant } from '../../contract/time.js';
import type { PastStores } from '../as-of/past-stores.js';
import { withPastTables, type PastTablesFactory } from '../as-of/past-tables.js';
import type { Database } from '../database/database.js';
import type { JobHandler } from '../job/job-worker.js';
import type { Tables } from '../table/table.js';
import { queryOf } from './export-query.js';
import type { ExportRequest } from './entities.js';
import type { FileTasks } from './file-tasks.js';
import type { FirmSettings } from './firm-settings.js';
import { tableTask } from './table-task.js';
import { ExportFile, exportPath, partPath } from './export-file.js';
import type { PrintedTable } from './printed-table.js';
import type { ExportNotices } from './export-notices.js';
import type { Attempt, ExportRequests } from './requests.js';
import { writeTable, type Watcher } from './write-table.js';

/** How often the row hears how far it is, and says whether to go on. */
const lookMs = 250;

interface Requester {
  actor: Actor;
  name: string;
}

/** What people read has no numbers of the program; comma-separated values, which programs read, have them. */
function columnsOf(
  { columns }: TableDeclaration,
  request: Pick<ExportRequest, 'columns' | 'format'>,
  visible: readonly string[],
): string[] {
  const asked = request.columns.filter((key) => visible.includes(key));
  const named = asked.filter((key) => !columns[key]?.inner);
  return request.format === 'csv' || named.length === 0 ? asked : named;
}

/** Nothing matches, and then there is to be no file. */
class LeftOut extends Error {}
/** The attempt was cancelled, or another worker has the request now: this one leaves without a trace. */
class GivenUp extends Error {}
/** This worker ends; the next one begins anew. */
class Interrupted extends Error {}

/** Makes one file. Every step is a condition on the row of the request, so that it is made once, whatever dies on the way. */
export class ExportRun implements JobHandler {
  private readonly logger = new Logger('Export');
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly tables: Tables,
    private readonly requests: ExportRequests,
    private readonly notices: ExportNotices,
    private readonly past: PastStores,
    private readonly parts: { pastTables: PastTablesFactory; firm: FirmSettings; tasks: FileTasks },
    private readonly folder: string,
    private readonly now: () => Date,
  ) {}

  /** What is being written is put back for the next worker. */
  stop(): void {
    this.isStopping = true;
  }

  async perform(id: number, { isLast }: { isLast: boolean }): Promise<void> {
    const claimed = await this.requests.claim(id);
    if (!claimed) return;
    const { request, attempt } = claimed;
    let defect: unknown;
    try {
      if (this.requests.isWornOut(request)) throw refuse('FileTooHeavy');
      await this.make(request, attempt);
    } catch (error) {
      if (error instanceof GivenUp) return;
      if (error instanceof LeftOut) return void (await this.requests.leaveOut(attempt));
      if (error instanceof Interrupted) return void (await this.requests.putBack(attempt));
      // A refusal will be one the next time too; a full disk may have room again.
      const isFinal = isLast || (error instanceof Refusal && error.word !== 'DiskFull');
      if (!isFinal) {
        await this.requests.release(attempt);
        throw error;
      }
      if (!(await this.requests.fail(attempt, reasonOf(error)))) return;
      if (!(error instanceof Refusal)) defect = error;
    }
    await this.notices.tell(id);
    // The queue keeps it among the failed ones, for whoever operates the installation.
    if (defect) throw defect;
  }

  private async make(request: ExportRequest, attempt: Attempt): Promise<void> {
    const requester = await this.requesterOf(request);
    if (request.asOf === null) return this.write(request, attempt, this.tables, requester);
    const then = { day: request.asOf, asker: requester.actor, onProgress: this.preparing(attempt) };
    await withPastTables(this.past, this.parts.pastTables, this.database.pool, then, (tables) =>
      this.write(request, attempt, tables, requester),
    );
  }

  /** The store of a past day may take a while: the row hears how far it is. */
  private preparing(attempt: Attempt): (share: number) => Promise<void> {
    let looked = 0;
    return async (share) => {
      if (this.isStopping) throw new Interrupted();
      if (Date.now() - looked < lookMs) return;
      looked = Date.now();
      if (!(await this.requests.prepare(attempt, Math.floor(100 * share)))) throw new GivenUp();
    };
  }

  private async write(request: ExportRequest, attempt: Attempt, tables: Tables, requester: Requester): Promise<void> {
    const table = tables.named(request.list);
    if (!table) throw refuse('NotFound');
    const visible = visibleColumns(table.declaration, requester.actor.type);
    const columns = columnsOf(table.declaration, request, visible);
    // The days were fixed when it was asked for.
    const query = queryOf(table.declaration, request, '');
    const file = await ExportFile.create(partPath(this.folder, attempt.id, attempt.run));
    try {
      const { format, language } = request;
      const what = {
        table,
        query,
        columns,
        format,
        language,
        actor: requester.actor,
        at: localInstant(this.now()),
        by: requester.name,
        asOf: request.asOf ?? undefined,
        print: (table: PrintedTable) => this.parts.tasks.run(tableTask, table),
        firmAt: (position: number) => this.parts.firm.at(position),
      };
      const { rows } = await writeTable(file, what, this.watcherOf(attempt, request));
      const sha256 = await file.sync();
      const isMine = await this.requests.finish(attempt, { rows, bytes: file.bytes, sha256 }, () =>
        file.place(exportPath(this.folder, attempt.id, request.format)),
      );
      if (!isMine) throw new GivenUp();
      const { id, list, userId, scheduleId } = request;
      this.logger.log({
        message: 'file made',
        export: id,
        list,
        userId,
        schedule: scheduleId,
        rows,
        bytes: file.bytes,
      });
    } catch (error) {
      await file.drop();
      throw error;
    }
  }

  private watcherOf(attempt: Attempt, { skipEmpty }: ExportRequest): Watcher {
    let looked = Date.now();
    return {
      begin: async (count, position) => {
        const rows = await count();
        if (!(await this.requests.begin(attempt, rows, position))) throw new GivenUp();
        if (rows === 0 && skipEmpty) throw new LeftOut();
      },
      written: async (rows) => {
        if (this.isStopping) throw new Interrupted();
        if (Date.now() - looked < lookMs) return;
        if (!(await this.requests.progress(attempt, rows))) throw new GivenUp();
        looked = Date.now();
      },
    };
  }

  /** Under the rights that he has now, not those of the moment he asked. */
  private async requesterOf({ userId }: ExportRequest): Promise<Requester> {
    const { rows } = await this.database.pool.query<{ type: UserType; name: string | null }>(
      `select type, name from app_user where id = $1 and active = 1 and not deleted`,
      [userId],
    );
    const [user] = rows;
    if (!user) throw refuse('NotAllowed');
    return { actor: { userId, type: user.type, door: 'http' }, name: user.name ?? String(userId) };
  }
}

/** What its owner reads, in whose words no limits of a process are. */
function reasonOf(error: unknown): RefusalWord | 'Defect' {
  if (!(error instanceof Refusal)) return 'Defect';
  return error.word === 'TooMuchWork' ? 'FileTooHeavy' : error.word;
}
