import { listsWithShipmentActs } from '../../contract/shipment/bulk-acts.js';
import { allEntriesRoutes } from '../../contract/shipment/file/all-entries.js';
import { invoicePaper } from '../../contract/shipment/billing/papers.js';
import { checklistRoutes } from '../../contract/shipment/checklist/routes.js';
import { changeLogRoutes } from '../../contract/shipment/file/change-log.js';
import { forecastRoutes } from '../../contract/shipment/file/forecast.js';
import { findRoutes } from '../../contract/shipment/file/find.js';
import { fileRoutes } from '../../contract/shipment/file/header.js';
import { orderPapers } from '../../contract/shipment/papers.js';
import type { PictureUse } from '../document/images/picture-use.js';
import type { Reaction } from '../reaction/reaction.js';
import { changeLogListing } from './readers/change-log-listing.js';
import { bulkActOf, recordsOfRows } from './bulk-acts.js';
import { ratesAudit } from './audits/rates-audit.js';
import { shipmentMonthEnd } from './month-end.js';
import { shipmentNotices } from './notice-kinds.js';
import { shipmentEventRights } from './event-rights.js';
import { documents, tracingPictures } from './tables.js';
import { sections, shipmentAggregate, shipmentAudits, shipmentListings, shipmentRecord } from './shipment.js';

/** A shipment from its first inquiry to the archive; its sections are listed in `shipment.ts`. */
export const shipmentArea = {
  name: 'shipment',
  offers: {
    'billing/decide': ['billingCommands'],
    'customs/section': ['setCustomsDates'],
    'documents/add': ['addDocument'],
    'documents/remove': ['takeBackDocuments'],
    'expenses/decide': ['expensesCommands'],
    'file/file-clocks': ['fileClocks'],
    'file/row-ids': ['drawRowIds'],
    'file/shipment-file': ['shipmentStream'],
    'lifecycle/counters': ['arrivedShipments', 'daysOnTheWay', 'ordersOfDay'],
    'lifecycle/decide': ['lifecycleCommands'],
    'operations/decide': ['operationsCommands'],
    'operations/units/add': ['addUnits'],
    'operations/units/save': ['changeUnits'],
    'order/save': ['changeOrder'],
    'origin/commands': ['moveRowsIn', 'moveShipmentIn', 'moveShipmentOut'],
    'papers/bill': ['Bill', 'billPaper'],
    'papers/past-entries': ['entriesAt'],
    'papers/payer-at': ['payerAt'],
    'quotation/complete': ['completeForm'],
    'quotation/charges/charge-expense': ['addExpenseCharge'],
    'quotation/charges/recharge': ['addRecharge'],
    'quotation/save': ['saveCommands'],
    'quotation/send': ['sendCommands'],
    'readers/count-running': ['countRunning'],
    'readers/last-taken': ['lastTaken'],
    'settlement/credit/credit-reader': ['payerCredit'],
    'settlement/decide': ['settlementCommands'],
    'settlement/postings/open-row': ['OpenRow', 'openRow'],
    'settlement/postings/sum-so-far': ['SumSoFar'],
    'settlement/write-off': ['writeOffCommands'],
    'reports/mode-names': ['modeNames'],
    shipment: ['shipmentAggregate', 'shipmentRecord', 'shipmentTable'],
    tables: [
      'documents',
      'exchangeDifferences',
      'extraServices',
      'inquiries',
      'invoices',
      'orderFigures',
      'orderForms',
      'orders',
      'payables',
      'postings',
      'priceRows',
      'quotations',
      'receivables',
      'shipmentNotes',
      'shipments',
      'tracingEntries',
      'transportNews',
      'unitForms',
      'units',
    ],
    'tracing/decide': ['tracingCommands'],
  },
  routes: [
    fileRoutes,
    forecastRoutes,
    ...sections.flatMap((section) => section.routes ?? []),
    allEntriesRoutes,
    checklistRoutes,
    findRoutes,
    changeLogRoutes,
    ...Object.values(orderPapers),
    invoicePaper,
  ],
  commands: sections.flatMap((section) => section.commands ?? []),
  aggregates: [shipmentAggregate],
  records: [shipmentRecord],
  listings: [...shipmentListings, changeLogListing],
  audits: [...shipmentAudits, ratesAudit],
  eventRights: shipmentEventRights,
  notices: shipmentNotices,
  monthEnd: shipmentMonthEnd,
  bulk: { record: shipmentRecord, lists: listsWithShipmentActs, actOf: bulkActOf, recordsOfRows },
  pictures: [
    { purpose: 'tracing', rows: { table: tracingPictures, file: 'file', removedAt: 'removed_at' } },
    { purpose: 'document', rows: { table: documents, file: 'file', removedAt: 'erased_at' } },
  ] satisfies PictureUse[],
  reacts: [
    {
      name: 'document-erasure',
      to: ['DocumentRemoved', 'MoneyDocumentRemoved'],
      from: 'start',
      handler: async () => (await import('./documents/erasure.js')).DocumentErasure,
    },
  ] satisfies Reaction[],
  issuedPapers: async () => [(await import('./papers/invoice-papers.js')).issuedInvoices],
  server: async () => [(await import('./shipment.module.js')).ShipmentModule],
};
