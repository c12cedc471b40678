import type { ClientBase } from 'pg';
import type { EventTypes } from '../log/event-types.js';
import { parseStream } from '../log/event.js';
import { replay, type ReplayRange } from '../log/replay.js';
import { advance, emptyFile, rowsOf, type Aggregate, type Aggregates, type File } from './aggregate.js';
import type { CopySink } from './copy-sink.js';

/**
 * Folds the streams of a range of the log, one file in memory at a time, and passes their rows to the sink. `reading` has an open
 * transaction. Returns the number of events that were read.
 */
export async function foldStreams(
  reading: ClientBase,
  types: EventTypes,
  aggregates: Aggregates,
  range: ReplayRange,
  sink: CopySink,
  onEvents: (soFar: number) => void | Promise<void>,
): Promise<number> {
  let open: { kind: Aggregate; file: File } | null = null;
  const finish = () => open && sink.add(rowsOf(open.kind, open.file));
  const events = await replay(
    reading,
    types,
    range,
    (event) => {
      if (open?.file.stream !== event.stream) {
        finish();
        const { aggregate, id } = parseStream(event.stream);
        const kind = aggregates.of(aggregate);
        open = { kind, file: emptyFile(kind, event.stream, id) };
      }
      open.file = advance(open.kind, open.file, event);
      if (open.kind.record) sink.add(open.kind.record(event));
    },
    async (soFar) => {
      await onEvents(soFar);
      await sink.flushWhenFull();
    },
  );
  finish();
  await sink.flush();
  return events;
}
