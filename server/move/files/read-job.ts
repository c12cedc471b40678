import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { markColumns, readRowMark } from '../../../contract/move/sheet/row-mark.js';
import { Refusal, refuse, type RefusalWord } from '../../../contract/refusals/refusals.js';
import { localDay } from '../../../contract/time.js';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import { DocumentStore } from '../../document/files/document-store.js';
import { TemporaryFiles } from '../../disk/temporary-files.js';
import { Jobs } from '../../job/jobs.js';
import type { JobHandler, RunningJob } from '../../job/running-job.js';
import { checkKey } from '../rows/checks.js';
import { mapAsMoved } from '../sheets/same-mapping.js';
import { isArchive } from '../../sheet/read-sheet.js';
import { moveFileTask, type LineOfFile, type SheetOfFile } from './file-task.js';
import { MoveTasks } from './move-tasks.js';
import { storeDocuments } from './stored-documents.js';
import { insertLines, replaceLines, type MendedLine } from './stored-lines.js';
import { isZipOfDocuments } from './unpack-documents.js';

const linesPerPiece = 1_000;
/** Not the fault of the file: the job is tried again. */
const passing: readonly RefusalWord[] = ['Unavailable', 'OutdatedServer', 'DiskFull', 'DiskReserve'];

interface StoredFile {
  id: number;
  moveId: number;
  /** The confirmed move with which the file is compared. */
  compares: number | null;
  by: number;
  name: string;
  content: Buffer | null;
}

/**
 * Reads a file of a move. Its sheets become visible when all of its lines are stored; what an attempt has left that was stopped before
 * is removed by the next one.
 */
@Injectable()
export class ReadMoveFile implements JobHandler {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly temporary: TemporaryFiles,
    private readonly tasks: MoveTasks,
    private readonly jobs: Jobs,
    private readonly documents: DocumentStore,
  ) {}

  async perform(job: RunningJob): Promise<void> {
    const file = await this.find(Number(job.payload['id']));
    // It was removed in the meantime.
    if (!file) return;
    const { pool } = this.database;
    await pool.query(`delete from move_sheet where file_id = $1`, [file.id]);
    const out = this.temporary.newPath();
    try {
      await this.read(file, out, job);
    } catch (error) {
      if (!(error instanceof Refusal) || passing.includes(error.word)) throw error;
      await pool.query(`delete from move_sheet where file_id = $1`, [file.id]);
      await job.finish(null, (db) => storeRefusal(db, file, error));
    } finally {
      await this.temporary.remove(out);
    }
  }

  private async read(file: StoredFile, out: string, job: RunningJob): Promise<void> {
    const { content: bytes, name } = file;
    if (!bytes) throw refuse('MoveFileErased');
    const today = localDay(this.kernel.now());
    const sheets = await this.tasks.run(moveFileTask, { bytes, name, today, out });
    const ids = await this.insertSheets(file, sheets);
    const isZip = isArchive(bytes) && isZipOfDocuments(bytes);
    if (isZip) await storeDocuments(this.database.pool, this.documents, { id: file.id, addedBy: file.by, bytes }, job);
    const mended = await this.store(out, sheets, ids, job);
    await job.finish(null, async (db) => {
      if (mended.length > 0) {
        const replaced = await replaceLines(db, file.moveId, mended);
        if (replaced < mended.length) throw refuse('MoveRowsGone', { values: { missing: mended.length - replaced } });
      }
      await this.guess(db, sheets, ids);
      if (file.compares !== null) await this.compare(db, file, file.compares, sheets, ids);
      await db.query(`update move_file set read_at = $2, refusal = null, replaced = $3 where id = $1`, [
        file.id,
        this.kernel.now(),
        mended.length > 0 ? mended.length : null,
      ]);
      await db.query(`update move set change = change + 1 where id = $1`, [file.moveId]);
    });
  }

  private async find(id: number): Promise<StoredFile | undefined> {
    const { rows } = await this.database.pool.query<StoredFile>(
      `select f.id, f.move_id as "moveId", m.compares, f.created_by as by, f.name, f.content
        from move_file f join move m on m.id = f.move_id where f.id = $1`,
      [id],
    );
    return rows[0];
  }

  /** Sheets of mended rows are none of the move. */
  private async insertSheets(file: StoredFile, sheets: readonly SheetOfFile[]): Promise<number[]> {
    const ids: number[] = [];
    for (const [place, sheet] of sheets.entries()) {
      if (sheet.isMended) {
        ids.push(0);
        continue;
      }
      const { name, isHidden, countsFrom1904, lines, columns, hiddenLines, head } = sheet;
      const { rows } = await this.database.pool.query<{ id: number }>(
        `insert into move_sheet (move_id, file_id, place, name, is_hidden, counts_from_1904, lines, columns, hidden_lines, head_from,
             head_to)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
        [
          ...[file.moveId, file.id, place, name, isHidden, countsFrom1904, lines, columns, hiddenLines],
          ...[head?.from ?? null, head?.to ?? null],
        ],
      );
      ids.push(rows[0]!.id);
    }
    return ids;
  }

  /** Stores the lines of the sheets piece by piece; mended rows are returned, because they replace others only all together. */
  private async store(
    out: string,
    sheets: readonly SheetOfFile[],
    ids: readonly number[],
    job: RunningJob,
  ): Promise<MendedLine[]> {
    const total = sheets.reduce((sum, { lines }) => sum + lines, 0);
    const mended: MendedLine[] = [];
    let piece: LineOfFile[] = [];
    let done = 0;
    const flush = async (): Promise<void> => {
      if (piece.length > 0) await insertLines(this.database.pool, piece, ids);
      done += piece.length;
      piece = [];
      await job.progress({ done, total });
    };
    for await (const text of createInterface({ input: createReadStream(out) })) {
      const line = JSON.parse(text) as LineOfFile;
      if (sheets[line.sheet]?.isMended) mended.push(...mendedLine(line));
      else piece.push(line);
      if (piece.length >= linesPerPiece) await flush();
    }
    await flush();
    return mended;
  }

  /** A later list is what the sheets of the move were, and is compared at once. */
  private async compare(
    db: PoolClient,
    { moveId, by }: StoredFile,
    movedId: number,
    sheets: readonly SheetOfFile[],
    ids: readonly number[],
  ): Promise<void> {
    for (const [at, { name, columns, head, isMended }] of sheets.entries())
      if (!isMended)
        await mapAsMoved(db, movedId, {
          ...{ id: ids[at]!, name, columns, head_from: head?.from ?? null, head_to: head?.to ?? null },
        });
    const { rows } = await db.query(`select id from move_sheet where move_id = $1 and kinds <> '{}' limit 1`, [moveId]);
    const job = { kind: 'move-check', key: checkKey(moveId), person: by, payload: { id: moveId } };
    if (rows.length > 0) await this.jobs.addAgain(job, db);
  }

  private async guess(db: PoolClient, sheets: readonly SheetOfFile[], ids: readonly number[]): Promise<void> {
    for (const [at, { guess }] of sheets.entries()) {
      if (!guess) continue;
      await db.query(`update move_sheet set kinds = array[$2::text] where id = $1`, [ids[at], guess.kind]);
      await db.query(
        `insert into move_column (sheet_id, kind, field, at, reading, is_guess)
           select $1, $2, field, at, $5, true from unnest($3::text[], $4::integer[]) as mapped(field, at)`,
        [ids[at], guess.kind, Object.keys(guess.map), Object.values(guess.map), guess.reading ?? null],
      );
    }
  }
}

/** A row that was added by hand has no number, so it is counted among those that are not in the move. */
function mendedLine({ line, cells }: LineOfFile): MendedLine[] {
  if (line === 1) return [];
  return [{ ...(readRowMark(cells[0] ?? '') ?? { sheet: 0, line: 0 }), cells: cells.slice(markColumns) }];
}

async function storeRefusal(db: PoolClient, { id }: StoredFile, { word, details }: Refusal): Promise<void> {
  const refusal = JSON.stringify({ word, values: details.values ?? {} });
  await db.query(`update move_file set refusal = $2 where id = $1`, [id, refusal]);
}
