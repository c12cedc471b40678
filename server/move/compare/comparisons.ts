import { Injectable } from '@nestjs/common';
import type { moveCompareRoutes } from '../../../contract/move/compare-routes.js';
import {
  comparedMoveStates,
  moveStates,
  type ComparedState,
  type MoveState,
  type RowState,
} from '../../../contract/move/states.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { AnswerOf } from '../../../contract/route.js';
import type { PlainCall } from '../../decider/write-once.js';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import type { Language } from '../../http/language.js';
import { MoveFiles, type NewFile } from '../files/files.js';
import { Moves, systemOf, type Queries } from '../moves.js';
import { ShownMove } from '../shown-move.js';

type Comparison = AnswerOf<typeof moveCompareRoutes.comparisons>['listdata'][number];

/** What a row of a later list is, by what a check found; nothing is doubtful in a comparison. */
export const comparedAs = {
  new: 'onlyThere',
  changed: 'differs',
  same: 'equal',
  joined: 'equal',
  wrong: 'wrong',
  doubtful: 'wrong',
} as const satisfies Record<RowState, ComparedState>;

/**
 * Later lists of the old system. Each is read, mapped and checked like a move of its own, by the mapping and the answers of the confirmed
 * move, and never written.
 */
@Injectable()
export class Comparisons {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly moves: Moves,
    private readonly files: MoveFiles,
    private readonly shown: ShownMove,
  ) {}

  start(movedId: number, file: NewFile, userId: number, call: PlainCall): Promise<number> {
    return this.moves.write(call, async (db) => {
      const moved = await comparable(db, movedId);
      const { rows } = await db.query<{ id: number }>(
        `insert into move (name, system, compares, created_at, created_by) values ('', $1, $2, $3, $4) returning id`,
        [systemOf(moved), movedId, this.kernel.now(), userId],
      );
      const { id } = rows[0]!;
      await db.query(
        `insert into move_answer (move_id, question, folded, value, rows, is_answered, answer, changed_at, changed_by)
           select $2, question, folded, value, 0, true, answer, changed_at, changed_by from move_answer
           where move_id = $1 and is_answered`,
        [movedId, id],
      );
      await this.files.insert(db, id, file, userId);
      return id;
    });
  }

  async list(movedId: number, language: Language): Promise<Comparison[]> {
    await this.moves.one(movedId);
    const { rows } = await this.database.pool.query<{ id: number }>(
      `select id from move where compares = $1 and state <> 'discarded' order by id desc`,
      [movedId],
    );
    return Promise.all(rows.map(({ id }) => this.one(id, language)));
  }

  async one(id: number, language: Language): Promise<Comparison> {
    const { created, by, files, sheets, check } = await this.shown.one(id, language);
    // Read after the state, so that what is compared has all of its counts.
    const [{ counts, questions }, onlyHere] = await Promise.all([this.moves.one(id), this.countOnlyHere(id)]);
    const found = { differs: 0, onlyThere: 0, onlyHere, wrong: 0, equal: 0 };
    for (const [state, rows] of Object.entries(counts)) found[comparedAs[state as RowState]] += rows;
    return {
      ...{ id, name: files[0]?.name ?? '', created, by, questions, counts: found },
      state: stateOf({ files, sheets, check }),
      message: files.find(({ message }) => message !== null)?.message ?? null,
    };
  }

  private async countOnlyHere(id: number): Promise<number> {
    const { rows } = await this.database.pool.query<{ count: number }>(
      `select count(*)::integer as count from move_only_here where move_id = $1`,
      [id],
    );
    return rows[0]!.count;
  }
}

function stateOf({ files, sheets, check }: Pick<Awaited<ReturnType<ShownMove['one']>>, 'files' | 'sheets' | 'check'>) {
  if (files.some(({ state }) => state === 'waiting' || state === 'reading')) return 'reading';
  if (files.every(({ state }) => state !== 'read')) return 'refused';
  if (sheets.every(({ kinds }) => kinds.length === 0) || sheets.some(({ missing }) => missing.length > 0))
    return 'unmapped';
  if (check.state === 'running') return 'checking';
  return check.state === 'failed' ? 'failed' : check.state === 'never' || check.is_outdated ? 'unmapped' : 'done';
}

/** What is confirmed stays comparable after it is finished; a move that is taken back does not. */
async function comparable(db: Queries, id: number): Promise<{ name: string; system: string | null }> {
  const { rows } = await db.query<{ name: string; system: string | null; state: MoveState }>(
    `select name, system, state from move where id = $1 and compares is null for share`,
    [id],
  );
  const [move] = rows;
  if (!move) throw refuse('NotFound');
  if (!comparedMoveStates.includes(move.state))
    throw refuse('MoveNotComparable', { values: { state: moveStates[move.state] } });
  return move;
}
