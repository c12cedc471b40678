import { currencies } from '../../reference/fixed/currencies.js';
import { people } from '../../fields/ref/field.js';
import { personFilter } from '../../filters/usual.js';
import { defineList, reader } from '../../list.js';
import { attentionRuleLabels } from '../../attention/rule-labels.js';
import { orderColumns } from '../order-columns.js';
import { markStates } from '../../attention/form.js';

const label = (mn: string, en: string) => ({ mn, en });

/** The view whose number of rows is at the entry of the menu. */
export const menuView = 'todo';

/** What needs attention in orders that are not archived and in money that is not booked, the longest first. */
export const attentionList = defineList({
  name: 'attention',
  title: label('Анхаарах зүйлс', 'Attention'),
  path: '/api/attention',
  capability: 'attention.read',
  columns: {
    id: { ...orderColumns.id, inner: true },
    /** On the screen with the reason in a sentence. */
    rule: { kind: 'choice', label: label('Дүрэм', 'Rule'), choices: attentionRuleLabels, filter: true, width: 380 },
    /** Of an order, or the number of another record. */
    code: {
      ...orderColumns.code,
      label: label('Дугаар', 'Number'),
      filter: {
        ...orderColumns.code.filter,
        label: orderColumns.code.label,
        oldNumbers: { of: 'shipment', typed: true },
      },
    },
    /** The day from which the days of the rule are counted; the list is in its order. */
    base: { kind: 'date', label: label('Суурь өдөр', 'Base day'), sort: true, optional: true },
    /** The day since which the record is in the list. */
    due: { kind: 'date', label: label('Хэзээнээс', 'Since'), onCard: true },
    consignee: orderColumns.consignee,
    party: { kind: 'text', label: label('Харилцагч', 'Party') },
    holder: { kind: 'text', label: label('Хэнд байгаа', 'Who has it'), filter: { refersTo: people } },
    cost: { kind: 'money', label: label('Эрсдэлтэй дүн', 'Amount at stake'), currency: 'currency' },
    currency: { kind: 'choice', label: label('Валют', 'Currency'), choices: currencies },
    perday: { kind: 'money', label: label('Өдрийн зардал', 'Cost a day'), currency: 'perdaycurrency' },
    perdaycurrency: { kind: 'choice', label: label('Өдрийн валют', 'Currency of the day'), choices: currencies },
    state: { kind: 'choice', label: label('Төлөв', 'State'), choices: markStates, onCard: true },
    until: { kind: 'date', label: label('Хэзээ хүртэл', 'Until'), optional: true },
    reason: { kind: 'text', label: label('Тайлбар', 'Reason'), optional: true },
    shipment: { kind: 'integer', label: label('Файл', 'File'), optional: true, inner: true },
  },
  filters: {
    state: {
      kind: 'equal',
      of: 'choice',
      choices: markStates,
      label: label('Төлөв', 'State'),
    },
    shipment: { kind: 'equal', of: 'integer', label: label('Файл', 'File'), isLinked: true },
    /** The rows that a user has, and those that nobody has. */
    for: personFilter(label('Түүний эсвэл эзэнгүй', 'His or nobody’s')),
  },
  order: ['base'],
  views: [
    { key: 'mine', name: label('Миний', 'Mine'), filters: { holder: reader } },
    { key: menuView, name: label('Миний ба эзэнгүй', 'Mine and nobody’s'), filters: { for: reader } },
  ],
});
