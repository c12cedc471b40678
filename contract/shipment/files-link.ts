import { maxIds } from '../filters/equal/kind.js';
import type { ListDeclaration } from '../list.js';

/** The address of a screen with a list of these files only; with more than a filter takes, of the newest of them. */
export function filesLink({ name }: Pick<ListDeclaration, 'name'>, ids: readonly number[]): string {
  const newest = [...ids].sort((a, b) => b - a).slice(0, maxIds);
  return `/${name}?files=${newest.join(',')}`;
}
