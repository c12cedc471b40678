import type { Entry } from '../../../contract/reference/declaration.js';
import { isPending } from '../reading/pending-entries.js';
import { targetNamed } from '../targets/catalogue.js';
import type { SaveTarget } from '../targets/target.js';
import type { OpenWrite } from './move-writes.js';

/** The saves of one list as commands write them. */
export function piecesOf(open: readonly OpenWrite[], atOnce: number): OpenWrite[][] {
  const pieces: OpenWrite[][] = [];
  for (let rest = open; rest.length > 0; rest = rest.slice(pieces.at(-1)!.length)) pieces.push(pieceOf(rest, atOnce));
  return pieces;
}

/**
 * The first saves that one command can write: the parts of one file; otherwise none changes an entry that an earlier one of them changes,
 * since a command decides all of its rows on the entries before it.
 */
function pieceOf(open: readonly OpenWrite[], most: number): OpenWrite[] {
  const file = open[0]?.part_of ?? null;
  if (file !== null) return open.filter((write) => write.part_of === file);
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
