import type { ClientBase } from 'pg';
import type { EventTypes } from '../../log/event-types.js';
import { parseStream } from '../../log/event.js';
import { replayInBatches, type ReplayRange } from '../../log/replay.js';
import { advance, emptyFile, rowsOf, type Aggregate, type Aggregates, type File } from '../aggregate.js';
import type { CopySink } from './copy-sink.js';
import type { FoldedStates } from './folded-states.js';
import type { ReadModels } from '../models.js';
import { RecordChanges } from '../row-changes.js';

export interface FoldRange extends ReplayRange {
  /** How many events of it were read before. */
  eventsBefore?: number;
}

/**
 * Folds the streams of a range of the log, one file with its rows in memory at a time, and passes them to the sink. `reading` has no
 * open transaction: the log is read in short ones. Returns the number of events that were read.
 */
export async function foldStreams(
  reading: ClientBase,
  types: EventTypes,
  aggregates: Aggregates,
  models: ReadModels,
  range: FoldRange,
  sink: CopySink,
  onEvents: (soFar: number) => void | Promise<void>,
  states?: FoldedStates,
): Promise<number> {
  const before = range.eventsBefore ?? 0;
  let handled = before;
  let open: { kind: Aggregate; file: File; recorded: RecordChanges } | null = null;
  const finish = (): void => {
    if (!open) return;
    sink.add(rowsOf(open.kind, open.file));
    sink.add(open.recorded.rows());
    states?.finished(open.kind, open.file);
    sink.finished(open.file.stream, handled);
  };
  const events = await replayInBatches(
    reading,
    types,
    range,
    (event) => {
      if (open?.file.stream !== event.stream) {
        finish();
        const { aggregate, id } = parseStream(event.stream);
        const kind = aggregates.of(aggregate);
        open = { kind, file: emptyFile(kind, event.stream, id), recorded: new RecordChanges(models.record) };
      }
      open.file = advance(open.kind, open.file, event);
      states?.folded(open.kind, open.file);
      if (open.kind.record) open.recorded.add(open.kind.record(event, open.file.state));
      handled += 1;
    },
    async (soFar) => {
      await onEvents(before + soFar);
      await sink.flushWhenFull();
    },
  );
  finish();
  await sink.flush();
  return before + events;
}
