import { date } from '../fields/date/field.js';
import type { Values } from '../fields/field.js';
import { money } from '../fields/money/field.js';
import { note } from '../fields/note/field.js';
import { ref } from '../fields/ref/field.js';
import { text } from '../fields/text/field.js';
import { wireField } from '../form/wire-form.js';
import { transactionFields } from '../shipment/settlement/form.js';

const messageOverrides = { number: 'rightFigure' } as const;
const { currency, rate, on } = transactionFields;

/** What a payer owes or an agent is owed outside files: of exactly one of the two. */
export const itemFields = {
  payer: wireField('payer', ref({ mn: 'Төлөгч', en: 'Payer' }, 'payer')),
  agent: wireField('agent', ref({ mn: 'Агент', en: 'Agent' }, 'agent')),
  paper: wireField('paper', text({ mn: 'Баримт', en: 'Paper' }, { required: true })),
  on,
  due: wireField(
    'due_at',
    date({ mn: 'Төлөх өдөр', en: 'Due day' }, { required: true, missing: 'choose', dayOf: 'plan' }),
  ),
  /** Below zero it is a credit to a customer, or a claim on an agent. */
  amount: wireField(
    'amount',
    money({ mn: 'Дүн', en: 'Amount' }, { required: true, negative: true, places: 2, messageOverrides }),
  ),
  currency,
  /** Without one, the rate in force on its day. */
  rate,
  /** The SM code of the file that it speaks of. */
  code: wireField('code', text({ mn: 'Файлын код', en: 'File code' })),
  reason: wireField('reason', note({ mn: 'Шалтгаан', en: 'Reason' }, { required: true, max: 1_000 })),
};
export const itemForm = { fields: itemFields, tables: {} };
export type ItemForm = Values<typeof itemFields>;

export const reversalFields = {
  reason: wireField(
    'reason',
    note({ mn: 'Буцаасан шалтгаан', en: 'Why it is reversed' }, { required: true, max: 1_000 }),
  ),
};
