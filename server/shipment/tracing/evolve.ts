import type { Diff } from '../../../contract/diff.js';
import type { TracingEntry } from '../../../contract/shipment/tracing/form.js';
import type { TracingState } from '../../../contract/shipment/tracing/state.js';
import type { FoldEvent } from '../../projection/aggregate.js';
import { evolveEntries } from '../file/entries.js';

export const initialTracing: TracingState = {
  tracing: [],
  news: [],
  notes: [],
  given: { tracing: 0, news: 0, notes: 0 },
  gone: [],
};

export function evolveTracing(state: TracingState, event: FoldEvent): TracingState {
  const next = evolveEntries(state, event);
  const { tracing } = (event.data as Diff).rows;
  if (!tracing) return next;
  const [added, removed] = [tracing.added, tracing.removed].map((entries) =>
    (entries as TracingEntry[]).flatMap(({ pictures }) => pictures),
  ) as [string[], string[]];
  if (added.length + removed.length === 0) return next;
  const gone = state.gone.filter(({ file }) => !added.includes(file));
  return { ...next, gone: [...gone, ...removed.map((file) => ({ file, at: event.at }))] };
}
