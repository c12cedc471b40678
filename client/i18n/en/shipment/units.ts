import type mongolian from '../../mn/shipment/units';
import type { SameKeys } from '../../same-keys';

export default {
  none: 'No units yet. Add a row or paste from Excel.',
  fromAwb_one: 'Make {{count}} number of the AWB field a row',
  fromAwb_other: 'Make {{count}} numbers of the AWB field rows',
  add: 'Add units',
  count: 'Units',
  pieces: 'Pieces',
  gross: 'Gross',
  elsewhere: 'also in {{code}}',
  carrierElsewhere: 'loaded on {{number}}, which is also in {{code}}',
  formerLocked: 'Earlier wagons and trucks are filled in by the system',
  differs: 'Differs from the numbers of the units',
  fillAwb: 'Fill from the units',
  saysDay: 'By the units: {{day}}',
  saysSome: 'By the units: {{entered}} of {{units}} entered',
  take: 'Take',
} as const satisfies SameKeys<typeof mongolian>;
