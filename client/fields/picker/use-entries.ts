import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { bestFirst } from '../../../contract/text/fold';
import type { Field, Fields } from '../../../contract/fields/field';
import { isFailure } from '../../api/failure';
import type { NameOf } from '../field-input';
import type { RefSource } from './ref-item';
import { useChanges, useLive } from '../../live/use-live';
import { pickEntries, type Entry } from './pick';
import { RefNames } from './ref-names';

const names = new RefNames((list, ids) => pickEntries(list, { ids: ids.join(',') }));
const few = 20;
const many = 200;
const noFilter: Readonly<Record<string, string>> = {};

/** Looks up names by id; a new function whenever a name arrives or changes, so that its users render again. */
function useNames(): RefNames['lookup'] {
  names.follow(useLive());
  return useSyncExternalStore(names.subscribe, () => names.lookup);
}

/** The names of the entries in picker fields, by field; updated when an entry is renamed. */
export function useRefNames(fields: Fields): NameOf {
  const lookup = useNames();
  return useMemo<NameOf>(
    () => (field, id) => {
      const list = fields[field]?.refersTo;
      return list !== undefined && typeof id === 'number' ? lookup(list, id) : undefined;
    },
    [fields, lookup],
  );
}

export function useRefName(list: string, id: number | null): string | undefined {
  const lookup = useNames();
  return id === null ? undefined : lookup(list, id);
}

/** Caches the name of an entry that was just added, so that it need not be requested. */
export function cacheEntryName(list: string, entry: Entry): void {
  names.cacheNames(list, [entry]);
}

/** The search of a picker of a list; it is repeated when the list changes. */
export function useEntrySource(
  list: string,
  { narrowed = noFilter, except }: { narrowed?: Readonly<Record<string, string>> | undefined; except?: number } = {},
): RefSource {
  const filterKey = JSON.stringify(narrowed);
  const createSource = useCallback(
    (): RefSource => async (typed, signal) => {
      const found = await pick(list, JSON.parse(filterKey) as typeof noFilter, typed, signal);
      return found.filter(({ id }) => id !== except);
    },
    [list, filterKey, except],
  );
  const [current, setCurrent] = useState(() => ({ by: createSource, source: createSource() }));
  useChanges(list, () => setCurrent({ by: createSource, source: createSource() }));
  if (current.by === createSource) return current.source;
  const now = { by: createSource, source: createSource() };
  setCurrent(now);
  return now.source;
}

/** Entries found before, by list and filter: what the picker offers while offline. */
const foundEntries = new Map<string, Map<number, Entry>>();

async function pick(
  list: string,
  narrowed: Readonly<Record<string, string>>,
  typed: string,
  signal?: AbortSignal,
  limit = few,
): Promise<readonly Entry[]> {
  const key = `${list} ${JSON.stringify(narrowed)}`;
  const seen = foundEntries.get(key) ?? new Map<number, Entry>();
  try {
    const found = await pickEntries(list, { ...narrowed, search: typed, limit, match: 1 }, signal);
    names.cacheNames(list, found);
    for (const entry of found) seen.set(entry.id, entry);
    foundEntries.set(key, seen);
    return found;
  } catch (thrown) {
    if (signal?.aborted || seen.size === 0 || !isFailure(thrown) || thrown.status !== 0) throw thrown;
    return bestFirst([...seen.values()], typed, ({ name }) => [name]).slice(0, few);
  }
}

/** Requests the options of a field in advance, so that it can be used offline; `around` is the value of the field that narrows it. */
export function prefetchEntries({ refersTo = '', within }: Field, around?: string): void {
  const narrowed = within && around !== undefined ? { [within.column]: around } : noFilter;
  void pick(refersTo, narrowed, '', undefined, many).catch(() => undefined);
}
