import type mongolian from '../../mn/shipment/attention';
import type { SameKeys } from '../../same-keys';

export default {
  keys: 'J, K down, up · Enter opens the file beside · T take · Z snooze · E close · X select more',
  readKeys: 'J, K down, up · Enter opens the file beside',
  none: 'Nothing needs attention. An order appears here by itself as soon as a rule holds.',
} as const satisfies SameKeys<typeof mongolian>;
