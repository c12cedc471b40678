import { customsSection } from '../../../contract/shipment/customs/section';
import { lazyPart } from '../../browser/lazy-part';
import { filePart } from '../part';

export const customsPart = filePart(
  customsSection.tab,
  lazyPart(() => import('./customs-part')),
);
