import { screenDeclarations, type ScreenId } from '../../contract/composition/screens';
import type { Label } from '../../contract/label';

/** The name of each screen, by its id. */
export function screenNames(language: keyof Label): Readonly<Record<ScreenId, string>> {
  return Object.fromEntries(screenDeclarations.map(({ id, name }) => [id, name[language]])) as Record<ScreenId, string>;
}
