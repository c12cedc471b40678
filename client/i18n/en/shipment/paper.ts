import type paper from '../../mn/shipment/paper';
import type { SameKeys } from '../../same-keys';

export default {
  loading: 'Paper',
  language: 'Language of the paper',
  languages: { mn: 'Монгол', en: 'English' },
  audience: 'Whom it is for',
  audiences: { customer: 'For the customer', house: 'Internal' },
  pdf: 'PDF',
  print: 'Print',
} as const satisfies SameKeys<typeof paper>;
