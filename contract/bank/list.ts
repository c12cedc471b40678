import { defineList, ofColumns } from '../list.js';
import { currencies } from '../reference/fixed/currencies.js';
import { shownOfLine, shownOfStatement, asideFields } from './form.js';
import { bankLineKind, bankStatementKind } from './kind.js';
import { asideWords, bankFormats, directions, lineStates } from './line.js';

const account = { mn: 'Данс', en: 'Account' };
const currency = { mn: 'Валют', en: 'Currency' };
const format = { mn: 'Хэлбэр', en: 'Format' };

/** The movements on the accounts of the firm, those that are still open first. */
export const bankLineList = defineList({
  name: bankLineKind,
  scheduled: 'export.finance',
  title: { mn: 'Банкны хуулга', en: 'Bank lines' },
  path: '/api/bank',
  capability: 'bank.read',
  columns: {
    id: { kind: 'integer', label: { mn: 'Дугаар', en: 'Id' }, optional: true, inner: true },
    day: { kind: 'date', label: shownOfLine.day.label, sort: true, filter: true },
    state: { kind: 'choice', label: { mn: 'Төлөв', en: 'State' }, choices: lineStates, filter: true, onCard: true },
    direction: { kind: 'choice', label: { mn: 'Чиглэл', en: 'Direction' }, choices: directions, filter: true },
    amount: {
      kind: 'money',
      label: shownOfLine.amount.label,
      sort: true,
      filter: true,
      total: { per: 'currency' },
      currency: 'currency',
    },
    currency: { kind: 'choice', label: currency, choices: currencies },
    text: { kind: 'text', label: shownOfLine.text.label },
    /** Screens show here what is proposed for an open line. */
    booking: { kind: 'text', label: { mn: 'Бүртгэл', en: 'Booking' }, width: 380, onCard: true },
    counter_name: { kind: 'text', label: { mn: 'Харьцсан нэр', en: 'Counter name' } },
    counter_account: { kind: 'text', label: { mn: 'Харьцсан данс', en: 'Counter account' } },
    account: { kind: 'text', label: account, filter: true },
    open_amount: {
      kind: 'money',
      label: { mn: 'Нээлттэй дүн', en: 'Open amount' },
      total: { per: 'currency' },
      currency: 'currency',
      optional: true,
    },
    aside: { kind: 'choice', label: asideFields.aside.label, choices: asideWords, filter: true, optional: true },
    aside_note: { kind: 'note', label: asideFields.asideNote.label, optional: true },
    counter_register: { kind: 'text', label: { mn: 'Регистр', en: 'Register' }, optional: true },
    reference: { kind: 'text', label: { mn: 'Гүйлгээний дугаар', en: 'Reference' }, optional: true },
    value_day: { kind: 'date', label: { mn: 'Тооцоолсон өдөр', en: 'Value day' }, optional: true },
    balance: {
      kind: 'money',
      label: { mn: 'Дараах үлдэгдэл', en: 'Balance after' },
      currency: 'currency',
      optional: true,
    },
    is_reversal: { kind: 'flag', label: { mn: 'Буцаалт', en: 'Reversal' }, optional: true },
    format: { kind: 'choice', label: format, choices: bankFormats, optional: true },
    read_at: { kind: 'instant', label: { mn: 'Уншсан', en: 'Read at' }, optional: true },
    is_open: {
      kind: 'flag',
      label: { mn: 'Нээлттэй эсэх', en: 'Still open' },
      optional: true,
      filter: { name: 'open' },
    },
  },
  filters: {
    search: { kind: 'contains', label: { mn: 'Утга, нэр, данс', en: 'Text, name, account' } },
    ...ofColumns('start', 'end', 'state', 'direction', 'account', 'amount', 'aside', 'open'),
  },
  order: ['-is_open', '-day', '-id'],
  views: [
    { key: 'open', name: { mn: 'Нээлттэй', en: 'Open' }, filters: { open: '1' } },
    { key: 'aside', name: lineStates.aside, filters: { state: 'aside' } },
  ],
});

/** The statements that were read, the newest first. */
export const bankStatementList = defineList({
  name: bankStatementKind,
  scheduled: 'export.finance',
  title: { mn: 'Уншсан хуулгууд', en: 'Statements read' },
  path: '/api/bank/statement',
  capability: 'bank.read',
  columns: {
    id: { kind: 'integer', label: { mn: 'Дугаар', en: 'Id' }, sort: true, optional: true, inner: true },
    account: { kind: 'text', label: account, filter: true },
    from_day: { kind: 'date', label: shownOfStatement.from.label },
    to_day: { kind: 'date', label: shownOfStatement.to.label, sort: true, filter: true },
    opening: { kind: 'money', label: { mn: 'Эхний үлдэгдэл', en: 'Opening balance' }, currency: 'currency' },
    closing: { kind: 'money', label: { mn: 'Эцсийн үлдэгдэл', en: 'Closing balance' }, currency: 'currency' },
    currency: { kind: 'choice', label: currency, choices: currencies },
    lines: { kind: 'integer', label: { mn: 'Мөр', en: 'Lines' } },
    recorded: { kind: 'integer', label: { mn: 'Шинэ мөр', en: 'New lines' } },
    format: { kind: 'choice', label: format, choices: bankFormats },
    file: { kind: 'text', label: shownOfStatement.file.label },
    read_by: { kind: 'text', label: { mn: 'Уншуулсан', en: 'Read by' } },
    read_at: { kind: 'instant', label: { mn: 'Хэзээ', en: 'At' } },
  },
  filters: {},
  order: ['-id'],
});
