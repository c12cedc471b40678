import { Injectable } from '@nestjs/common';
import { asDecimal } from '../../../contract/fields/read-number.js';
import { Unreadable } from '../../../contract/fields/unreadable.js';
import type { ComparedTotal } from '../../../contract/move/totals/compare.js';
import { hasCurrency, totalLine, totalLineNames } from '../../../contract/move/totals/lines.js';
import type { moveTotalRoutes } from '../../../contract/move/totals/routes.js';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import type { AnswerOf, BodyOf } from '../../../contract/route.js';
import { localInstant } from '../../../contract/time.js';
import { Database } from '../../database/database.js';
import type { PlainCall } from '../../decider/write-once.js';
import { Kernel } from '../../decider/kernel.js';
import { assertOpen, Moves } from '../moves.js';
import { comparedParties } from './counted-parties.js';
import { differingCount, totalsOf, typedCount, type MoveTotalsOf } from './counted.js';

type Routes = typeof moveTotalRoutes;
type Shown = AnswerOf<Routes['totals']>['data'];
type Parties = AnswerOf<Routes['totalParties']>;
type Typed = BodyOf<Routes['typeTotal']>;

/** More differences are not mended one by one. */
const mostParties = 500;

/** Control totals of moves, as they are typed and shown. They change no row, so a check of the move stays valid. */
@Injectable()
export class MoveTotals {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly moves: Moves,
  ) {}

  async one(id: number): Promise<Shown> {
    const found = await this.found(id);
    const names = await this.moves.namesOf(found.typed.map((one) => one.changed_by));
    const { basis, source, at, rehearsal, isOutdated, parties } = found;
    return {
      ...{ basis, source, at: at && localInstant(at), rehearsal, is_outdated: isOutdated, parties },
      lines: totalLineNames.map((line) => {
        const { kind, label, sentence, list = null } = totalLine(line);
        const own = found.figures.filter((figure) => figure.line === line);
        return { ...{ line, kind, label, sentence, list }, figures: own.map((one) => shown(one, found, names)) };
      }),
    };
  }

  /** How many were typed, and how many of them keep the move from being confirmed without a reason. */
  async summary(id: number): Promise<{ typed: number; differing: number }> {
    const found = await this.found(id);
    return { typed: typedCount(found), differing: differingCount(found) };
  }

  /** Balances of parties beside each other, those that differ first. */
  async parties(id: number): Promise<Parties> {
    const { basis, source, parties } = await this.found(id);
    const of = { id, basis, isRehearsed: source === 'rehearsal' };
    return { listdata: await comparedParties(this.database.pool, of, mostParties), total: parties.typed };
  }

  async type(id: number, sent: Typed, userId: number, call: PlainCall): Promise<void> {
    const value = valueOf(sent);
    const { line, currency, version } = sent;
    await this.moves.write(call, async (db) => {
      await assertOpen(db, id);
      const { rows } = await db.query<{ version: number; changed_by: number }>(
        `select version, changed_by from move_total where move_id = $1 and line = $2 and currency = $3`,
        [id, line, currency ?? ''],
      );
      if ((rows[0]?.version ?? 0) !== version) throw await this.changedMeanwhile(rows[0]?.changed_by ?? null);
      await db.query(
        `insert into move_total (move_id, line, currency, value, version, changed_at, changed_by) values ($1, $2, $3, $4, 1, $5, $6)
           on conflict (move_id, line, currency) do update set value = excluded.value, version = move_total.version + 1,
             changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
        [id, line, currency ?? '', value, this.kernel.now(), userId],
      );
      return id;
    });
  }

  async setBasis(id: number, { basis }: BodyOf<Routes['totalBasis']>, call: PlainCall): Promise<void> {
    await this.moves.write(call, async (db) => {
      await assertOpen(db, id);
      await db.query(`update move set totals_basis = $2 where id = $1`, [id, basis]);
      return id;
    });
  }

  private async found(id: number): Promise<MoveTotalsOf> {
    const found = await totalsOf(this.database.pool, id);
    if (!found) throw refuse('NotFound');
    return found;
  }

  private async changedMeanwhile(by: number | null) {
    const names = await this.moves.namesOf([by]);
    return refuse('MoveChanged', { values: { by: (by === null ? undefined : names.get(by)) ?? '?' } });
  }
}

/** The stored text of a typed total; null takes it away. */
function valueOf({ line, currency, value }: Typed): string | null {
  if (!hasCurrency(line, currency)) throw refuse('Invalid', { fields: { currency: [fieldMessages.choose.mn] } });
  if (value === null || value.trim() === '') return null;
  const isCount = totalLine(line).kind === 'count';
  try {
    return asDecimal(value, isCount ? 0 : 2, !isCount);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw refuse('Invalid', { fields: { value: [error.message] } });
  }
}

function shown(
  { currency, typed, before, after, counted, difference, line }: ComparedTotal,
  { typed: stored }: MoveTotalsOf,
  names: ReadonlyMap<number, string>,
): Shown['lines'][number]['figures'][number] {
  const own = stored.find((one) => one.line === line && one.currency === currency);
  return {
    ...{ currency, typed, version: own?.version ?? 0, before, after, counted, difference },
    is_from_sheet: typed !== null && (own?.value ?? null) === null,
    changed: own ? { by: names.get(own.changed_by) ?? '', at: localInstant(own.changed_at) } : null,
  };
}
