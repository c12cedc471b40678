import { rightsOfPapers } from '../document/paper/paper-record.js';
import { commandCall } from '../http/command-calls.js';
import { customInvoiceAudit } from './audit.js';
import { customInvoiceCommands } from './commands.js';
import { chargeExpenseByInvoice } from './charge-expense.js';
import { rechargeByInvoice } from './recharge.js';
import { customInvoicePaper } from '../../contract/custom-invoice/papers.js';
import { customInvoiceRoutes } from '../../contract/custom-invoice/routes.js';
import { customInvoiceListing } from './custom-invoice-listing.js';
import { customInvoiceRecord } from './custom-invoice-record.js';
import { customInvoiceAggregate, customInvoicePaperRecord } from './custom-invoice.aggregate.js';

/** Invoices that belong to no shipment file. */
export const customInvoiceArea = {
  name: 'custom-invoice',
  offers: {
    commands: ['customInvoiceCommands'],
    'custom-invoice.aggregate': ['customInvoiceStream'],
    'moved-invoice-commands': ['MovedInvoice'],
    'moved-invoices': ['MovedInvoices'],
    rows: ['existingCustomInvoices'],
    tables: ['customInvoicePayments', 'customInvoices'],
  },
  routes: [customInvoiceRoutes, customInvoicePaper],
  commands: [
    commandCall(customInvoiceRoutes.add, customInvoiceCommands.SaveCustomInvoice, {
      body: ({ body: { fields } }) => ({ fields }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ id }),
    }),
    commandCall(customInvoiceRoutes.recharge, rechargeByInvoice, {
      body: ({ params: { id }, body: { fields, to } }) => ({ shipment: id, fields, to }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ id }),
    }),
    commandCall(customInvoiceRoutes.chargeExpense, chargeExpenseByInvoice, {
      body: ({ params: { inquiryid, id }, body: { fields, again } }) => ({
        shipment: inquiryid,
        expense: id,
        fields,
        again,
      }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ id }),
    }),
    commandCall(customInvoiceRoutes.edit, customInvoiceCommands.SaveCustomInvoice, {
      body: ({ params: { id }, body: { fields, version } }) => ({ id, fields, version }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
    }),
    commandCall(customInvoiceRoutes.delete, customInvoiceCommands.DeleteCustomInvoice, {
      body: ({ params: { id } }) => ({ id }),
      doneMessage: 'deleted',
    }),
    commandCall(customInvoiceRoutes.paid, customInvoiceCommands.PayCustomInvoice, {
      body: ({ params: { id }, body: { paid } }) => ({ id, paid }),
      doneMessage: 'updated',
    }),
  ],
  aggregates: [customInvoiceAggregate],
  eventRights: {
    ...rightsOfPapers(customInvoicePaperRecord),
    CustomInvoicePaidBefore: ['move.confirm'],
    CustomInvoiceMovedIn: ['move.confirm'],
    CustomInvoiceMovedOut: ['move.confirm'],
  },
  records: [customInvoiceRecord],
  listings: [customInvoiceListing],
  audits: [customInvoiceAudit],
  issuedPapers: async () => [(await import('./custom-invoice-papers.js')).issuedCustomInvoices],
  server: async () => [(await import('./custom-invoice.module.js')).CustomInvoiceModule],
};
