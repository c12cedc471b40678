import type { Actor, UserType } from '../../contract/actor.js';
import { visibleColumns } from '../../contract/list.js';
import { Refusal, refuse } from '../../contract/refusals.js';
import { localInstant } from '../../contract/time.js';
import type { Database } from '../database/database.js';
import type { JobHandler } from '../job/job-worker.js';
import type { Lists } from '../list/lists.js';
import { queryOf } from './asked.js';
import { CsvWriter } from './csv-writer.js';
import type { ExportRequest } from './entities.js';
import { ExportFile, exportPath, partPath } from './export-file.js';
import type { ExportNotices } from './export-notices.js';
import { sheetAbout, sheetColumns, sheetRows, titleOf } from './list-sheet.js';
import type { Attempt, ExportRequests } from './requests.js';
import type { SheetWriter } from './sheet.js';
import { XlsxWriter } from './xlsx-writer.js';

/** How often the row hears how far it is, and says whether to go on. */
const lookMs = 250;

interface Requester {
  actor: Actor;
  name: string;
}

/** The attempt was cancelled, or another worker has the request now: this one leaves without a trace. */
class GivenUp extends Error {}
/** This worker ends; the next one begins anew. */
class Interrupted extends Error {}

/** Makes one file. Every step is a condition on the row of the request, so that it is made once, whatever dies on the way. */
export class ExportRun implements JobHandler {
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly requests: ExportRequests,
    private readonly notices: ExportNotices,
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
      if (this.requests.isWornOut(attempt)) throw new Error(`${attempt.run - 1} workers were lost over it`);
      await this.make(request, attempt);
    } catch (error) {
      if (error instanceof GivenUp) return;
      if (error instanceof Interrupted) return void (await this.requests.putBack(attempt));
      // A refusal will be one the next time too; a full disk may have room again.
      const isFinal = isLast || this.requests.isWornOut(attempt) || (error instanceof Refusal && error.word !== 'DiskFull');
      if (!isFinal) throw error;
      if (!(await this.requests.fail(attempt, error instanceof Refusal ? error.word : 'Defect'))) return;
      if (!(error instanceof Refusal)) defect = error;
    }
    await this.notices.tell(id);
    // The queue keeps it among the failed ones, for whoever looks after the house.
    if (defect) throw defect;
  }

  private async make(request: ExportRequest, attempt: Attempt): Promise<void> {
    const requester = await this.requesterOf(request);
    const list = this.lists.named(request.list);
    if (!list) throw refuse('NotFound');
    const visible = visibleColumns(list, requester.actor.type);
    const columns = request.columns.filter((key) => visible.includes(key));
    // The days were settled when it was asked for.
    const query = queryOf(this.lists, list, request, '');
    const file = await ExportFile.create(partPath(this.folder, attempt.id, attempt.run));
    try {
      const rows = await this.lists.whole(list, query, requester.actor, columns, async ({ position, count, pieces }) => {
        if (!(await this.requests.begin(attempt, count, position))) throw new GivenUp();
        const writer = writerOf(request, file, titleOf(list, request.language), sheetColumns(list, columns, request.language));
        let written = 0;
        let looked = Date.now();
        for await (const piece of pieces) {
          await file.during(writer.rows(sheetRows(list, columns, piece, request.language)));
          written += piece.length;
          if (this.isStopping) throw new Interrupted();
          if (Date.now() - looked < lookMs) continue;
          if (!(await this.requests.progress(attempt, written))) throw new GivenUp();
          looked = Date.now();
        }
        const about = { query, rows: written, position, at: localInstant(this.now()), by: requester.name };
        await file.during(writer.finish(sheetAbout(list, about, request.language)));
        return written;
      });
      const sha256 = await file.sync();
      const isMine = await this.requests.finish(attempt, { rows, bytes: file.bytes, sha256 }, () => file.place(exportPath(this.folder, attempt.id, request.format)));
      if (!isMine) throw new GivenUp();
    } catch (error) {
      await file.drop();
      throw error;
    }
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

function writerOf({ format }: Pick<ExportRequest, 'format'>, file: ExportFile, title: string, columns: ReturnType<typeof sheetColumns>): SheetWriter {
  return format === 'csv' ? new CsvWriter(file.stream, columns) : new XlsxWriter(file.stream, title, columns);
}
