import { lastOfBeginnings } from '../../../contract/text/fold';

/** What is found, in groups with a heading each. */
export type PaletteGroup = 'drafts' | 'screens' | 'recent' | 'parties' | 'files' | 'actions' | 'help';

interface Ranked {
  group: PaletteGroup;
  /** How well it matches the typed text (`ranking`). */
  rank: number;
}

/** The order of groups that begin with the typed text, and of groups that only contain it. */
const beginning: readonly PaletteGroup[] = ['drafts', 'screens', 'recent', 'parties', 'files', 'actions', 'help'];
const containing: readonly PaletteGroup[] = ['drafts', 'parties', 'recent', 'files', 'screens', 'actions', 'help'];

/** Whether no answer of the server can come before it, because of its rank and its group. */
export function isFirst({ group, rank }: Ranked): boolean {
  return rank <= lastOfBeginnings && beginning.indexOf(group) < beginning.indexOf('parties');
}

/** Group after group, the one with the best match first: a firm of this name comes before files that only contain it. */
export function inGroups<T extends Ranked>(found: readonly T[]): T[] {
  const groups = new Map<PaletteGroup, T[]>();
  for (const one of found) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups.values()]
    .map((group) => group.sort((a, b) => a.rank - b.rank))
    .sort((a, b) => placeOf(a[0]!) - placeOf(b[0]!))
    .flat();
}

function placeOf({ group, rank }: Ranked): number {
  return rank <= lastOfBeginnings
    ? beginning.indexOf(group)
    : beginning.length + (rank - lastOfBeginnings > 1 ? containing.length : 0) + containing.indexOf(group);
}
