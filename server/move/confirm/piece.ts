import type { Json } from '../../../contract/json.js';
import type { Entry } from '../../../contract/reference/declaration.js';
import type { SaveTarget } from '../kinds/served-kind.js';
import { isPending } from '../reading/pending-entries.js';
import type { OpenWrite } from './move-writes.js';
import { fieldsOf } from './write-target.js';

/**
 * The saves of one list that one command can write: none changes an entry that an earlier one of them changes, since a command decides all
 * of its rows on the entries before it.
 */
export function pieceOf(open: readonly OpenWrite[], most: number): OpenWrite[] {
  const changed = new Set<number>();
  const piece: OpenWrite[] = [];
  for (const write of open.slice(0, most)) {
    if (write.entry !== null && changed.has(write.entry)) break;
    if (write.entry !== null) changed.add(write.entry);
    piece.push(write);
  }
  return piece;
}

/** The entry with the ids of the new entries that it refers to. */
export function withIds(list: SaveTarget, given: Entry, ids: ReadonlyMap<number, number>): Entry {
  const fields = fieldsOf(list);
  const idOf = (value: Json): Json => {
    if (!isPending(value)) return value;
    const id = ids.get(value);
    if (id === undefined) throw new Error(`The new entry ${value} is named before it is written`);
    return id;
  };
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      fields[name]?.refersTo === undefined ? value : Array.isArray(value) ? value.map(idOf) : idOf(value),
    ]),
  );
}
