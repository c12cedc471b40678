import { choice } from '../fields/choice/field.js';
import { money } from '../fields/money/field.js';
import { note } from '../fields/note/field.js';
import { ref } from '../fields/ref/field.js';
import type { Values } from '../fields/field.js';
import { currencies } from '../reference/fixed/currencies.js';
import { wireField } from '../form/wire-form.js';
import { transactionFields } from '../shipment/settlement/form.js';

/** The name of the record kind, and of its stream. Frozen. */
export const advanceKind = 'advance';

const { amount, currency, rate, on, comment } = transactionFields;

/** Money of a payer that came before it was owed, or that went to an agent before: of exactly one of the two (D166). */
export const advanceFields = {
  payer: wireField('payer', ref({ mn: 'Төлөгч', en: 'Payer' }, 'payer')),
  agent: wireField('agent', ref({ mn: 'Агент', en: 'Agent' }, 'agent')),
  on,
  amount,
  currency,
  /** Without one, the rate in force on the day it came. */
  rate,
  comment,
};
export const advanceFieldNames = Object.keys(advanceFields);
export const advanceForm = { fields: advanceFields, tables: {} };

export type AdvanceForm = Values<typeof advanceFields>;

/** A part of an advance; without it as much as fits. */
export const someAmount = wireField('amount', money({ mn: 'Дүн', en: 'Amount' }, { positive: true, places: 2 }));
export const someCurrency = wireField('currency', choice({ mn: 'Валют', en: 'Currency' }, currencies));

/** A return; without an amount the whole rest, without a rate the one in force on its day. */
export const returnFields = {
  on,
  amount: someAmount,
  rate,
  comment,
};

/** A move to another payer or agent; without an amount the whole rest. */
export const moveFields = {
  payer: advanceFields.payer,
  agent: advanceFields.agent,
  amount: someAmount,
  reason: wireField('reason', note({ mn: 'Шалтгаан', en: 'Reason' }, { required: true, max: 1_000 })),
};
