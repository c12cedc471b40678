import { defineList, type ListColumn } from '../../list.js';
import { pageOf, route } from '../../route.js';

const label = (mn: string, en: string) => ({ mn, en });
const amount = (mn: string, en: string): ListColumn => ({
  kind: 'money',
  label: label(mn, en),
  sort: true,
});

const figures = {
  oldexpense: amount('Хуучин зардал', 'Old Expense'),
  newexpense: amount('Шинэ зардал', 'New Expense'),
  oldoffer: amount('Хуучин үнийн санал', 'Old Offer'),
  newoffer: amount('Шинэ үнийн санал', 'New Offer'),
};

/** Changes of expenses and offers: who changed what, from which to which amount, in tugrik (D071). */
export const changeLogList = defineList({
  name: 'changelog',
  title: label('Өөрчлөлтийн лог', 'Change log'),
  path: '/api/log',
  capability: 'log.read',
  columns: {
    id: { kind: 'integer', label: label('Дугаар', 'Id'), sort: true, digits: 12, inner: true },
    /** The order code, and the user who changed it. */
    desc: { kind: 'text', label: label('Тайлбар', 'Description') },
    ...figures,
    date: { kind: 'instant', label: label('Огноо', 'Date') },
    /** The file number. */
    inquiryid: { kind: 'integer', label: label('Тээвэр', 'Shipment'), optional: true, inner: true },
  },
  filters: {
    code: { kind: 'code', prefix: 'SM', otherwise: 'invalid', label: label('SO дугаар', 'SO code') },
    /** Which of the four columns is searched. */
    type: {
      kind: 'which',
      choices: {
        1: figures.oldexpense.label,
        2: figures.newexpense.label,
        3: figures.oldoffer.label,
        4: figures.newoffer.label,
      },
      label: label('Төрөл', 'Type'),
    },
    typeValue: { kind: 'equal', of: 'amount', label: label('Утга', 'Value') },
  },
  order: ['-id'],
});

export const changeLogRoutes = {
  list: pageOf(changeLogList, 'How expense and offer of orders changed, a page at a time'),
  file: route({
    name: 'changelog.file',
    method: 'GET',
    path: '/api/log/excel/download',
    capability: changeLogList.capability,
    fromReplica: true,
    summary: 'The change log as a workbook: all rows that match, in the same answer',
    query: pageOf(changeLogList, '').query,
    download: true,
  }),
} as const;
