import { describe, expect, it } from '@jest/globals';
import { kinds, types } from '../../test/samples/fold.js';
import { samplesOf } from '../../test/samples/samples.js';
import { advance, emptyFile, rowsOf, type File, type FoldEvent } from '../projection/aggregate.js';

const kind = kinds.of('shipment');
const samples = samplesOf('shipment');

/** One of each kind of event of a file, twice over. */
const life = [...samples, ...samples].map(
  ({ type, schema, data }, at): FoldEvent => ({
    position: 100 + at,
    stream: 'shipment-1',
    version: at + 1,
    type,
    data: types.open(type, schema, data, null),
    at: new Date(Date.UTC(2026, 2, 10, 4, at)).toISOString(),
    meta: { actor: { userId: 1, type: 4, door: 'http' }, request: 'sample', command: 'Sample' },
  }),
);
const fold = (from: File, events: readonly FoldEvent[]): File =>
  events.reduce((file, event) => advance(kind, file, event), from);

describe('a file that is opened from its stored state', () => {
  const whole = fold(emptyFile(kind, 'shipment-1', 1), life);

  it('is the one that all of its events give, with the same rows, wherever it was stored', () => {
    let file = emptyFile(kind, 'shipment-1', 1);
    for (let version = 1; version <= life.length; version++) {
      file = advance(kind, file, life[version - 1]!);
      const stored = JSON.parse(JSON.stringify(file)) as File;
      expect(stored).toEqual(file);
      const opened = fold(stored, life.slice(version));
      expect(opened).toEqual(whole);
      expect(rowsOf(kind, opened)).toEqual(rowsOf(kind, whole));
    }
  });
});
