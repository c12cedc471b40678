import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Fields } from '../../contract/fields';
import type { NameOf } from '../form/form-values';
import type { RefSource } from '../form/ref-input';
import { useChanges, useLive } from '../live/use-live';
import { pickEntries, type Entry } from './pick';
import { RefNames } from './ref-names';

const names = new RefNames((list, ids) => pickEntries(list, { ids: ids.join(',') }));
const few = 20;
const everything: Readonly<Record<string, string>> = {};

/** Moves on with every name that comes or changes. */
function useNames(): number {
  names.follow(useLive());
  return useSyncExternalStore(names.subscribe, () => names.version);
}

/** What the pickers among some fields hold, by name; renewed when somebody renames it. */
export function useRefNames(fields: Fields): NameOf {
  const version = useNames();
  return useMemo<NameOf>(
    () => (field, id) => {
      const list = fields[field]?.refersTo;
      return list !== undefined && typeof id === 'number' ? names.nameOf(list, id) : undefined;
    },
    // A new function where there are new names, so that whoever holds it shows them.
    [fields, version],
  );
}

export function useRefName(list: string, id: number | null): string | undefined {
  useNames();
  return id === null ? undefined : names.nameOf(list, id);
}

/** What was just added is called by its name before anybody asks. */
export function knowEntry(list: string, entry: Entry): void {
  names.know(list, [entry]);
}

/** Where a picker of a list finds its entries; it asks anew when somebody changes the list. */
export function useEntrySource(
  list: string,
  { narrowed = everything, except }: { narrowed?: Readonly<Record<string, string>>; except?: number } = {},
): RefSource {
  const [version, setVersion] = useState(0);
  useChanges(list, () => setVersion((before) => before + 1));
  const asked = JSON.stringify(narrowed);
  return useCallback(
    async (typed, signal) => {
      const found = await pickEntries(
        list,
        { ...(JSON.parse(asked) as typeof everything), search: typed, limit: few },
        signal,
      );
      names.know(list, found);
      return found.filter(({ id }) => id !== except);
    },
    [list, asked, except, version],
  );
}
