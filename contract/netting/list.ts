import { defineList } from '../list.js';
import { nettingListName, nettingListPath, nettingStates } from './kind.js';

const label = (mn: string, en: string) => ({ mn, en });

/** All acts; those that were taken back stay with their reason. */
export const nettingList = defineList({
  name: nettingListName,
  scheduled: 'export.finance',
  title: label('Харилцан тооцоо', 'Netting'),
  path: nettingListPath,
  capability: 'netting.read',
  columns: {
    number: { kind: 'text', label: label('Дугаар', 'No.') },
    on: { kind: 'date', label: label('Огноо', 'Date'), sort: true, filter: true },
    payer: { kind: 'text', label: label('Төлөгч', 'Payer'), filter: { refersTo: 'payer' } },
    agent: { kind: 'text', label: label('Агент', 'Agent'), filter: { refersTo: 'agent' } },
    pairs: { kind: 'integer', label: label('Хос', 'Pairs') },
    mnt: { kind: 'money', label: label('Дүн ₮', 'Amount MNT'), total: true, sort: true },
    /** Wide enough for the tag. */
    state: {
      kind: 'choice',
      label: label('Төлөв', 'State'),
      choices: nettingStates,
      filter: true,
      width: 130,
      onCard: true,
    },
    comment: { kind: 'note', label: label('Тайлбар', 'Comment') },
    user: { kind: 'text', label: label('Хийсэн', 'Made by') },
    posted: { kind: 'date', label: label('Бичсэн огноо', 'Posted on'), optional: true },
    reason: { kind: 'note', label: label('Буцаасан шалтгаан', 'Why it is taken back'), optional: true },
    id: { kind: 'integer', label: label('Бичлэгийн дугаар', 'Record no.'), optional: true, inner: true },
  },
  filters: {
    search: { kind: 'contains', label: label('Дугаар, код', 'Number, code') },
  },
  order: ['-on'],
  views: [{ key: 'valid', name: label('Хүчинтэй', 'Valid'), filters: { state: '1' } }],
});
