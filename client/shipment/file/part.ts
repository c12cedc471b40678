import { historyTab } from '../../../contract/shipment/file/file-parts';
import { lazyPart } from '../../browser/lazy-part';
import { filePart } from '../part';

export const historyPart = filePart(
  historyTab,
  lazyPart(() => import('./history-part')),
);
