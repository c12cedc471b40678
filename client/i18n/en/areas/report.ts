import type { SameKeys } from '../../same-keys';
import type mn from '../../mn/areas/report';

export default {
  calculate: 'Calculate',
  changed: 'Changed · calculate again',
  subtotal: '{{name}}: total',
  total: 'Total',
  notAsked: 'Choose the days',
  notAskedHint: 'Enter a start and an end date and press Calculate, or take one of the ready ranges.',
  nothing: 'Nothing in these days',
  nothingHint: 'Take a longer range, or another one.',
  next: 'Show more',
  shownOf: '{{shown}} of {{all}} rows',
  noEntries: 'No entry is in this figure. Choose another figure of the report, or other days.',
  shown: { all: 'All', open: 'With a balance', closed: 'Without a balance' },
  side: { receivable: 'Receivables', payable: 'Payables' },
  by: { mnt: 'In tugrik', currency: 'By currency' },
  noOpenRows: 'No open row is in this figure. Choose another figure of the aging, or another day.',
} as const satisfies SameKeys<typeof mn>;
