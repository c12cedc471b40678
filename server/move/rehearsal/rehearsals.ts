import { Injectable } from '@nestjs/common';
import type { UserType } from '../../../contract/actor.js';
import { maxRehearsals, unusedRehearsalDays } from '../../../contract/move/limits.js';
import type { moveRehearsalRoutes } from '../../../contract/move/rehearsal-routes.js';
import type { RehearsalState } from '../../../contract/move/states.js';
import { allowed, type Principal } from '../../../contract/permissions.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { AnswerOf } from '../../../contract/route.js';
import { localInstant } from '../../../contract/time.js';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import type { PlainCall } from '../../decider/write-once.js';
import type { Language } from '../../http/language.js';
import { accounts } from '../../identity/tables.js';
import type { JobState } from '../../job/job.js';
import { Jobs } from '../../job/jobs.js';
import { assertChecked } from '../confirm/confirmations.js';
import { shownRefusal, type StoredRefusal } from '../confirm/confirmed-move.js';
import { assertOpen, Moves, type Queries } from '../moves.js';
import { targetNamed } from '../targets/catalogue.js';
import type { SaveTarget } from '../targets/target.js';
import type { RehearsedList } from './rehearse-job.js';
import { RehearsalRoom } from './room.js';
import { dropSchemas } from './schema.js';
import { jobKeyOf, throwAway, tidyRehearsals } from './throw-away.js';

type Routes = typeof moveRehearsalRoutes;
type Rehearsal = AnswerOf<Routes['rehearsals']>['listdata'][number];
type Readable = AnswerOf<Routes['readable']>['listdata'][number];

interface StoredRehearsal {
  id: number;
  created_at: string;
  created_by: number;
  is_made: boolean;
  is_current: boolean;
  is_outdated: boolean;
  lists: RehearsedList[] | null;
  refusal: StoredRefusal | null;
  job: JobState | null;
  done: number | null;
  total: number | null;
  readers: number[];
}

/** The rehearsals of moves: begun, listed, shown to the users who are invited, and thrown away. */
@Injectable()
export class Rehearsals {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly jobs: Jobs,
    private readonly moves: Moves,
    private readonly room: RehearsalRoom,
  ) {}

  async begin(moveId: number, userId: number, call: PlainCall): Promise<number> {
    const { models, now } = this.kernel;
    await this.room.assert();
    return this.moves.write(call, async (db) => {
      await assertOpen(db, moveId);
      const change = await assertChecked(db, moveId);
      await assertPlace(db, moveId);
      const { rows } = await db.query<{ id: number }>(
        `insert into move_rehearsal (move_id, created_at, created_by, change, declared, used_at)
          values ($1, $2, $3, $4, $5, now()) returning id`,
        [moveId, now(), userId, change, models.digest()],
      );
      const { id } = rows[0]!;
      await this.jobs.add({ kind: 'move-rehearse', key: jobKeyOf(id), person: userId, payload: { id } }, db);
      await this.jobs.runNow(tidyRehearsals, db);
      return id;
    });
  }

  async of(moveId: number, language: Language): Promise<Rehearsal[]> {
    const { rows } = await this.database.pool.query<StoredRehearsal>(
      `select r.id, r.created_at, r.created_by, r.lists, r.refusal, r.made_at is not null as is_made,
          not r.outdated and r.declared = $2 as is_current, r.change <> m.change as is_outdated, j.state as job,
          (j.progress->>'done')::integer as done, (j.progress->>'total')::integer as total,
          array(select user_id from move_rehearsal_reader where rehearsal_id = r.id order by user_id) as readers
        from move_rehearsal r join move m on m.id = r.move_id left join job j on j.key = 'move-rehearse:' || r.id
        where r.move_id = $1 order by r.id desc`,
      [moveId, this.kernel.models.digest()],
    );
    const names = await this.moves.namesOf(rows.map(({ created_by }) => created_by));
    return rows.map((row, at) => {
      const before = row.is_made ? rows.slice(at + 1).find(({ is_made }) => is_made) : undefined;
      return {
        ...{ id: row.id, state: stateOf(row), by: names.get(row.created_by) ?? '', at: localInstant(row.created_at) },
        ...{ done: row.done ?? 0, total: row.total ?? 0, is_outdated: row.is_outdated, before: before?.id ?? null },
        lists: comparedLists(row.lists ?? [], before?.lists),
        refusal: row.refusal && shownRefusal(row.refusal, language),
        readers: row.readers,
      };
    });
  }

  /** The users who can be invited: those who do not prepare moves themselves. */
  async people(): Promise<AnswerOf<Routes['rehearsals']>['people']> {
    const { rows } = await this.database.pool.query<{ id: number; name: string | null; type: UserType }>(
      `select id, name, type from ${accounts} where active = 1 and not deleted order by name, id`,
    );
    return rows
      .filter(({ id, type }) => !allowed('move.prepare', { id, type }))
      .map(({ id, name }) => ({ id, name: name ?? '' }));
  }

  /** The rehearsals that a user may look at now. */
  async readableBy(user: Principal): Promise<Readable[]> {
    const { rows } = await this.database.pool.query<{
      id: number;
      move: string;
      created_at: string;
      created_by: number;
    }>(
      `select r.id, m.name as move, r.created_at, r.created_by from move_rehearsal r join move m on m.id = r.move_id
        where ${readableSql('$1')} and ($2 or exists (
          select from move_rehearsal_reader where rehearsal_id = r.id and user_id = $3)) order by r.id desc`,
      [this.kernel.models.digest(), allowed('move.prepare', user), user.id],
    );
    const names = await this.moves.namesOf(rows.map(({ created_by }) => created_by));
    return rows.map(({ id, move, created_at, created_by }) => ({
      ...{ id, move, by: names.get(created_by) ?? '', at: localInstant(created_at) },
    }));
  }

  /** What is being read at this moment is removed by the next run of the tidy job. */
  async discard(id: number, call: PlainCall): Promise<void> {
    await this.moves.write(call, async (db) => {
      if (!(await throwAway(db, id))) throw refuse('NotFound');
      return id;
    });
    await dropSchemas(this.database.pool, id);
  }

  async invite(id: number, users: readonly number[], call: PlainCall): Promise<void> {
    await this.moves.write(call, async (db) => {
      const { rowCount } = await db.query(`select from move_rehearsal where id = $1 for update`, [id]);
      if (rowCount === 0) throw refuse('NotFound');
      await db.query(`delete from move_rehearsal_reader where rehearsal_id = $1`, [id]);
      await db.query(
        `insert into move_rehearsal_reader (rehearsal_id, user_id)
          select $1, id from ${accounts} where id = any($2) and not deleted`,
        [id, users],
      );
      return id;
    });
  }
}

/** A rehearsal `r` of a move `m` that this program can show; the parameter has the digest of its tables. */
export function readableSql(declared: string): string {
  return `r.made_at is not null and not r.outdated and r.declared = ${declared}
    and r.used_at > now() - interval '${unusedRehearsalDays} days' and m.state in ('preparing', 'rehearsed', 'writing')`;
}

function stateOf({ is_made, is_current, refusal, job }: StoredRehearsal): RehearsalState {
  if (is_made) return is_current ? 'ready' : 'gone';
  if (refusal) return 'refused';
  return job === 'waiting' || job === 'running' ? 'running' : 'failed';
}

/** Each list with how many records more than the rehearsal before brought. */
function comparedLists(lists: readonly RehearsedList[], before?: readonly RehearsedList[] | null): Rehearsal['lists'] {
  const none = { new: 0, changed: 0 };
  const gone = (before ?? []).filter(({ list }) => !lists.some((other) => other.list === list));
  return [...lists, ...gone.map(({ list }) => ({ list, ...none }))].map((one) => {
    const other = before ? (before.find(({ list }) => list === one.list) ?? none) : undefined;
    return {
      ...{ ...one, label: targetNamed(one.list as SaveTarget).title },
      more_new: other ? one.new - other.new : null,
      more_changed: other ? one.changed - other.changed : null,
    };
  });
}

/** The row of the move is locked: of two that are begun at once the second one sees the first. Those that failed take no room on the disk. */
async function assertPlace(db: Queries, moveId: number): Promise<void> {
  const { rows } = await db.query<{ made: number; running: boolean }>(
    `select count(r.made_at)::integer as made, coalesce(bool_or(j.state in ('waiting', 'running')), false) as running
      from move_rehearsal r left join job j on j.key = 'move-rehearse:' || r.id where r.move_id = $1`,
    [moveId],
  );
  const { made, running } = rows[0]!;
  if (running) throw refuse('MoveRehearsing');
  if (made >= maxRehearsals) throw refuse('RehearsalsFull', { values: { most: maxRehearsals } });
}
