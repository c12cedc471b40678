import { lazyPart } from '../../browser/lazy-part';
import { filePart } from '../part';

export const papersPart = filePart(
  'papers',
  lazyPart(() => import('./papers-part')),
);
