import { aggregates } from '../../server/composition/declared/aggregates.js';
import { EventTypes } from '../../server/log/event-types.js';
import { advance, Aggregates, emptyFile, type File } from '../../server/projection/aggregate.js';
import type { Sample } from './samples.js';

export const types = new EventTypes(aggregates.map(({ events }) => events));
export const kinds = new Aggregates(aggregates);

/** The state of the file after these events, as a log with them is read. */
export function fold(aggregate: string, samples: readonly Sample[]): File {
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
