import { choice } from '../fields/choice/field.js';
import { date } from '../fields/date/field.js';
import { note } from '../fields/note/field.js';
import { ref } from '../fields/ref/field.js';
import { text } from '../fields/text/field.js';
import { wireField } from '../form/wire-form.js';
import { levelLabels } from './state.js';

/** Of whom, and which one; without a choice the one that is due. */
export const reminderFields = {
  payer: wireField('payer', ref({ mn: 'Төлөгч', en: 'Payer' }, 'payer', { required: true })),
  level: wireField('level', choice({ mn: 'Сануулга', en: 'Reminder' }, levelLabels)),
};

/** That a person has sent the letter: on which day, and how. */
export const sentFields = {
  on: wireField(
    'ognoo',
    date({ mn: 'Илгээсэн өдөр', en: 'Sent on' }, { required: true, missing: 'choose', dayOf: 'money' }),
  ),
  how: wireField('how', text({ mn: 'Хэрхэн', en: 'How' }, { max: 200 })),
};

export const withdrawalFields = {
  reason: wireField(
    'reason',
    note({ mn: 'Хүчингүй болгосон шалтгаан', en: 'Why it is withdrawn' }, { required: true, max: 1_000 }),
  ),
};
