import { lazyPart } from '../../browser/lazy-part';
import { filePart } from '../part';

export const customsPart = filePart(
  'customs',
  lazyPart(() => import('./customs-part')),
);
