import { screenDeclarations, type Screen } from '../../contract/composition/screens';
import type { GuidePage } from '../../contract/screen';

/**
 * The page of the guide for a screen, or for the list that the screen belongs to; otherwise the page on working with screens in
 * general.
 */
export function guideOf({ guide, list }: Screen): GuidePage {
  return guide ?? screenDeclarations.find(({ id }) => id === list)?.guide ?? { page: 'first-day' };
}
