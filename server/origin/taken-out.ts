import type { Aggregate } from '../projection/aggregate.js';

/** A kind of record that a move only adds: taking the move back ends the record, by the event with this name. */
export function endedBy<S>(aggregate: Aggregate<S>, movedOut: string, end: (state: S) => S): Aggregate<S> {
  return {
    ...aggregate,
    evolve(state, event) {
      const next = aggregate.evolve(state, event);
      return event.type === movedOut ? end(next) : next;
    },
  };
}
