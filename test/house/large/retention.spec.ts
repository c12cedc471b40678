import { describe, expect, it } from '@jest/globals';
import { jobKinds } from '../../../server/composition/declared/jobs.js';
import { personalStores } from '../../../server/composition/declared/personal-stores.js';
import { retention } from '../../../server/composition/declared/retention.js';

const kinds = new Set(jobKinds.map(({ name }) => name));

describe('a plain table', () => {
  it('declares what of it is removed, or why its rows stay', () => {
    // `personalStores` are compared with the database, so no table is missing there.
    expect(Object.keys(retention).sort()).toEqual(Object.keys(personalStores).sort());
  });

  it.each(Object.entries(retention))(
    '%s says so in words, and its rows are removed by a job that exists',
    (_table, what) => {
      if (typeof what === 'string') expect(what).toMatch(/^\p{Lu}.{15,}[^.]$/u);
      else if ('job' in what) expect([...kinds]).toContain(what.job);
      else
        for (const { rows, afterwards, since, after, where } of what) {
          expect([rows, afterwards].filter((text) => !/^\p{Lu}.{10,}[^.]$/u.test(text))).toEqual([]);
          // Nothing removes a whole table, and an age counts from a time.
          expect(since ?? where).toBeDefined();
          expect(since === undefined).toBe(after === undefined);
        }
    },
  );
});
