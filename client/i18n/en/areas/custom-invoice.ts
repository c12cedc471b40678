import type mn from '../../mn/areas/custom-invoice';
import type { SameKeys } from '../../same-keys';

export default {
  generate: 'Generate',
  codeTaken: 'There is an invoice {{code}} already ({{payer}}). Go on if it is meant twice.',
  print: 'Print the invoice',
  lastTaken: 'last {{at}} {{by}}',
  delete: 'Delete',
  deleteWhat: 'Deletes the invoice {{code}}.',
  markPaid: 'Mark as paid',
  markUnpaid: 'Mark as not paid',
  markPaidWhat: '{{code}}: marks it as paid. A paid invoice cannot be changed or deleted.',
  markUnpaidWhat: '{{code}}: marks it as not paid.',
  paidOn: 'It was marked as paid on {{at}} and cannot be changed.',
  moved: 'It came over from the old system.',
  movedDue: 'Due on {{on}}.',
  paidBefore: 'Paid in the old system on {{on}}: {{amount}}.',
  paidSoFar: 'Paid in the old system up to {{on}}: {{amount}}.',
  inTugrik: 'In tugrik: {{amount}} ₮',
  none: 'Invoices that belong to no order are made with the + button.',
} as const satisfies SameKeys<typeof mn>;
