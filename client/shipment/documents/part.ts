import { documentsSection } from '../../../contract/shipment/documents/section';
import { lazyPart } from '../../browser/lazy-part';
import { filePart } from '../part';

export const documentsPart = filePart(
  documentsSection.tab,
  lazyPart(() => import('./documents-part')),
  { AsOf: lazyPart(() => import('./documents-as-of')) },
);
