import { people } from '../../fields/ref/field.js';
import { defineList, reader } from '../../list.js';
import { ruleNames } from '../../attention/rule-names.js';
import { orderColumns } from '../order-columns.js';
import { markStates } from './form.js';

const label = (mn: string, en: string) => ({ mn, en });

/** What needs attention in all orders that are not archived, the longest first. */
export const attentionList = defineList({
  name: 'attention',
  title: label('Анхаарах зүйлс', 'Attention'),
  path: '/api/attention',
  capability: 'attention.read',
  columns: {
    id: { ...orderColumns.id, inner: true },
    /** On the screen with the reason in a sentence. */
    rule: { kind: 'choice', label: label('Дүрэм', 'Rule'), choices: ruleNames, filter: true, width: 380 },
    code: { ...orderColumns.code },
    /** The day from which the days of the rule are counted; the list is in its order. */
    base: { kind: 'date', label: label('Суурь өдөр', 'Base day'), sort: true, optional: true },
    /** The day since which the file is in the list. */
    due: { kind: 'date', label: label('Хэзээнээс', 'Since'), onCard: true },
    consignee: orderColumns.consignee,
    holder: { kind: 'text', label: label('Хэнд байгаа', 'Who has it'), filter: { refersTo: people } },
    cost: { kind: 'money', label: label('Эрсдэлтэй дүн', 'Amount at stake'), currency: 'currency' },
    currency: { kind: 'text', label: label('Валют', 'Currency') },
    state: { kind: 'choice', label: label('Төлөв', 'State'), choices: markStates },
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
  },
  order: ['base'],
  views: [{ key: 'mine', name: label('Миний', 'Mine'), filters: { holder: reader } }],
});
