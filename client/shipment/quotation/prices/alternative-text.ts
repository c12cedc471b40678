import type { TFunction } from 'i18next';
import { isZero, type Figure } from '../../../../contract/money/figures/explained';
import { figureText, unitText } from '../../../form/totals/figure-text';

/** How much an alternative asks above the cheapest one; nothing of what is no alternative. */
export function sayAlternative(above: Figure | null, t: TFunction): string {
  if (!above) return '';
  return isZero(above) ? t('inquiry.alternativeCheapest') : `+${figureText(above)} ${unitText(above.unit)}`;
}
