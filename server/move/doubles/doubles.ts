import { Injectable } from '@nestjs/common';
import type { moveDoubleRoutes } from '../../../contract/move/doubles/routes.js';
import type { DoubleDecision, DoubleSign, Sureness } from '../../../contract/move/doubles/signs.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { AnswerOf, BodyOf, QueryOf } from '../../../contract/route.js';
import { localInstant } from '../../../contract/time.js';
import { Database } from '../../database/database.js';
import { Values } from '../../database/sql.js';
import { Kernel } from '../../decider/kernel.js';
import type { PlainCall } from '../../decider/write-once.js';
import { Moves } from '../moves.js';
import { rowOfKey, type DoubleSide } from './alike-rows.js';
import { filesOfEntries } from './files-of-entries.js';
import { canTake } from './joined-rows.js';

type Routes = typeof moveDoubleRoutes;
type Answer = AnswerOf<Routes['list']>;
type ShownDouble = Answer['listdata'][number];
type Filters = Pick<QueryOf<Routes['list']>, 'sign' | 'sureness' | 'decision'>;

interface StoredDouble {
  id: number;
  sheet: number;
  line: number;
  into_key: string;
  signs: DoubleSign[];
  sureness: Sureness;
  own: DoubleSide;
  other: DoubleSide;
  decision: DoubleDecision;
  takes: string[];
  version: number;
  decided_at: string | null;
  decided_by: number | null;
}

/** Parties of a move that may be one, and what somebody decides about them. Rows follow at the next check. */
@Injectable()
export class MoveDoubles {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly moves: Moves,
  ) {}

  async page(moveId: number, { after, size, ...filters }: QueryOf<Routes['list']>): Promise<Answer> {
    await this.moves.one(moveId);
    const values = new Values();
    const where = whereOf(moveId, filters, values);
    const from = after === undefined ? '' : ` and id > ${values.bind(after)}`;
    const [found, total, counts] = await Promise.all([
      this.stored(`${where}${from} order by id limit ${values.bind(size)}`, values),
      this.total(moveId, filters),
      this.counts(moveId),
    ]);
    const last = found.length === size ? found.at(-1) : undefined;
    return { listdata: await this.shown(found), total, next: last?.id ?? null, counts };
  }

  async setOne(moveId: number, body: BodyOf<Routes['decide']>, userId: number, call: PlainCall): Promise<ShownDouble> {
    const { double: id, decision, version } = body;
    await this.one(moveId, id);
    const takes = decision === 'joined' ? body.takes.filter(canTake) : [];
    await this.moves.change(moveId, call, async (db) => {
      const { rowCount } = await db.query(
        `update move_double set decision = $3, takes = $4, act = null, version = version + 1, decided_at = $5, decided_by = $6
          where id = $1 and version = $2`,
        [id, version, decision, takes, this.kernel.now(), userId],
      );
      if (rowCount === 0) throw await this.changedMeanwhile(moveId, id);
      return id;
    });
    const [shown] = await this.shown([await this.one(moveId, id)]);
    return shown!;
  }

  /** The act, and how many doubles it decided. */
  async setAll(
    moveId: number,
    body: BodyOf<Routes['decideAll']>,
    userId: number,
    call: PlainCall,
  ): Promise<{ act: number; doubles: number }> {
    const { decision, act: undone, ...filters } = body;
    const act = await this.moves.change(moveId, call, async (db) => {
      const { rows } = await db.query<{ act: number }>(
        `select coalesce(max(act), 0) + 1 as act from move_double where move_id = $1`,
        [moveId],
      );
      const next = rows[0]!.act;
      const values = new Values();
      const set = [decision, next, this.kernel.now(), userId].map((value) => values.bind(value));
      const where =
        undone === undefined
          ? whereOf(moveId, { ...filters, decision: 'open' }, values)
          : `move_id = ${values.bind(moveId)} and act = ${values.bind(undone)}`;
      await db.query(
        `update move_double set decision = ${set[0]}, act = ${set[1]}, takes = '{}', version = version + 1, decided_at = ${set[2]},
           decided_by = ${set[3]} where ${where}`,
        values.all,
      );
      return next;
    });
    const { rows } = await this.database.pool.query<{ doubles: number }>(
      `select count(*)::integer as doubles from move_double where move_id = $1 and act = $2`,
      [moveId, act],
    );
    return { act, doubles: rows[0]!.doubles };
  }

  private async one(moveId: number, id: number): Promise<StoredDouble> {
    const values = new Values();
    const [found] = await this.stored(`move_id = ${values.bind(moveId)} and id = ${values.bind(id)}`, values);
    if (!found) throw refuse('NotFound');
    return found;
  }

  private async stored(where: string, values: Values): Promise<StoredDouble[]> {
    const { rows } = await this.database.pool.query<StoredDouble>(
      `select id, sheet_id as sheet, line, into_key, signs, sureness, own, other, decision, takes, version, decided_at, decided_by
        from move_double where ${where}`,
      values.all,
    );
    return rows;
  }

  private async total(moveId: number, filters: Filters): Promise<number> {
    const values = new Values();
    const { rows } = await this.database.pool.query<{ total: number }>(
      `select count(*)::integer as total from move_double where ${whereOf(moveId, filters, values)}`,
      values.all,
    );
    return rows[0]!.total;
  }

  private async counts(moveId: number): Promise<Answer['counts']> {
    const { rows } = await this.database.pool.query<Answer['counts'][number]>(
      `select d.sureness, d.decision, s.sign, count(distinct d.id)::integer as doubles
        from move_double d left join unnest(d.signs) as s (sign) on true where d.move_id = $1
        group by grouping sets ((d.sureness, d.decision), (d.sureness, d.decision, s.sign))
        having grouping(s.sign) = 1 or s.sign is not null order by 1, 2, 3 nulls first`,
      [moveId],
    );
    return rows;
  }

  private async shown(found: readonly StoredDouble[]): Promise<ShownDouble[]> {
    const [names, files] = await Promise.all([
      this.moves.namesOf(found.map(({ decided_by: by }) => by)),
      filesOfEntries(
        this.database.pool,
        found.map(({ into_key: key }) => entriesOfKey(key)),
      ),
    ]);
    return found.map((one, at) => {
      const {
        id,
        sheet,
        line,
        into_key,
        signs,
        sureness,
        own,
        other,
        decision,
        takes,
        version,
        decided_at,
        decided_by,
      } = one;
      return {
        ...{ id, signs, sureness, decision, takes, version },
        own: { ...sideOf(own), row: { sheet, line }, entries: [], files: 0 },
        other: {
          ...sideOf(other),
          row: rowOfKey(into_key) ?? null,
          entries: entriesOfKey(into_key),
          files: files[at] ?? 0,
        },
        changed:
          decided_at === null || decided_by === null
            ? null
            : { by: names.get(decided_by) ?? '', at: localInstant(decided_at) },
      };
    });
  }

  private async changedMeanwhile(moveId: number, id: number) {
    const { decided_by: by } = await this.one(moveId, id);
    return refuse('MoveChanged', { values: { by: (await this.moves.namesOf([by])).get(by ?? 0) ?? '?' } });
  }
}

function sideOf({ lists, values }: DoubleSide): Pick<ShownDouble['own'], 'lists' | 'values'> {
  return { lists: [...lists], values: { ...values } };
}

/** `entry:payer:12,consignee:5` */
function entriesOfKey(key: string): { list: string; id: number }[] {
  if (!key.startsWith('entry:')) return [];
  return key
    .slice('entry:'.length)
    .split(',')
    .map((target) => {
      const [list = '', id] = target.split(':');
      return { list, id: Number(id) };
    });
}

function whereOf(moveId: number, { sign, sureness, decision }: Filters, values: Values): string {
  return [
    `move_id = ${values.bind(moveId)}`,
    ...(decision === undefined ? [] : [`decision = ${values.bind(decision)}`]),
    ...(sureness === undefined ? [] : [`sureness = ${values.bind(sureness)}`]),
    ...(sign === undefined ? [] : [`${values.bind(sign)} = any(signs)`]),
  ].join(' and ');
}
