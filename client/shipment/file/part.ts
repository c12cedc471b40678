import { lazyPart } from '../../browser/lazy-part';
import { filePart } from '../part';

export const historyPart = filePart(
  'history',
  lazyPart(() => import('./history-part')),
);
