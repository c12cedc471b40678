import { movedIn, withOrigin, type Origin, type OriginState } from '../../contract/origin/origin.js';
import type { Aggregate } from '../projection/aggregate.js';
import { whileMoved } from './moves.aggregate.js';
import { originRows, origins, originTable } from './origin-table.js';

/** The aggregate with where its records came from: the event of the name given, and the rows of their old numbers. */
export function withOrigins<S extends object>(aggregate: Aggregate<S>, event: string): Aggregate<S & OriginState> {
  const { name, tables, recordTables = [] } = aggregate;
  const ownTables = [...tables, ...recordTables].map((table) => table.name);
  return {
    ...aggregate,
    events: { ...aggregate.events, [event]: movedIn },
    initial: { ...aggregate.initial, origins: [] },
    evolve: (state, one) =>
      one.type === event
        ? { ...state, origins: withOrigin(state.origins, one.data as Origin) }
        : { ...aggregate.evolve(state, one), origins: state.origins },
    tables: [...tables, originTable],
    rows: (state, file, before) => ({
      ...aggregate.rows(state, file, before),
      [origins]: aggregate.isDeleted?.(state) ? [] : originRows(name, file.id, state.origins),
    }),
    restrictedBy: [...(aggregate.restrictedBy ?? []), whileMoved],
    // A deleted record has no rows of old numbers, and its own rows may show its old number.
    touches: (type) => [...(aggregate.touches?.(type) ?? ownTables), origins],
  };
}
