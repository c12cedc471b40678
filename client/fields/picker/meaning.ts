import { fold, spellings } from '../../../contract/text/fold';

interface Named {
  name: string;
}

/** Which of the found entries a typed text means. */
export type Meaning<Item extends Named> = { is: 'one'; item: Item } | { is: 'none' } | { is: 'many'; count: number };

/**
 * A picker that is left without choosing accepts its text only when that is unambiguous: an entry with exactly that name, or the only one
 * found.
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
