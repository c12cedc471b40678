import { choice } from '../../fields/choice/field.js';
import { integer } from '../../fields/integer/field.js';
import { money } from '../../fields/money/field.js';
import { rate } from '../../fields/rate/field.js';
import { text } from '../../fields/text/field.js';
import type { Values } from '../../fields/field.js';
import type { RateSource } from '../../money/figures/rate-in-force.js';
import { currencies } from '../../reference/fixed/currencies.js';
import { entryTable, type Entry } from '../entries.js';
import { byOwnName, wireField, type WireForm } from '../../form/wire-form.js';
import { expensePayers, type ExpensePayer } from './payers.js';

/** An unplanned cost. If no rate is sent, the one in force is used (D056). */
export const expenseFields = {
  name: wireField('name', text({ mn: 'Нэр', en: 'Name' })),
  currency: wireField('currency', choice({ mn: 'Валют', en: 'Currency' }, currencies, { required: true })),
  rate: wireField('rate', rate({ mn: 'Ханш', en: 'Rate' }, { positive: true, missing: 'fill' })),
  amount: wireField('amount', money({ mn: 'Дүн', en: 'Amount' }, { required: true, missing: 'fill' })),
};

/** The decision on who pays it, which is made later and as often as needed. */
export const payerFields = byOwnName({
  payer: choice({ mn: 'Хэн төлөх', en: 'Who pays' }, expensePayers, { required: true }),
  reason: text({ mn: 'Шалтгаан', en: 'Reason' }),
});

/** What was charged to the payer for an expense, and where: one row for each charge. */
export const chargeFields = byOwnName({
  expenseName: text({ mn: 'Нэмэлт зардал', en: 'Extra expense' }),
  name: text({ mn: 'Нэр', en: 'Name' }),
  currency: choice({ mn: 'Валют', en: 'Currency' }, currencies, { required: true }),
  amount: money({ mn: 'Дүн', en: 'Amount' }, { required: true }),
  /** The place of its row in the price offer when it was charged. */
  offerRow: integer({ mn: 'Үнийн саналын мөр', en: 'Row of the price offer' }),
  invoiceCode: text({ mn: 'Тусгай нэхэмжлэх', en: 'Custom invoice' }),
});

export const expensesForm = {
  fields: {},
  tables: {
    expenses: entryTable(
      'expenses',
      { mn: 'Нэмэлт зардал', en: 'Extra expenses' },
      { ...expenseFields, ...payerFields },
    ),
    charges: entryTable('charges', { mn: 'Төлөгчөөс нэхэмжилсэн', en: 'Charged to the payer' }, chargeFields),
  },
} satisfies WireForm;

export type ExtraExpenseEntry = Entry &
  Values<typeof expenseFields> & {
    /** A stored row always has a rate. */
    rate: string;
    rateFrom: RateSource;
    /** Missing or null while nobody has decided. */
    payer?: ExpensePayer | null;
    /** Why we pay it. */
    reason?: string | null;
  };

export type ExpenseCharge = { id: number } & Omit<
  Values<typeof chargeFields>,
  'expenseName' | 'offerRow' | 'invoiceCode'
> & {
    /** Missing in charges of before it was stored; so is the place of the row. */
    expenseName?: string | null;
    offerRow?: number;
    expense: number;
    /** The row of the price offer that charges it; where that row is removed, the expense is not charged any more. */
    offer: number | null;
    /** Or the custom invoice, with its code. */
    invoice?: number;
    invoiceCode?: string;
  };

export const chargeShape = { fields: [], rows: { charges: [] } };

/** The columns of an expense that can change after it was entered. */
export const payerShape = { fields: [], rows: { expenses: Object.keys(payerFields) } };
