import type mn from '../mn/shipment-lists';
import type { SameKeys } from '../same-keys';

export default {
  offersChanged: 'Offers changed: {{count}}',
} as const satisfies SameKeys<typeof mn>;
