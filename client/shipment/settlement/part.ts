import { settlementSection } from '../../../contract/shipment/settlement/section';
import { lazyPart } from '../../browser/lazy-part';
import { filePart } from '../part';

export const moneyPart = filePart(
  settlementSection.tab,
  lazyPart(() => import('./money-part')),
);
