import { defineList, type ListColumn } from '../list.js';
import { movedIn } from '../origin/origin.js';
import { currencies } from '../reference/fixed/currencies.js';
import { advanceStates } from './state.js';

const label = (mn: string, en: string) => ({ mn, en });

const ofCurrency = (mn: string, en: string) =>
  ({
    kind: 'money',
    label: label(mn, en),
    currency: 'currency',
    total: { per: 'currency' },
  }) as const satisfies ListColumn;

/** Of payers and of agents; without those that were deleted. */
export const advanceList = defineList({
  name: 'advances',
  scheduled: 'export.finance',
  title: label('Урьдчилгаа', 'Advances'),
  path: '/api/advances',
  capability: 'advance.read',
  columns: {
    id: { kind: 'integer', label: label('Дугаар', 'No.'), sort: true },
    on: { kind: 'date', label: label('Орсон огноо', 'Came on'), sort: true, filter: true },
    payer: { kind: 'text', label: label('Төлөгч', 'Payer'), filter: { refersTo: 'payer' } },
    agent: { kind: 'text', label: label('Агент', 'Agent'), filter: { refersTo: 'agent' } },
    amount: { ...ofCurrency('Дүн', 'Amount'), sort: true },
    currency: { kind: 'choice', label: label('Валют', 'Currency'), choices: currencies, filter: true },
    used: ofCurrency('Ашигласан', 'Used'),
    left: { ...ofCurrency('Үлдэгдэл', 'Left'), sort: true },
    left_mnt: { kind: 'money', label: label('Үлдэгдэл ₮', 'Left MNT'), total: true, sort: true },
    /** Wide enough for the tag. */
    state: {
      kind: 'choice',
      label: label('Төлөв', 'State'),
      choices: advanceStates,
      filter: true,
      width: 130,
      onCard: true,
    },
    rate: { kind: 'rate', label: label('Ханш', 'Rate') },
    returned: { ...ofCurrency('Буцаан олгосон', 'Returned'), optional: true },
    moved: { ...ofCurrency('Шилжүүлсэн', 'Moved'), optional: true },
    side: {
      kind: 'choice',
      label: label('Тал', 'Side'),
      choices: { receivable: label('Төлөгчийн', 'Of a payer'), payable: label('Агентад', 'To an agent') },
      filter: true,
      optional: true,
    },
    comment: { kind: 'note', label: label('Тайлбар', 'Comment') },
    user: { kind: 'text', label: label('Бүртгэсэн', 'Recorded by'), optional: true },
    oldnumber: { kind: 'text', label: movedIn.shows.number.label, optional: true },
  },
  filters: {
    search: { kind: 'contains', label: label('Тайлбар, дугаар', 'Comment, number') },
    /** Those of which something is left. */
    open: { kind: 'flag', label: label('Үлдэгдэлтэй', 'With a rest') },
  },
  order: ['-on'],
  views: [{ key: 'open', name: label('Үлдэгдэлтэй', 'With a rest'), filters: { open: '1' } }],
});
