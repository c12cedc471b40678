import { diffForm } from '../../../contract/diff.js';
import type { StreamEvent } from '../../../contract/events.js';
import { entryShape, hasEntry, type Entry } from '../../../contract/shipment/entries.js';
import type { FileEffects, NewEntries } from '../../../contract/shipment/file/file-effects.js';
import type { TracingState } from '../../../contract/shipment/tracing/state.js';
import { assertSpace } from './decide.js';

type Effects = FileEffects['tracing'];

/** The tracing entries of a list of the railway: several wagons of a file that were seen together are one entry. */
export function report(state: TracingState, entries: Parameters<Effects['report']>[0]): StreamEvent[] {
  return added(state, 'tracing', entries, { pictures: [] });
}

export function expect(state: TracingState, entries: Parameters<Effects['expect']>[0]): StreamEvent[] {
  return added(state, 'news', entries, { toCountry: null, toCity: null, etd: null, comment: null });
}

const types = { tracing: 'TracingAdded', news: 'NewsAdded' } as const;

function added<E extends object>(
  state: TracingState,
  table: 'tracing' | 'news',
  { entries, newIds, by }: NewEntries<E>,
  others: object,
): StreamEvent[] {
  const last = state.given[table];
  const rows: (Entry & E)[] = [];
  for (const entry of entries)
    if (!hasEntry(state[table], entry) && !hasEntry(rows, entry))
      rows.push({ id: newIds[rows.length]!, number: last + rows.length + 1, by, ...others, ...entry });
  if (rows.length === 0) return [];
  assertSpace(state, rows);
  const diff = diffForm(state, { [table]: [...state[table], ...rows] }, entryShape(table));
  return diff ? [{ type: types[table], data: diff }] : [];
}
