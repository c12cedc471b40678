import { Injectable } from '@nestjs/common';
import type { moveRoutes } from '../../contract/move/routes.js';
import type { RowState } from '../../contract/move/states.js';
import type { AnswerOf } from '../../contract/route.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { localInstant } from '../../contract/time.js';
import { Database } from '../database/database.js';
import type { Language } from '../http/language.js';
import type { JobState } from '../job/job.js';
import { MoveFiles } from './files/files.js';
import { Moves } from './moves.js';
import { ShownSheets } from './sheets/shown-sheets.js';
import { MoveTotals } from './totals/totals.js';

type OneMove = AnswerOf<typeof moveRoutes.one>['data'];

/** The states of rows of a compared list that are no difference. */
const equalStates: readonly RowState[] = ['same', 'joined'];

interface StoredCheck {
  change: number;
  checked_change: number | null;
  checked_at: string | null;
  job: JobState | null;
  done: number | null;
  total: number | null;
}

/** A move with everything that a screen shows of it at once. */
@Injectable()
export class ShownMove {
  constructor(
    private readonly database: Database,
    private readonly moves: Moves,
    private readonly files: MoveFiles,
    private readonly sheets: ShownSheets,
    private readonly totals: MoveTotals,
  ) {}

  async one(id: number, language: Language): Promise<OneMove> {
    // In this order: a file that is read has its sheets, and the check that began with it; a check that has ended has its own numbers.
    const files = await this.files.of(id, language);
    const check = await this.checkOf(id);
    const line = await this.moves.one(id);
    const [sheets, totals, differences] = await Promise.all([
      this.sheets.of(id),
      this.totals.summary(id),
      this.differencesOf(id),
    ]);
    return { ...line, files, sheets, check, totals, differences };
  }

  private async differencesOf(id: number): Promise<number> {
    const { rows } = await this.database.pool.query<{ differences: number }>(
      `select (select coalesce(sum(c.rows), 0) from move_count c where c.move_id = l.id and c.state <> all($2))::integer
            + (select count(*) from move_only_here h where h.move_id = l.id)::integer as differences
        from (select max(id) as id from move where compares = $1 and state <> 'discarded') l`,
      [id, equalStates],
    );
    return rows[0]!.differences;
  }

  private async checkOf(id: number): Promise<OneMove['check']> {
    const { rows } = await this.database.pool.query<StoredCheck>(
      `select m.change, m.checked_change, m.checked_at, j.state as job, (j.progress->>'done')::integer as done,
          (j.progress->>'total')::integer as total
        from move m left join job j on j.key = 'move-check:' || m.id where m.id = $1`,
      [id],
    );
    if (!rows[0]) throw refuse('NotFound');
    const { change, checked_change, checked_at, job, done, total } = rows[0];
    const isRunning = job === 'waiting' || job === 'running';
    return {
      state: isRunning ? 'running' : job === 'failed' ? 'failed' : checked_at === null ? 'never' : 'done',
      done: (isRunning ? done : total) ?? 0,
      total: total ?? 0,
      at: checked_at === null ? null : localInstant(checked_at),
      is_outdated: checked_change !== null && checked_change !== change,
    };
  }
}
