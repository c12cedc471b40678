import type { Diff } from '../../../contract/diff.js';
import type { TracingEntry } from '../../../contract/shipment/tracing/form.js';
import { localDay } from '../../../contract/time.js';
import type { TracingState } from '../../../contract/shipment/tracing/state.js';
import type { FoldEvent } from '../../projection/aggregate.js';
import { evolveEntries } from '../file/entries.js';

/** Counts the texts of these entries in bytes of UTF-8, as they are stored and sent. */
export function textBytesIn(entries: readonly object[]): number {
  const texts = entries.flatMap((entry) => Object.values(entry).filter((value) => typeof value === 'string'));
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

export const initialTracing: TracingState = {
  tracing: [],
  news: [],
  notes: [],
  given: { tracing: 0, news: 0, notes: 0 },
  newsDays: {},
  textBytes: 0,
  gone: [],
};

export function evolveTracing(state: TracingState, event: FoldEvent): TracingState {
  const { rows } = event.data as Diff;
  const change = Object.values(rows).reduce(
    (sum, { added, removed }) => sum + textBytesIn(added) - textBytesIn(removed),
    0,
  );
  const added = rows['news']?.added ?? [];
  const next = {
    ...evolveEntries(state, event),
    textBytes: state.textBytes + change,
    newsDays: added.length === 0 ? state.newsDays : { ...state.newsDays, ...daysOf(added, event) },
  };
  const { tracing } = rows;
  if (!tracing) return next;
  const [pictured, removed] = [tracing.added, tracing.removed].map((entries) =>
    (entries as TracingEntry[]).flatMap(({ pictures }) => pictures),
  ) as [string[], string[]];
  if (pictured.length + removed.length === 0) return next;
  const gone = state.gone.filter(({ file }) => !pictured.includes(file));
  return { ...next, gone: [...gone, ...removed.map((file) => ({ file, at: event.at }))] };
}

function daysOf(entries: readonly { id: number }[], { at }: FoldEvent): Record<number, string> {
  return Object.fromEntries(entries.map(({ id }) => [id, localDay(new Date(at))]));
}

/** The newest day of which there is a tracing entry, or on which news was entered. */
export function newestNews({ tracing, news, newsDays }: TracingState): string | null {
  let newest: string | null = null;
  for (const day of [...tracing.map(({ on }) => on), ...news.map(({ id }) => newsDays[id])])
    if (day && (newest === null || day > newest)) newest = day;
  return newest;
}
