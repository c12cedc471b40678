import { Injectable } from '@nestjs/common';
import type { moveConfirmRoutes } from '../../../contract/move/confirm-routes.js';
import { moveKindNamed } from '../../../contract/move/kinds/catalogue.js';
import { takeBackDays } from '../../../contract/move/limits.js';
import { labelOfTotal } from '../../../contract/move/totals/lines.js';
import { busyMoveStates, moveStates, stayReasons, type MoveState } from '../../../contract/move/states.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { AnswerOf, BodyOf } from '../../../contract/route.js';
import { localInstant } from '../../../contract/time.js';
import { Database } from '../../database/database.js';
import type { Envelope } from '../../decider/command.js';
import { Kernel } from '../../decider/kernel.js';
import type { Language } from '../../http/language.js';
import type { JobState } from '../../job/job.js';
import { Moves, systemOf } from '../moves.js';
import { FirstPasswords } from '../../identity/user/first-passwords.js';
import { targetNamed } from '../targets/catalogue.js';
import type { SaveTarget } from '../targets/target.js';
import { confirmedMove, shownRefusal, slipsActOf, type StoredRefusal } from './confirmed-move.js';
import { LettingGo } from './staying/letting-go.js';
import { MoveWrites } from './move-writes.js';
import { shownRecords } from './staying/shown-records.js';
import type { ConfirmedTotals } from '../totals/confirmed-totals.js';
import type { SheetCounts } from './sheet-report.js';

type Routes = typeof moveConfirmRoutes;
type Written = AnswerOf<Routes['written']>['data'];

interface StoredMove {
  state: MoveState;
  name: string;
  system: string | null;
  confirmed_at: string | null;
  confirmed_by: number | null;
  until: string | null;
  refusal: StoredRefusal | null;
  report: SheetCounts[] | null;
  totals: ConfirmedTotals | null;
  job: JobState | null;
  done: number | null;
  total: number | null;
}

/** What moves have written into the lists. */
@Injectable()
export class WrittenMoves {
  private readonly writes: MoveWrites;
  private readonly lettingGo: LettingGo;

  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly moves: Moves,
    private readonly passwords: FirstPasswords,
  ) {
    this.writes = new MoveWrites(database.pool);
    this.lettingGo = new LettingGo(kernel, this.writes);
  }

  async one(id: number, language: Language): Promise<Written> {
    const { rows } = await this.database.pool.query<StoredMove>(
      `select m.state, m.name, m.system, m.confirmed_at, m.confirmed_by, m.refusal, m.report, m.totals, j.state as job,
          case when m.state = 'confirmed' and m.confirmed_at + $3 * interval '1 day' >= $2
            then m.confirmed_at + $3 * interval '1 day' end as until,
          (j.progress->>'done')::integer as done, (j.progress->>'total')::integer as total
        from move m left join job j
          on j.key = case m.state when 'writing' then 'move-confirm:' when 'takingBack' then 'move-take-back:' end || m.id
        where m.id = $1`,
      [id, this.kernel.now(), takeBackDays],
    );
    const [move] = rows;
    if (!move) throw refuse('NotFound');
    const { state, until, job, done, total, report } = move;
    const isWritten = move.confirmed_at !== null;
    return {
      ...{ state, system: systemOf(move), until: until === null ? null : localInstant(until) },
      confirmed: await this.confirmedBy(move),
      job: {
        state: job === 'waiting' || job === 'running' ? 'running' : job === 'failed' ? 'failed' : 'none',
        done: done ?? 0,
        total: total ?? 0,
      },
      sheets: isWritten ? (report ?? []).map(shownCounts) : [],
      lists: isWritten ? await this.lists(id) : [],
      totals: isWritten && move.totals ? shownTotals(move.totals) : null,
      refusal: move.refusal && shownRefusal(move.refusal, language),
      without_password: state === 'confirmed' ? await this.withoutPassword(id) : 0,
      stays: await this.stays(id, language),
    };
  }

  /** One-time passwords for the moved accounts that nobody has signed in with yet. */
  async slips(id: number, envelope: Envelope): Promise<Pick<AnswerOf<Routes['slips']>, 'address' | 'slips'>> {
    const move = await confirmedMove(this.database.pool, id);
    if (!move) throw refuse('NotFound');
    if (move.state !== 'confirmed' && move.state !== 'finished')
      throw refuse('MoveNotWritten', { values: { state: moveStates[move.state] } });
    const { key: _, ...unkeyed } = envelope;
    const accounts = await this.writes.accountsOf(id);
    const slips = await this.passwords.draw(accounts, { ...unkeyed, act: slipsActOf(id) });
    if (slips.length === 0) throw refuse('MoveNoSlips');
    return { address: this.passwords.address, slips };
  }

  /** Takes back a record that stayed although somebody has touched it. */
  async letGo(id: number, { list, record }: BodyOf<Routes['letGo']>, envelope: Envelope): Promise<void> {
    const move = await confirmedMove(this.database.pool, id);
    if (!move) throw refuse('NotFound');
    if (busyMoveStates.includes(move.state)) throw refuse('MoveBusy', { values: { state: moveStates[move.state] } });
    await this.lettingGo.record(id, list as SaveTarget, record, envelope);
  }

  private async withoutPassword(id: number): Promise<number> {
    return this.passwords.waiting(await this.writes.accountsOf(id), slipsActOf(id));
  }

  private async confirmedBy({ confirmed_at, confirmed_by }: StoredMove): Promise<Written['confirmed']> {
    if (confirmed_at === null) return null;
    const names = await this.moves.namesOf([confirmed_by]);
    return { by: (confirmed_by === null ? undefined : names.get(confirmed_by)) ?? '', at: localInstant(confirmed_at) };
  }

  private async lists(id: number): Promise<Written['lists']> {
    const { rows } = await this.database.pool.query<{ list: SaveTarget; new: number; changed: number }>(
      `select w.list, count(*) filter (where w.entry_id is null)::integer as new,
          count(*) filter (where w.entry_id is not null)::integer as changed
        from move_write w join move m on m.id = w.move_id and m.attempt = w.attempt
        where m.id = $1 group by w.list order by min(w.batch)`,
      [id],
    );
    return rows.map((row) => ({ ...row, label: targetNamed(row.list).title }));
  }

  private async stays(moveId: number, language: Language): Promise<Written['stays']> {
    const rows = await this.writes.allStaying(moveId);
    const shown = new Map<string, { name: string; address: string | null }>();
    for (const list of new Set(rows.map((row) => row.list))) {
      const own = rows.filter((row) => row.list === list);
      for (const [id, record] of await shownRecords(this.database.pool, list, own)) shown.set(`${list} ${id}`, record);
    }
    return rows.map(({ list, id, reason }) => ({
      ...{ list, id, reason, label: targetNamed(list).title, name: '', address: null },
      ...shown.get(`${list} ${id}`),
      message: stayReasons[reason][language],
    }));
  }
}

/** Moves that are older than ticks of changed rows left none of these out. */
function shownCounts(counts: Omit<SheetCounts, 'changed_left_out'>): Written['sheets'][number] {
  return { changed_left_out: 0, ...counts, label: labelOfKind(counts.kind) };
}

function shownTotals({ basis, without, reason, parties, figures }: ConfirmedTotals): Written['totals'] {
  return {
    ...{ basis, without, reason, parties },
    figures: figures.map(({ line, currency, typed, counted, difference }) => ({
      ...{ line, label: labelOfTotal(line), currency, typed, counted, difference },
    })),
  };
}

function labelOfKind(kind: string) {
  return moveKindNamed(kind)?.label ?? { mn: kind, en: kind };
}
