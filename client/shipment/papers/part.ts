import { papersTab } from '../../../contract/shipment/file/file-parts';
import { lazyPart } from '../../browser/lazy-part';
import { filePart } from '../part';

export const papersPart = filePart(
  papersTab,
  lazyPart(() => import('./papers-part')),
);
