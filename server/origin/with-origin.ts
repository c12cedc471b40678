import { movedIn, movedOut, withOrigin, type Origin, type OriginState } from '../../contract/origin/origin.js';
import type { Aggregate } from '../projection/aggregate.js';
import { whileMoved } from './moves.aggregate.js';
import { originRows, origins, originTable } from './origin-table.js';

/** The aggregate with where its records came from: its events of the names given, and the rows of their old numbers. */
export function withOrigins<S extends object>(
  aggregate: Aggregate<S>,
  named: { in: string; out: string },
): Aggregate<S & OriginState> {
  const { name, tables, recordTables = [] } = aggregate;
  const ownTables = [...tables, ...recordTables].map((table) => table.name);
  return {
    ...aggregate,
    events: { ...aggregate.events, [named.in]: movedIn, [named.out]: movedOut },
    initial: { ...aggregate.initial, origins: [] },
    evolve(state, event) {
      const { origins: known } = state;
      if (event.type === named.in) return { ...state, origins: withOrigin(known, event.data as Origin) };
      if (event.type === named.out)
        return { ...state, origins: known.filter(({ move }) => move !== event.data['move']) };
      return { ...aggregate.evolve(state, event), origins: known };
    },
    tables: [...tables, originTable],
    rows(state, file, before) {
      // The same object: what an aggregate remembers of its last rows it finds by them.
      const rows = aggregate.rows(state, file, before);
      rows[origins] = aggregate.isDeleted?.(state) ? [] : originRows(state.origins, name, file.id);
      return rows;
    },
    restrictedBy: [...(aggregate.restrictedBy ?? []), whileMoved],
    // A deleted record has no rows of old numbers, and its own rows may show its old number.
    touches: (type) => [...(aggregate.touches?.(type) ?? ownTables), origins],
  };
}
