import { defineList, type ListColumn } from '../list.js';
import { movedIn } from '../origin/origin.js';
import { currencies } from '../reference/fixed/currencies.js';
import { itemListName, itemListPath } from './kind.js';
import { itemStates } from './state.js';

const label = (mn: string, en: string) => ({ mn, en });

const ofCurrency = (mn: string, en: string) =>
  ({
    kind: 'money',
    label: label(mn, en),
    currency: 'currency',
    total: { per: 'currency' },
  }) as const satisfies ListColumn;

/** Of payers and of agents; those that were reversed stay with their reversal. */
export const itemList = defineList({
  name: itemListName,
  scheduled: 'export.finance',
  title: label('Бусад тооцоо', 'Items outside files'),
  path: itemListPath,
  capability: 'item.read',
  columns: {
    id: { kind: 'integer', label: label('Дугаар', 'No.'), sort: true },
    on: { kind: 'date', label: label('Огноо', 'Date'), sort: true, filter: true },
    payer: { kind: 'text', label: label('Төлөгч', 'Payer'), filter: { refersTo: 'payer' } },
    agent: { kind: 'text', label: label('Агент', 'Agent'), filter: { refersTo: 'agent' } },
    paper: { kind: 'text', label: label('Баримт', 'Paper') },
    due_at: { kind: 'date', label: label('Төлөх өдөр', 'Due day'), sort: true },
    amount: { ...ofCurrency('Дүн', 'Amount'), sort: true },
    currency: { kind: 'choice', label: label('Валют', 'Currency'), choices: currencies, filter: true },
    booked: ofCurrency('Бүртгэсэн дүн', 'Booked'),
    rest: { ...ofCurrency('Үлдэгдэл', 'Rest'), sort: true },
    rest_mnt: { kind: 'money', label: label('Үлдэгдэл ₮', 'Rest MNT'), total: true, sort: true },
    /** Wide enough for the tag. */
    state: {
      kind: 'choice',
      label: label('Төлөв', 'State'),
      choices: itemStates,
      filter: true,
      width: 130,
      onCard: true,
    },
    code: { kind: 'text', label: label('Файл', 'File') },
    rate: { kind: 'rate', label: label('Ханш', 'Rate'), optional: true },
    reason: { kind: 'note', label: label('Шалтгаан', 'Reason') },
    side: {
      kind: 'choice',
      label: label('Тал', 'Side'),
      choices: { receivable: label('Төлөгчийн', 'Of a payer'), payable: label('Агентын', 'Of an agent') },
      filter: true,
      optional: true,
    },
    user: { kind: 'text', label: label('Бүртгэсэн', 'Recorded by'), optional: true },
    oldnumber: { kind: 'text', label: movedIn.shows.number.label, optional: true },
  },
  filters: {
    search: { kind: 'contains', label: label('Баримт, файл, хуучин дугаар', 'Paper, file, old number') },
    /** Those of which something is left. */
    open: { kind: 'flag', label: label('Үлдэгдэлтэй', 'With a rest') },
    /** Was due before that day and has a rest. */
    overdueon: { kind: 'to', label: label('Энэ өдөр хугацаа өнгөрсөн', 'Overdue on') },
    dueby: { kind: 'to', label: label('Төлөх өдөр хүртэл', 'Due by') },
  },
  order: ['-on'],
  views: [
    { key: 'open', name: label('Үлдэгдэлтэй', 'With a rest'), filters: { open: '1' } },
    { key: 'overdue', name: label('Хугацаа өнгөрсөн', 'Overdue'), filters: { overdueon: 'today' } },
  ],
});
