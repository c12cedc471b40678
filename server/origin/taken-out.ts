import { z } from 'zod';
import { movedOut } from '../../contract/origin/origin.js';
import type { Aggregate } from '../projection/aggregate.js';

/** A move was taken back that had brought the record, so nothing of it stays. */
const deletes = {
  ...movedOut,
  data: z.strictObject({ move: z.number().int().positive(), deletes: z.literal(true) }),
};

/** A kind of record that a move only adds: taking the move back ends the record, by the event with this name. */
export function endedBy<S>(aggregate: Aggregate<S>, name: string, end: (state: S) => S): Aggregate<S> {
  return {
    ...aggregate,
    events: { ...aggregate.events, [name]: deletes },
    evolve(state, event) {
      const next = aggregate.evolve(state, event);
      return event.type === name ? end(next) : next;
    },
  };
}
