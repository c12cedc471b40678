import type { TFunction } from 'i18next';
import { isZero, type Figure } from '../../../../contract/money/figures/explained';
import { figureText, unitText } from '../../../form/totals/figure-text';

/** How much more an alternative costs than the cheapest one; empty where the price is no alternative. */
export function alternativeText(above: Figure | null, t: TFunction): string {
  if (!above) return '';
  return isZero(above) ? t('inquiry.alternativeCheapest') : `+${figureText(above)} ${unitText(above.unit)}`;
}
