import { unitsSection } from '../../../../contract/shipment/operations/units/section';
import { lazyPart } from '../../../browser/lazy-part';
import { prefetchRecord } from '../../../form/use-record';
import { filePart } from '../../part';
import { unitsCall } from './units-api';

export const unitsPart = filePart(
  unitsSection.tab,
  lazyPart(() => import('./units-part')),
  {
    AsOf: lazyPart(() => import('./units-as-of')),
    prefetch: (id) => [prefetchRecord(unitsCall(id))],
  },
);
