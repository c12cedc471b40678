import { date } from '../fields/date/field.js';
import { note } from '../fields/note/field.js';
import { wireField } from '../form/wire-form.js';
import { transactionFields } from '../shipment/settlement/form.js';

const { on, comment } = transactionFields;

/** What the history shows of an act, and what taking it back asks for. */
export const nettingFields = {
  on,
  posted: wireField('posted_at', date({ mn: 'Бичсэн огноо', en: 'Posted on' })),
  comment,
  reason: wireField(
    'reason',
    note({ mn: 'Буцаасан шалтгаан', en: 'Why it is taken back' }, { required: true, max: 1_000 }),
  ),
};
export const nettingForm = { fields: nettingFields, tables: {} };

export const takeBackFields = { reason: nettingFields.reason };
