import { Injectable } from '@nestjs/common';
import { maxMoveFiles } from '../../../contract/move/limits.js';
import type { moveRoutes } from '../../../contract/move/routes.js';
import type { FileState } from '../../../contract/move/states.js';
import { refuse, sentence, type RefusalValues, type RefusalWord } from '../../../contract/refusals/refusals.js';
import type { AnswerOf } from '../../../contract/route.js';
import { localInstant } from '../../../contract/time.js';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import type { PlainCall } from '../../decider/write-once.js';
import type { Language } from '../../http/language.js';
import type { JobState } from '../../job/job.js';
import { Jobs } from '../../job/jobs.js';
import { Moves, type Queries } from '../moves.js';

type ShownFile = AnswerOf<typeof moveRoutes.one>['data']['files'][number];

interface StoredFile {
  id: number;
  name: string;
  bytes: number;
  created_at: string;
  created_by: number;
  read_at: string | null;
  refusal: { word: RefusalWord; values: RefusalValues } | null;
  replaced: number | null;
  job: JobState | null;
  done: number | null;
}

export interface NewFile {
  name: string;
  content: Buffer;
  sha256: string;
}

export const readKey = (id: number): string => `move-read:${id}`;

/** The files of moves. Their content stays in the database, where a worker on another machine finds it. */
@Injectable()
export class MoveFiles {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly jobs: Jobs,
    private readonly moves: Moves,
  ) {}

  async of(moveId: number, language: Language): Promise<ShownFile[]> {
    const { rows } = await this.database.pool.query<StoredFile>(
      `select f.id, f.name, f.bytes, f.created_at, f.created_by, f.read_at, f.refusal, f.replaced, j.state as job,
          (j.progress->>'done')::integer as done
        from move_file f left join job j on j.key = 'move-read:' || f.id where f.move_id = $1 order by f.id`,
      [moveId],
    );
    const names = await this.moves.namesOf(rows.map((file) => file.created_by));
    return rows.map((file) => ({
      ...{ id: file.id, name: file.name, bytes: file.bytes, replaced: file.replaced },
      state: stateOf(file),
      progress: stateOf(file) === 'reading' ? file.done : null,
      message: messageOf(file, language),
      added: localInstant(file.created_at),
      by: names.get(file.created_by) ?? '',
    }));
  }

  add(moveId: number, file: NewFile, userId: number, call: PlainCall): Promise<number> {
    const { name, sha256 } = file;
    return this.moves.change(moveId, call, async (db) => {
      const { rows: files } = await db.query<{ name: string; sha256: string }>(
        `select name, sha256 from move_file where move_id = $1`,
        [moveId],
      );
      const same = files.find((file) => file.sha256 === sha256);
      if (same) throw refuse('MoveFileTwice', { values: { name, other: same.name } });
      if (files.length >= maxMoveFiles) throw refuse('MoveFull', { values: { most: maxMoveFiles } });
      return this.insert(db, moveId, file, userId);
    });
  }

  /** Stores a file in an open transaction, and has it read. */
  async insert(db: Queries, moveId: number, { name, content, sha256 }: NewFile, userId: number): Promise<number> {
    const { rows } = await db.query<{ id: number }>(
      `insert into move_file (move_id, name, bytes, sha256, content, created_at, created_by)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [moveId, name, content.length, sha256, content, this.kernel.now(), userId],
    );
    const [{ id } = { id: 0 }] = rows;
    await this.jobs.add({ kind: 'move-read', key: readKey(id), person: userId, payload: { id } }, db);
    return id;
  }

  /** A process that is reading it notices at its next write. */
  async stop(id: number, call: PlainCall): Promise<void> {
    await this.moves.change(
      await this.moveOf(id),
      call,
      async (db) => {
        const { rows } = await db.query(`select id from job where key = $1 and state in ('waiting', 'running')`, [
          readKey(id),
        ]);
        if (rows.length === 0) throw refuse('MoveReadingEnded');
        await this.jobs.cancel(readKey(id), db);
        await db.query(`delete from move_sheet where file_id = $1`, [id]);
        return id;
      },
      { withJobs: true },
    );
  }

  async readAgain(id: number, userId: number, call: PlainCall): Promise<void> {
    await this.moves.change(
      await this.moveOf(id),
      call,
      async (db) => {
        const { rows } = await db.query(`select id from move_file where id = $1 and read_at is null`, [id]);
        if (rows.length === 0) throw refuse('MoveReadingEnded');
        await db.query(`update move_file set refusal = null where id = $1`, [id]);
        await this.jobs.addAgain({ kind: 'move-read', key: readKey(id), person: userId, payload: { id } }, db);
        return id;
      },
      { withJobs: true },
    );
  }

  async remove(id: number, call: PlainCall): Promise<void> {
    await this.moves.change(
      await this.moveOf(id),
      call,
      async (db) => {
        await this.jobs.cancel(readKey(id), db);
        await db.query(`delete from move_row where sheet_id in (select id from move_sheet where file_id = $1)`, [id]);
        await db.query(`delete from move_reason where sheet_id in (select id from move_sheet where file_id = $1)`, [
          id,
        ]);
        await db.query(`delete from move_file where id = $1`, [id]);
        return id;
      },
      { withJobs: true },
    );
  }

  private async moveOf(id: number): Promise<number> {
    const { rows } = await this.database.pool.query<{ move: number }>(
      `select move_id as move from move_file where id = $1`,
      [id],
    );
    if (!rows[0]) throw refuse('NotFound');
    return rows[0].move;
  }
}

function stateOf({ read_at, refusal, job }: StoredFile): FileState {
  if (read_at !== null) return 'read';
  if (refusal !== null || job === 'failed') return 'refused';
  if (job === 'cancelled' || job === null) return 'cancelled';
  return job === 'waiting' ? 'waiting' : 'reading';
}

function messageOf({ refusal, job }: StoredFile, language: Language): string | null {
  if (refusal) return sentence(refusal.word, language, refusal.values);
  return job === 'failed' ? sentence('MoveReadingFailed', language) : null;
}
