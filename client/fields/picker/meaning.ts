import { fold, spellings } from '../../../contract/text/fold';

interface Named {
  name: string;
}

/** What a typed text means among the entries that its search found. */
export type Meaning<Item extends Named> = { is: 'one'; item: Item } | { is: 'none' } | { is: 'many'; count: number };

/**
 * Whoever leaves a picker without looking at its list may only mean one entry: the one of that very name, or the only
 * one that was found. Of several nobody can tell which is meant.
 */
export function meaningOf<Item extends Named>(typed: string, found: readonly Item[]): Meaning<Item> {
  const written = typed.trim().toLowerCase();
  const exact = found.filter(({ name }) => name.trim().toLowerCase() === written);
  const readings = spellings(written);
  const alike = exact.length > 0 ? exact : found.filter(({ name }) => readings.includes(fold(name)));
  const [item, ...more] = alike.length > 0 ? alike : found;
  if (!item) return { is: 'none' };
  return more.length === 0 ? { is: 'one', item } : { is: 'many', count: more.length + 1 };
}
