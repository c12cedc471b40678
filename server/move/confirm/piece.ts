import type { Entry } from '../../../contract/reference/declaration.js';
import { isPending } from '../reading/pending-entries.js';
import { targetNamed } from '../targets/catalogue.js';
import type { SaveTarget } from '../targets/target.js';
import type { OpenWrite } from './move-writes.js';

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

/** The values of a save with the ids of the new records that it refers to. */
export function withIds(list: SaveTarget, given: Entry, ids: ReadonlyMap<number, number>): Entry {
  return targetNamed(list).mapIds(given, (number) => {
    if (!isPending(number)) return number;
    const id = ids.get(number);
    if (id === undefined) throw new Error(`The new record ${number} is named before it is written`);
    return id;
  });
}
