import { describe, expect, it } from '@jest/globals';
import { aggregates } from '../../server/composition/declared/aggregates.js';
import { EventTypes } from '../../server/log/event-types.js';
import { advance, Aggregates, emptyFile, rowsOf, type File } from '../../server/projection/aggregate.js';
import { sampledKinds, samplesOf, type Sample } from '../samples/samples.js';

const types = new EventTypes(aggregates.map(({ events }) => events));
const kinds = new Aggregates(aggregates);

/** The state of the file after these events, as a log with them is read. */
function fold(aggregate: string, samples: readonly Sample[]): File {
  const kind = kinds.of(aggregate);
  let file = emptyFile(kind, `${aggregate}-1`, 1);
  for (const { type, schema, data } of samples) {
    const event = {
      position: file.version + 1,
      stream: file.stream,
      version: file.version + 1,
      type,
      data: types.open(type, schema, data, null),
      at: '2026-03-10T04:00:00.000Z',
      meta: { actor: { userId: 1, type: 4 as const, door: 'http' as const }, request: 'sample', command: 'Sample' },
    };
    file = advance(kind, file, event);
  }
  return file;
}

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
