import type mn from '../../mn/shipment/billing';
import type { SameKeys } from '../../same-keys';

export default {
  invoice: 'Generate invoice',
  invoiceWhat: 'The payer is asked for the amount below. It stays so whatever the prices become later.',
  invoiceIssued: 'The invoice is issued. Press Enter to open it.',
  owed: 'Contract amount',
  received: 'Received',
  left: 'Left',
  leftWhat:
    'Something is left. If the money has come, record it first; marked without it, the rest stays unpaid in every list.',
  markAnyway: 'Mark without recording',
  recordLeft: 'Record what is left',
  deletePaidWhat:
    '{{code}}: {{received}} came in for the invoice of {{amount}}, {{rest}} is left. If the invoice is deleted, its transactions stay with the order.',
  toPay: 'Amount to pay',
  inTugrik: 'In tugrik',
  agents: 'Carrier rates',
  extra: 'Extra services',
  request: 'Finish request',
  requestWhat: 'Sales and Operation are told that the account is settled. It is sent once.',
  comment: 'Comment',
  send: 'Send',
  printInvoice: 'Print the invoice',
  paidShare: '{{percentage}}% paid',
  noInvoice: 'None',
  delete: 'Delete the invoice',
  deleteWhat: '{{code}}: the invoice of {{amount}} is deleted.',
  markPaid: 'Mark as paid',
  markPaidWhat: '{{code}}: the invoice of {{amount}} and the receivable become paid.',
  markUnpaid: 'Mark as not paid',
  markUnpaidWhat: '{{code}}: the invoice of {{amount}} and the receivable become unpaid.',
  noOrders: 'An inquiry that becomes an order comes into the finance list.',
  noInvoices: 'An invoice that is generated from a row of the finance list stands here.',
} as const satisfies SameKeys<typeof mn>;
