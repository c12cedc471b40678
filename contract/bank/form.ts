import { choice } from '../fields/choice/field.js';
import { date } from '../fields/date/field.js';
import { money } from '../fields/money/field.js';
import { note } from '../fields/note/field.js';
import { text } from '../fields/text/field.js';
import { byOwnName } from '../form/wire-form.js';
import { asideWords } from './line.js';

/** Why a line does not concern us, with a word of one's own where the reason is not enough. */
export const asideFields = byOwnName({
  aside: choice({ mn: 'Хамаарахгүй шалтгаан', en: 'Set aside as' }, asideWords, { required: true }),
  asideNote: note({ mn: 'Тайлбар', en: 'Comment' }, { max: 500 }),
});
export const asideShape = { fields: Object.keys(asideFields) };

/** Why a statement is taken back; it stays in its history. */
export const statementReason = note({ mn: 'Шалтгаан', en: 'Reason' }, { required: true, max: 1_000 });

/** What the history shows of a line and of a statement that were read. */
export const shownOfLine = {
  day: date({ mn: 'Огноо', en: 'Day' }),
  amount: money({ mn: 'Дүн', en: 'Amount' }),
  text: note({ mn: 'Гүйлгээний утга', en: 'Text' }),
};
export const shownOfStatement = {
  accountName: text({ mn: 'Данс', en: 'Account' }),
  from: date({ mn: 'Эхлэх өдөр', en: 'From' }),
  to: date({ mn: 'Дуусах өдөр', en: 'To' }),
  file: text({ mn: 'Файл', en: 'File' }),
};
