import { Injectable } from '@nestjs/common';
import type { moveConfirmRoutes } from '../../../contract/move/confirm-routes.js';
import { mixesPastOrders } from '../../../contract/move/kinds/catalogue.js';
import { takeBackDays } from '../../../contract/move/limits.js';
import { busyMoveStates, moveStates, openMoveStates, type MoveState } from '../../../contract/move/states.js';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import type { BodyOf } from '../../../contract/route.js';
import type { PlainCall } from '../../decider/write-once.js';
import { Kernel } from '../../decider/kernel.js';
import { FirmSettings } from '../../firm/firm-settings.js';
import { Jobs } from '../../job/jobs.js';
import { Moves, type Queries } from '../moves.js';
import { confirmTotals } from '../totals/confirmed-totals.js';

interface StoredMove {
  state: MoveState;
  change: number;
  checked_change: number | null;
  confirmed_at: string | null;
  is_late: boolean;
}

export const confirmKey = (id: number): string => `move-confirm:${id}`;
export const takeBackKey = (id: number): string => `move-take-back:${id}`;

/** Starts the jobs that write a move into the lists and take it back. */
@Injectable()
export class Confirmations {
  constructor(
    private readonly jobs: Jobs,
    private readonly moves: Moves,
    private readonly firm: FirmSettings,
    private readonly kernel: Kernel,
  ) {}

  async confirm(id: number, sent: BodyOf<typeof moveConfirmRoutes.confirm>, userId: number, call: PlainCall) {
    await this.moves.write(call, async (db) => {
      const move = await this.lockedMove(db, id);
      if (await this.isResumed(db, id, move, 'writing')) return id;
      if (!openMoveStates.includes(move.state))
        throw refuse('MoveClosed', { values: { state: moveStates[move.state] } });
      await assertChecked(db, id);
      if (!sent.leaves_doubles) await assertNoSureDoubles(db, id);
      await this.assertFirmTyped(sent.firm);
      await confirmTotals(db, id, sent);
      await db.query(
        `update move set state = 'writing', step = null, refusal = null, confirmed_by = $2, system = coalesce($3, system, name)
          where id = $1`,
        [id, userId, sent.system ?? null],
      );
      await this.jobs.addAgain({ kind: 'move-confirm', key: confirmKey(id), person: userId, payload: { id } }, db);
      return id;
    });
  }

  async takeBack(id: number, userId: number, call: PlainCall): Promise<void> {
    await this.moves.write(call, async (db) => {
      const move = await this.lockedMove(db, id);
      if (await this.isResumed(db, id, move, 'takingBack')) return id;
      if (move.state === 'finished' || (move.state === 'confirmed' && move.is_late))
        throw refuse('MoveTooLate', { values: { days: takeBackDays } });
      if (move.state !== 'confirmed') throw refuse('MoveNotConfirmed', { values: { state: moveStates[move.state] } });
      await db.query(`update move set state = 'takingBack' where id = $1`, [id]);
      await this.jobs.addAgain({ kind: 'move-take-back', key: takeBackKey(id), person: userId, payload: { id } }, db);
      return id;
    });
  }

  private async lockedMove(db: Queries, id: number): Promise<StoredMove> {
    const { rows } = await db.query<StoredMove>(
      `select state, change, checked_change, confirmed_at,
          coalesce(confirmed_at < $2::timestamptz - $3 * interval '1 day', false) as is_late
        from move where id = $1 and compares is null for update`,
      [id, this.kernel.now(), takeBackDays],
    );
    if (!rows[0]) throw refuse('NotFound');
    return rows[0];
  }

  /** A job that failed, such as on a full disk, goes on where it was; one that runs is left alone. */
  private async isResumed(db: Queries, id: number, { state }: StoredMove, own: MoveState): Promise<boolean> {
    if (!busyMoveStates.includes(state)) return false;
    const kind = own === 'writing' ? 'move-confirm' : 'move-take-back';
    const { rows } = await db.query<{ payload: { id: number }; person: number }>(
      `select person from job where key = $1 and state in ('failed', 'cancelled')`,
      [`${kind}:${id}`],
    );
    if (state !== own || !rows[0]) throw refuse('MoveBusy', { values: { state: moveStates[state] } });
    return this.jobs.addAgain({ kind, key: `${kind}:${id}`, person: rows[0].person, payload: { id } }, db);
  }

  private async assertFirmTyped(typed: string): Promise<void> {
    const name = (await this.firm.now()).form.name?.trim() ?? '';
    if (name === '') throw refuse('MoveFirmNameless');
    if (typed !== name) throw refuse('MoveFirmNotTyped', { fields: { firm: [fieldMessages.required.mn] } });
  }
}

/** Whether the rows of a move can be written as they are. Returns the number of its last change. */
export async function assertChecked(db: Queries, id: number): Promise<number> {
  const { rows } = await db.query<{
    change: number;
    is_current: boolean;
    checking: boolean;
    questions: number;
    writable: boolean;
    kinds: string[];
  }>(
    `select m.change, m.checked_change is not distinct from m.change as is_current,
        exists (select from job where key = 'move-check:' || $1::integer and state in ('waiting', 'running')) as checking,
        (select count(*)::integer from move_answer where move_id = $1 and rows > 0 and not is_answered) as questions,
        exists (select from move_row where move_id = $1
          and (state in ('new', 'joined') or is_ticked or (state = 'same' and changes is not null))) as writable,
        array(select distinct unnest(kinds) from move_sheet where move_id = $1) as kinds
      from move m where m.id = $1 and m.compares is null`,
    [id],
  );
  const [move] = rows;
  if (!move) throw refuse('NotFound');
  const { change, is_current: isCurrent, checking, questions, writable, kinds } = move;
  if (checking) throw refuse('MoveChecking');
  if (!isCurrent) throw refuse('MoveCheckOutdated');
  if (mixesPastOrders(new Set(kinds))) throw refuse('MovePastOrdersApart');
  if (questions > 0) throw refuse('MoveQuestionsOpen', { values: { count: questions } });
  if (!writable) throw refuse('MoveNothingToWrite');
  return change;
}

/** Two parties that surely are one are left as two only where somebody says so. */
async function assertNoSureDoubles(db: Queries, id: number): Promise<void> {
  const { rows } = await db.query<{ doubles: number }>(
    `select count(*)::integer as doubles from move_double where move_id = $1 and decision = 'open' and sureness = 'sure'`,
    [id],
  );
  const { doubles } = rows[0]!;
  if (doubles > 0) throw refuse('MoveDoublesOpen', { values: { count: doubles } });
}
