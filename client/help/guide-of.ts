import { screenDeclarations, type Screen } from '../../contract/composition/screens';
import type { GuidePage } from '../../contract/screen';

/** What the guide says of a screen, or of the list that it opens beside; else how screens are worked with at all. */
export function guideOf({ guide, list }: Screen): GuidePage {
  return guide ?? screenDeclarations.find(({ id }) => id === list)?.guide ?? { page: 'first-day' };
}
