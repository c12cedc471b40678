import { lazyPart } from '../../browser/lazy-part';
import { filePart } from '../part';

export const moneyPart = filePart(
  'money',
  lazyPart(() => import('./money-part')),
);
