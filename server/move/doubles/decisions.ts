import type { DecidedDoubles } from '../../../contract/move/doubles/clusters.js';
import type { DoubleDecision, DoubleSign, Sureness } from '../../../contract/move/doubles/signs.js';
import type { Queries } from '../moves.js';
import { keyOfRow, lookOf, rowOfKey, type DoubleSide, type RowPlace } from './alike-rows.js';

interface StoredDecision extends RowPlace {
  id: number;
  into_key: string;
  decision: DoubleDecision;
  takes: string[];
  own: DoubleSide;
  other: DoubleSide;
  version: number;
}

/** Two parties of a move that may be one, as a check found them. */
export interface ShownDouble {
  party: string;
  into: string;
  signs: readonly DoubleSign[];
  sureness: Sureness;
  isJoined: boolean;
  own: DoubleSide;
  other: DoubleSide;
}

/** What was decided about doubles of a move, and what a check finds anew. Decisions count as long as both parties look the same. */
export class DoubleDecisions {
  private found: readonly ShownDouble[] = [];
  private counting = new Map<number, StoredDecision>();

  private constructor(private readonly stored: readonly StoredDecision[]) {}

  /** For rows of which nothing was decided. */
  static none(): DoubleDecisions {
    return new DoubleDecisions([]);
  }

  static async read(db: Queries, moveId: number): Promise<DoubleDecisions> {
    const { rows } = await db.query<StoredDecision>(
      `select id, sheet_id as sheet, line, into_key, decision, takes, own, other, version from move_double
        where move_id = $1 and decision <> 'open' order by id`,
      [moveId],
    );
    return new DoubleDecisions(rows);
  }

  /**
   * The decisions about parties that look as they did; a party that is gone has no side. Parties that are known to be one are joined unless
   * they were decided to be two.
   */
  decided(sideOf: (key: string) => DoubleSide | undefined, known: ReadonlyMap<string, string>): DecidedDoubles {
    const looksSame = (key: string, before: DoubleSide): boolean => {
      const side = sideOf(key);
      return side !== undefined && lookOf(side) === lookOf(before);
    };
    const joined = new Map(known);
    const apart = new Map<string, Set<string>>();
    for (const one of this.stored) {
      const party = keyOfRow(one);
      if (!looksSame(party, one.own) || !looksSame(one.into_key, one.other)) continue;
      this.counting.set(one.id, one);
      if (one.decision === 'joined') joined.set(party, one.into_key);
      else apart.set(party, (apart.get(party) ?? new Set()).add(one.into_key));
    }
    return { joined, apart };
  }

  /** The columns in which a joined party wins. */
  takesOf(party: string, into: string): readonly string[] {
    return this.stored.find((one) => keyOfRow(one) === party && one.into_key === into)?.takes ?? [];
  }

  setFound(found: readonly ShownDouble[]): void {
    this.found = found;
    const joined = new Map(found.flatMap(({ party, into, isJoined }) => (isJoined ? [[party, into]] : [])));
    // Of decisions that contradict each other only some can count.
    for (const one of this.counting.values())
      if (one.decision === 'joined' && joined.get(keyOfRow(one)) !== one.into_key) this.counting.delete(one.id);
  }

  /** What somebody decided while rows were checked stays until the next check. */
  async store(db: Queries, moveId: number): Promise<void> {
    const lost = this.stored.filter(({ id }) => !this.counting.has(id));
    const found = this.found.map(({ party, into, ...one }) => ({ ...one, ...rowOfKey(party), into }));
    await db.query(
      `delete from move_double d using json_to_recordset($1::json) as r (id integer, version integer)
        where d.id = r.id and d.version = r.version`,
      [JSON.stringify(lost.map(({ id, version }) => ({ id, version })))],
    );
    await db.query(
      `delete from move_double d where d.move_id = $2 and d.decision = 'open' and not exists (
        select from json_to_recordset($1::json) as r (sheet integer, line integer, "into" text)
          where r.sheet = d.sheet_id and r.line = d.line and r."into" = d.into_key)`,
      [JSON.stringify(found.map(({ sheet, line, into }) => ({ sheet, line, into }))), moveId],
    );
    await db.query(
      `insert into move_double (move_id, sheet_id, line, into_key, signs, sureness, own, other, decision)
         select $2, r.sheet, r.line, r."into", array(select json_array_elements_text(r.signs)), r.sureness, r.own, r.other,
           case when r."isJoined" then 'joined' else 'open' end
         from json_to_recordset($1::json) as r (sheet integer, line integer, "into" text, signs json, sureness text,
           "isJoined" boolean, own jsonb, other jsonb)
       on conflict (move_id, sheet_id, line, into_key) do update set signs = excluded.signs, sureness = excluded.sureness,
         own = excluded.own, other = excluded.other,
         decision = case when move_double.decision = 'open' then excluded.decision else move_double.decision end`,
      [JSON.stringify(found), moveId],
    );
  }
}
