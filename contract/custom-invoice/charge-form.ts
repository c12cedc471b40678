import { date } from '../fields/date/field.js';
import { flag } from '../fields/flag/field.js';
import { readSentFields } from '../form/fields-body.js';
import { formBody } from '../form/form-body.js';
import { byOwnName } from '../form/wire-form.js';
import { customInvoiceFields } from './form.js';

/** An invoice for the days of containers, up to and including `to`. */
export const rechargeInvoiceFields = {
  ...customInvoiceFields,
  ...byOwnName({ to: date({ mn: 'Хүртэл', en: 'Up to' }, { required: true }) }),
};
export const rechargeInvoiceBody = formBody({ fields: rechargeInvoiceFields, tables: {} }, (sent) => {
  const { values, errors } = readSentFields(rechargeInvoiceFields, sent);
  const { to, ...fields } = values.fields;
  return { values: { fields, to: to as string }, errors };
});

/** An invoice for an extra expense; `again` charges an expense that is charged already. */
const expenseInvoiceFields = {
  ...customInvoiceFields,
  ...byOwnName({ again: flag({ mn: 'Дахин нэхэмжлэх', en: 'Charge it again' }) }),
};
export const expenseInvoiceBody = formBody({ fields: expenseInvoiceFields, tables: {} }, (sent) => {
  const { values, errors } = readSentFields(expenseInvoiceFields, sent);
  const { again, ...fields } = values.fields;
  return { values: { fields, again: again === true }, errors };
});
