import { defineList, type ListColumn } from '../list.js';
import { partyStatementListName, partyStatementListPath } from './kind.js';
import { partyStatementStates } from './state.js';

const label = (mn: string, en: string) => ({ mn, en });
const mnt = (mn: string, en: string) =>
  ({ kind: 'money', label: label(mn, en), sort: true }) as const satisfies ListColumn;

/** Of payers and of agents, also those that were made again. */
export const partyStatementList = defineList({
  name: partyStatementListName,
  scheduled: 'export.finance',
  title: label('Тооцоо нийлсэн акт', 'Statements of account'),
  path: partyStatementListPath,
  capability: 'partystatement.read',
  columns: {
    id: { kind: 'integer', label: label('Бичлэгийн дугаар', 'Record no.'), sort: true, optional: true, inner: true },
    number: { kind: 'text', label: label('Дугаар', 'Number'), sort: true },
    on: { kind: 'date', label: label('Гаргасан', 'Made on'), sort: true },
    payer: { kind: 'text', label: label('Төлөгч', 'Payer'), filter: { refersTo: 'payer' } },
    agent: { kind: 'text', label: label('Агент', 'Agent'), filter: { refersTo: 'agent' } },
    start: { kind: 'date', label: label('Эхлэх', 'From') },
    end: { kind: 'date', label: label('Дуусах', 'To'), sort: true, onCard: true },
    opening: mnt('Эхний үлдэгдэл', 'Opening'),
    closing: mnt('Эцсийн үлдэгдэл', 'Closing'),
    sum: { ...mnt('Нийт үлдэгдэл', 'Total balance'), onCard: true },
    /** Wide enough for the tag. */
    state: {
      kind: 'choice',
      label: label('Төлөв', 'State'),
      choices: partyStatementStates,
      filter: true,
      width: 130,
      onCard: true,
    },
    sent: { kind: 'date', label: label('Илгээсэн', 'Sent on'), sort: true },
    answered: { kind: 'date', label: label('Хариу', 'Answered on') },
    replacement: { kind: 'text', label: label('Орлосон акт', 'Replaced by') },
    invoices: { ...mnt('Тусгай нэхэмжлэх', 'Custom invoices'), optional: true },
    note: { kind: 'note', label: label('Зөрүү', 'What differs'), optional: true },
    side: {
      kind: 'choice',
      label: label('Тал', 'Side'),
      choices: { receivable: label('Төлөгчийн', 'Of a payer'), payable: label('Агентын', 'Of an agent') },
      filter: true,
      optional: true,
    },
    user: { kind: 'text', label: label('Гаргасан хэрэглэгч', 'Made by'), optional: true },
  },
  filters: {
    search: { kind: 'contains', label: label('Дугаар', 'Number') },
    /** Those whose last day is in this period. */
    from: { kind: 'from', label: label('Дуусах өдөр: эхлэх', 'Last day: from') },
    to: { kind: 'to', label: label('Дуусах өдөр: дуусах', 'Last day: to') },
    /** Sent by that day and not answered. */
    unanswered: { kind: 'to', label: label('Хариугүй, илгээсэн', 'Unanswered, sent by') },
    /** Without those that were made again. */
    current: { kind: 'flag', label: label('Орлуулаагүй', 'Not replaced') },
  },
  order: ['-id'],
  views: [
    { key: 'waiting', name: label('Хариу хүлээж байгаа', 'Waiting for an answer'), filters: { state: '2' } },
    { key: 'disputed', name: label('Зөрүүтэй', 'Disputed'), filters: { state: '4', current: '1' } },
  ],
});
