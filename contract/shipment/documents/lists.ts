import { documentKinds } from '../../document/kinds.js';
import { people } from '../../fields/ref/field.js';
import { defineList, ofColumns } from '../../list.js';
import { orderColumns } from '../order-columns.js';
import { documentFields } from './form.js';

const label = (mn: string, en: string) => ({ mn, en });
const { id, code, consignee } = orderColumns;

/** The documents of all files that were not removed; those of money only for users who may read them. */
export const documentList = defineList({
  name: 'documents',
  title: label('Бичиг баримт', 'Documents'),
  path: '/api/documents',
  capability: 'document.read',
  columns: {
    id,
    kind: { kind: 'choice', label: documentFields.kind.label, choices: documentKinds, filter: true, onCard: true },
    number: { kind: 'code', label: documentFields.number.label },
    on: { kind: 'date', label: documentFields.on.label, sort: true },
    name: { kind: 'text', label: label('Файл', 'File'), onCard: true },
    size: { kind: 'integer', label: label('Хэмжээ (кБ)', 'Size (kB)') },
    code: {
      kind: 'code',
      label: code.label,
      filter: { prefix: 'SM', oldNumbers: { of: 'shipment', typed: true } },
      onCard: true,
    },
    consignee: { ...consignee },
    user: { kind: 'text', label: label('Хэн', 'Who'), filter: { refersTo: people } },
    at: { kind: 'instant', label: label('Хэзээ', 'When'), sort: true, filter: true },
    comment: { kind: 'note', label: documentFields.comment.label, optional: true },
    inquiryid: { kind: 'integer', label: label('Тээврийн дугаар', 'Shipment id'), optional: true, inner: true },
  },
  filters: {
    search: { kind: 'contains', label: label('Дугаар, файл, тайлбар', 'Number, file, comment') },
    ...ofColumns('kind', 'code', 'consignee', 'user', 'start', 'end'),
  },
  order: ['-at', '-id'],
});
