import type mongolian from '../../mn/shipment/checklist';
import type { SameKeys } from '../../same-keys';

export default {
  title: 'Finishing checklist',
  stillOpen: 'Still open: {{names}}',
} as const satisfies SameKeys<typeof mongolian>;
