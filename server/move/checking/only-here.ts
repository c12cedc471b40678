import { origins } from '../../origin/origin-table.js';
import { systemOf, type Queries } from '../moves.js';
import type { CheckedMove } from './check-run.js';
import { partLists } from '../kinds/compared/part-lists.js';
import { comparedRecords, recordsOfTarget } from './compared-records.js';
import type { RowResult } from './results.js';

/** The records that rows of a list met, by their kind; kinds to which rows would only add are among them. */
export class MetRecords {
  readonly byKind = new Map<string, Set<number>>();
  /** What the sheets are. */
  readonly sheetKinds = new Set<string>();

  add(results: readonly RowResult[]): void {
    for (const { kind, target, saves } of results) {
      this.sheetKinds.add(kind);
      const parts = partLists.find((list) => list.kind === kind);
      if (parts) this.of(parts.record);
      for (const { list } of saves) {
        const records = recordsOfTarget(list);
        if (records) this.of(records);
      }
      for (const named of target?.split(',') ?? []) {
        const [records = '', id] = named.split(':');
        this.of(records).add(Number(id));
      }
    }
  }

  private of(kind: string): Set<number> {
    const found = this.byKind.get(kind) ?? new Set<number>();
    this.byKind.set(kind, found);
    return found;
  }
}

/**
 * Records of which the rows are, but that no row met: they were entered here, or are gone there. Those that came over from another system
 * are not expected in this list.
 */
export async function storeOnlyHere(db: Queries, move: CheckedMove, met: MetRecords): Promise<void> {
  for (const [kind, ids] of met.byKind)
    await db.query(
      `insert into move_only_here (move_id, list, record_id)
         select $1, $2, t.id from (${comparedRecords(kind).present(met.sheetKinds)}) t
         where not exists (select from unnest($3::integer[]) as met (id) where met.id = t.id) and (
           exists (select from ${origins} o where o.kind = $2 and o.record_id = t.id and o.system = $4)
           or not exists (select from ${origins} o where o.kind = $2 and o.record_id = t.id))`,
      [move.id, kind, [...ids], systemOf(move)],
    );
}
