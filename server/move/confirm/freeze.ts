import type { PoolClient } from 'pg';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { RunningJob } from '../../job/running-job.js';
import { checkRows } from '../checking/check-run.js';
import type { RowResult, Ticks } from '../checking/results.js';
import type { RowOrigin } from '../doubles/party-doubles.js';
import type { PlannedSave } from '../kinds/served-kind.js';
import { keepHeads } from '../sheets/same-mapping.js';
import type { ConfirmedMove } from './confirmed-move.js';
import { JoinedRows } from './joined-rows.js';
import { storeLeftOut } from './left-out.js';
import { newlyNamed, rankOf, targetNamed } from '../targets/catalogue.js';
import { SheetReport, type SheetCounts } from './sheet-report.js';

interface FrozenSave extends Pick<PlannedSave, 'list' | 'given'> {
  batch: number;
  at: number;
  sheet: number;
  line: number;
  entry: number | null;
  pending: number | null;
  names: number[];
  partOf: number | null;
  number: string | null;
  origins: readonly RowOrigin[];
}

/**
 * Checks all rows against the lists as they are now and stores what has to be written. Refused if anything came out differently from what
 * the user saw before confirming.
 */
export async function freeze(db: PoolClient, move: ConfirmedMove, job: RunningJob, now: Date): Promise<void> {
  const seen = await digestOf(db, move.id);
  const saves = new FrozenSaves(db, move.id, move.attempt + 1);
  await checkRows(db, move, job, now, (results, ticks) => saves.receive(results, ticks));
  if ((await digestOf(db, move.id)) !== seen) throw refuse('MoveDiffers');
  await keepHeads(db, move.id);
  await storeLeftOut(db, move.id, saves.report.leftOutWithOthers);
  await saves.joined.store(db, move.id);
  await db.query(`update move set step = 'frozen', attempt = attempt + 1, report = $2 where id = $1`, [
    move.id,
    JSON.stringify(saves.report.counts satisfies readonly SheetCounts[]),
  ]);
}

/** Equal for equal results of a check, in whatever order they were written. */
async function digestOf(db: PoolClient, id: number): Promise<string> {
  const { rows } = await db.query<{ digest: string }>(
    `select count(*) || ' ' || coalesce(sum(hashtextextended(
        jsonb_build_array(sheet_id, line, kind, state, is_ticked, target, changes)::text, 0)::numeric), 0) as digest
      from move_row where move_id = $1`,
    [id],
  );
  return rows[0]!.digest;
}

/** What the rows of a move become, stored in the order in which it is written. */
class FrozenSaves {
  readonly report = new SheetReport();
  readonly joined = new JoinedRows();
  private at = 0;
  /** New records whose rows are left out: rows that name one, such as the parts of a file, are left out, too. */
  private readonly leftOut = new Set<number>();

  constructor(
    private readonly db: PoolClient,
    private readonly moveId: number,
    private readonly attempt: number,
  ) {}

  async receive(results: readonly RowResult[], ticks: Ticks): Promise<void> {
    const saves: FrozenSave[] = [];
    for (const result of results) {
      const isToBeWritten = ticks.isWritten(result);
      const isWritten = isToBeWritten && !this.namesLeftOut(result);
      const outcome = this.report.add(result, isWritten, isToBeWritten !== isWritten);
      if (outcome === 'joined') this.joined.add(result);
      for (const save of result.saves)
        if (isWritten) saves.push(this.frozen(result, save));
        else if (save.pending !== undefined) this.leftOut.add(save.pending);
    }
    if (saves.length === 0) return;
    await this.db.query(
      `insert into move_write (move_id, attempt, batch, at, sheet_id, line, list, entry_id, given, pending, names, part_of, number,
          origins)
         select $2, $3, r.batch, r.at, r.sheet, r.line, r.list, r.entry, r.given, r.pending,
           array(select json_array_elements_text(r.names)::integer), r."partOf", r.number, r.origins
         from json_to_recordset($1::json) as r (batch integer, at integer, sheet integer, line integer, list text, entry integer,
           given json, pending integer, names json, "partOf" integer, number text, origins jsonb)`,
      [JSON.stringify(saves), this.moveId, this.attempt],
    );
  }

  private namesLeftOut({ saves }: RowResult): boolean {
    return saves.some((save) => newlyNamed(save).some((one) => this.leftOut.has(one)));
  }

  private frozen({ sheet, line, oldNumber }: RowResult, save: PlannedSave): FrozenSave {
    const { list, id, given, pending, origins = [] } = save;
    return {
      ...{ batch: rankOf(list), at: ++this.at, sheet, line, list, given },
      ...{ entry: id, pending: pending ?? null, names: newlyNamed({ list, given }), number: oldNumber, origins },
      partOf: partOf({ list, given }),
    };
  }
}

function partOf({ list, given }: Pick<PlannedSave, 'list' | 'given'>): number | null {
  return targetNamed(list).partOf?.(given) ?? null;
}
