import { checklistTab } from '../../../contract/shipment/file/file-parts';
import { lazyPart } from '../../browser/lazy-part';
import { filePart } from '../part';

export const checklistPart = filePart(
  checklistTab,
  lazyPart(() => import('./checklist-part')),
);
