import { fetchTexts } from '../i18n/language';
import { lazyAfterFirstScreen } from '../shell/later';
import { withTexts, type ClientArea } from '../shell/parts';

const inquiry = withTexts(() => import('./quotation/inquiry.panel'), 'inquiry', 'rows', 'credit');
const balanceEntries = withTexts(() => import('./panels/balance-entries.panel'), 'report');
const openRows = withTexts(() => import('./panels/open-rows.panel'), 'report');
const ownContainers = withTexts(() => import('./own-containers/own-containers.panel'), 'shipmentLists');

export const shipmentArea: ClientArea = {
  name: 'shipment',
  offers: {
    'bulk/bulk-progress': ['BulkProgress'],
    'bulk/use-bulk-request': ['useBulkRequest'],
    'finance/payment-tag': ['PaymentTag'],
    'outbox/send-later': ['sendOrStore', 'sendStored'],
    'papers/last-taken-text': ['lastTakenText'],
  },
  records: {
    of: 'files',
    find: async (...query) => (await import('./find-files')).findFiles(...query),
    advice: async () => (await import('./find-files')).adviceOnNumbers(),
  },
  panels: {
    inquiry: withTexts(() => import('./quotation/inquiries.panel'), 'inquiry', 'shipmentLists'),
    'inquiry-add': inquiry,
    'inquiry-edit': inquiry,
    inquiryinactive: withTexts(() => import('./quotation/closed-inquiries.panel'), 'inquiry', 'shipmentLists'),
    shippingorder: withTexts(() => import('./order/orders.panel'), 'shipmentLists'),
    'shippingorder-edit': withTexts(
      () => import('./file/file.panel'),
      'order',
      'credit',
      'inquiry',
      'rows',
      'shipmentLists',
      'units',
      'documents',
      'operation',
      'waiting',
    ),
    risk: withTexts(() => import('./clock/risk.panel'), 'clock', 'shipmentLists'),
    soc: ownContainers,
    socomni: ownContainers,
    finished: withTexts(
      async () => ({ default: (await import('./order/finished.panel')).FinishedPanel }),
      'shipmentLists',
    ),
    finishedfcl: withTexts(
      async () => ({ default: (await import('./order/finished.panel')).FinishedFclPanel }),
      'shipmentLists',
    ),
    archived: withTexts(() => import('./order/archive.panel'), 'shipmentLists'),
    operation: withTexts(() => import('./panels/operations.panel'), 'shipmentLists'),
    'operation-detail': withTexts(
      () => import('./operation-page/operation.panel'),
      'operation',
      'order',
      'rows',
      'shipmentLists',
      'units',
      'documents',
      'waiting',
    ),
    documents: withTexts(() => import('./documents/documents.panel'), 'documents'),
    attention: withTexts(() => import('./attention/attention.panel'), 'attention', 'shipmentLists', 'waiting'),
    custom: withTexts(() => import('./customs/orders.panel'), 'shipmentLists'),
    'custom-detail': withTexts(() => import('./customs/clearance.panel'), 'order', 'shipmentLists'),
    finance: withTexts(() => import('./finance/finance.panel'), 'billing', 'shipmentLists', 'order', 'rows'),
    invoice: withTexts(() => import('./finance/invoices.panel'), 'billing', 'money', 'rows'),
    avlaga: withTexts(
      async () => ({ default: (await import('./settlement/owed.panel')).ReceivablesPanel }),
      'money',
      'rows',
    ),
    uglug: withTexts(
      async () => ({ default: (await import('./settlement/owed.panel')).PayablesPanel }),
      'money',
      'rows',
    ),
    payableentries: balanceEntries,
    receivableentries: balanceEntries,
    openreceivables: openRows,
    openpayables: openRows,
    extraservice: withTexts(() => import('./order/extra-services.panel'), 'shipmentLists'),
    log: withTexts(() => import('./panels/change-log.panel'), 'shipmentLists'),
    journal: withTexts(() => import('./panels/journal.panel'), 'journal'),
  },
  numbers: { attention: lazyAfterFirstScreen(() => import('./attention/menu-number')) },
  waiting: lazyAfterFirstScreen(async () => {
    const [bar] = await Promise.all([import('./outbox/outbox-bar'), fetchTexts('waiting')]);
    return bar;
  }),
};
