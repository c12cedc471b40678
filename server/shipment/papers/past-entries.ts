import type { Entry } from '../../../contract/reference/declaration.js';
import type { Past } from '../../history/past.js';
import type { EntryState } from '../../reference/entries/entry.js';
import { nameKey, type Referred } from '../../projection/names.js';

/**
 * Entries as they were at a position of the log, by list and id; an entry that was merged by then is replaced by the one that it was
 * merged into.
 */
export async function entriesAt(
  past: Past,
  referred: readonly Referred[],
  position: number,
): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>();
  for (const list of new Set(referred.map((one) => one.list))) {
    const ids = referred.filter((one) => one.list === list).map(({ id }) => id);
    const states = await past.states<EntryState>(list, ids, position);
    const merged = [...states.values()].flatMap(({ canonical_id: into }) => into ?? []);
    const winners = await past.states<EntryState>(list, merged, position);
    for (const [id, state] of states) found.set(nameKey({ list, id }), winners.get(state.canonical_id ?? 0) ?? state);
  }
  return found;
}
