import { describe, expect, it } from '@jest/globals';
import { everyUserType } from '../../../contract/actor.js';
import { listings } from './listings.js';

/** Lists of the rows of a table, which are the same for everybody. */
const stored = listings.filter(({ source, own }) => !source && own === undefined);

describe('a list of the rows of a table', () => {
  it.each(stored.map((listing) => [listing.list.name, listing] as const))(
    'counts and adds up %s by counters while nothing is filtered',
    (_name, { list, counter, sums, visibleTo }) => {
      const isSummed = Object.values(list.columns).some(({ total }) => total);
      expect({ counter: counter !== undefined, sums: sums !== undefined }).toEqual({ counter: true, sums: isSummed });
      // What some users see has counters of its own.
      for (const part of everyUserType.flatMap((type) => visibleTo?.(type) ?? []))
        expect({ counter: part.counter !== undefined, sums: part.sums !== undefined }).toEqual({
          counter: true,
          sums: isSummed,
        });
    },
  );
});
