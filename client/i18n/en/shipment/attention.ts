import type mongolian from '../../mn/shipment/attention';
import type { SameKeys } from '../../same-keys';

export default {
  keys: 'J, K down, up · Enter opens it beside · T take · Z snooze · E close · X select more',
  readKeys: 'J, K down, up · Enter opens it beside',
  none: 'Nothing needs attention. A row appears here by itself as soon as a rule holds.',
} as const satisfies SameKeys<typeof mongolian>;
