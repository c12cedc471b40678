import { describe, expect, it } from '@jest/globals';
import { aggregates } from '../../server/composition/declared/aggregates.js';
import { rowsOf } from '../../server/projection/aggregate.js';
import { fold, kinds, types } from '../samples/fold.js';
import { sampledKinds, samplesOf, type Sample } from '../samples/samples.js';

describe('frozen samples of events', () => {
  it('exist for every type in its present schema', () => {
    const missing = aggregates.flatMap(({ name, events }) => {
      const known = new Set(samplesOf(name).map(({ type, schema }) => `${type} ${schema}`));
      return Object.entries(events).flatMap(([type, { schema }]) =>
        known.has(`${type} ${schema}`) ? [] : `${type} ${schema}`,
      );
    });
    if (missing.length > 0)
      throw new Error(
        `Write the missing ones with WRITE_SAMPLES=1 (docs/reference/events.md):\n  ${missing.join('\n  ')}`,
      );
    expect(sampledKinds().sort()).toEqual(aggregates.map(({ name }) => name).sort());
  });

  it.each(aggregates.map(({ name }) => name))('are still read by this program: %s', (name) => {
    const [first, ...others] = samplesOf(name) as [Sample, ...Sample[]];
    for (const sample of [first, ...others]) {
      const { data } = types.of(sample.type);
      expect([
        sample.type,
        data.safeParse(types.open(sample.type, sample.schema, sample.data, null)).error?.message,
      ]).toEqual([sample.type, undefined]);
      const file = fold(name, sample === first ? [first] : [first, sample]);
      expect(Object.keys(rowsOf(kinds.of(name), file)).length).toBeGreaterThan(0);
    }
  });
});
