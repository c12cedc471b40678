import { z } from 'zod';
import { movedOut } from '../../contract/origin/origin.js';
import type { Aggregate } from '../projection/aggregate.js';

/** A move was taken back: nothing stays of a record that it had brought. */
const takenOut = {
  ...movedOut,
  data: z.strictObject({ move: z.number().int().positive(), deletes: z.boolean() }),
};

/** A kind of record that ends with the move that brought it, by the event with this name. */
export function endedBy<S>(aggregate: Aggregate<S>, name: string, end: (state: S) => S): Aggregate<S> {
  return {
    ...aggregate,
    events: { ...aggregate.events, [name]: takenOut },
    evolve(state, event) {
      const next = aggregate.evolve(state, event);
      return event.type === name && event.data['deletes'] === true ? end(next) : next;
    },
  };
}
