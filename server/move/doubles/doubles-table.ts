import { Injectable } from '@nestjs/common';
import { readDoubles, writeDoubles, type DoubleLine } from '../../../contract/move/doubles/table.js';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import type { PlainCall } from '../../decider/write-once.js';
import type { Language } from '../../http/language.js';
import { linesRefused } from '../tables/wrong-lines.js';
import { Moves } from '../moves.js';

/** What was decided about parties that may be one, as a table. */
@Injectable()
export class DoublesTable {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly moves: Moves,
  ) {}

  async write(moveId: number, language: Language): Promise<string[][]> {
    return writeDoubles(await this.lines(moveId), language);
  }

  /** All decisions of the table or none; lines without one stay as they are. */
  async read(moveId: number, table: readonly (readonly string[])[], userId: number, call: PlainCall): Promise<number> {
    const lines = await this.lines(moveId);
    const { decisions, wrong } = readDoubles(table, lines);
    if (wrong.length > 0) throw linesRefused('MoveDecisionsWrong', wrong);
    const before = new Map(lines.map(({ id, decision }) => [id, decision]));
    const changed = decisions.filter(({ id, decision }) => before.get(id) !== decision);
    if (changed.length === 0) return 0;
    return this.moves.change(moveId, call, async (db) => {
      await db.query(
        `update move_double d set decision = r.decision, act = null, version = version + 1, decided_at = $2, decided_by = $3,
             takes = case r.decision when 'joined' then d.takes else '{}' end
           from json_to_recordset($1::json) as r (id integer, decision text) where d.id = r.id`,
        [JSON.stringify(changed), this.kernel.now(), userId],
      );
      return changed.length;
    });
  }

  private async lines(moveId: number): Promise<DoubleLine[]> {
    await this.moves.one(moveId);
    const { rows } = await this.database.pool.query<DoubleLine>(
      `select id, own->'values' as own, other->'values' as other, signs, sureness, decision from move_double
        where move_id = $1 order by id`,
      [moveId],
    );
    return rows;
  }
}
