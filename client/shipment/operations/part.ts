import { lazyPart } from '../../browser/lazy-part';
import { filePart } from '../part';

export const operationsPart = filePart(
  'operations',
  lazyPart(() => import('./operations-part')),
);
