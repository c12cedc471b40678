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
const everything: Readonly<Record<string, string>> = {};

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
export function knowEntry(list: string, entry: Entry): void {
  names.know(list, [entry]);
}

/** The search of a picker of a list; it is repeated when the list changes. */
export function useEntrySource(
  list: string,
  { narrowed = everything, except }: { narrowed?: Readonly<Record<string, string>>; except?: number } = {},
): RefSource {
  const asked = JSON.stringify(narrowed);
  const renewed = useCallback(
    (): RefSource => async (typed, signal) => {
      const found = await pick(list, JSON.parse(asked) as typeof everything, typed, signal);
      return found.filter(({ id }) => id !== except);
    },
    [list, asked, except],
  );
  const [made, setMade] = useState(() => ({ by: renewed, source: renewed() }));
  useChanges(list, () => setMade({ by: renewed, source: renewed() }));
  if (made.by === renewed) return made.source;
  const now = { by: renewed, source: renewed() };
  setMade(now);
  return now.source;
}

/** Entries found before, by list and filter: what the picker offers while offline. */
const atHand = new Map<string, Map<number, Entry>>();

async function pick(
  list: string,
  narrowed: Readonly<Record<string, string>>,
  typed: string,
  signal?: AbortSignal,
  limit = few,
): Promise<readonly Entry[]> {
  const place = `${list} ${JSON.stringify(narrowed)}`;
  const seen = atHand.get(place) ?? new Map<number, Entry>();
  try {
    const found = await pickEntries(list, { ...narrowed, search: typed, limit }, signal);
    names.know(list, found);
    for (const entry of found) seen.set(entry.id, entry);
    atHand.set(place, seen);
    return found;
  } catch (thrown) {
    if (signal?.aborted || seen.size === 0 || !isFailure(thrown) || thrown.status !== 0) throw thrown;
    return bestFirst([...seen.values()], typed, ({ name }) => [name]).slice(0, few);
  }
}

/** Requests the options of a field in advance, so that it can be used offline; `around` is the value of the field that narrows it. */
export function keepAtHand({ refersTo = '', within }: Field, around?: string): void {
  const narrowed = within && around !== undefined ? { [within.column]: around } : everything;
  void pick(refersTo, narrowed, '', undefined, many).catch(() => undefined);
}
