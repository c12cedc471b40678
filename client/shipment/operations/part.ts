import { operationsSection } from '../../../contract/shipment/operations/section';
import { lazyPart } from '../../browser/lazy-part';
import { filePart } from '../part';

export const operationsPart = filePart(
  operationsSection.tab,
  lazyPart(() => import('./operations-part')),
);
