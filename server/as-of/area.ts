import type { PersonalStores } from '../database/personal-stores.js';

/** Lists and reports as they were at the end of a past day. */
export const asOfArea = {
  name: 'as-of',
  personal: {
    // Schemas with the values of everybody: they are made anew from the log, which has forgotten the person.
    past_store: { files: { where: 'not outdated', set: 'outdated = true' } },
    past_day_request: 'Days whose store is asked for',
  } satisfies PersonalStores,
  server: async () => [(await import('./as-of.module.js')).AsOfModule],
};
