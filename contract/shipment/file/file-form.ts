import type { Fields } from '../../fields/field.js';
import { customsFields } from '../customs/form.js';
import { awbFields, borderDateFields, ownContainerFields } from '../operations/form.js';
import { orderForm } from '../order/form.js';
import { postingsForm } from '../settlement/form.js';
import { expensesForm } from '../expenses/form.js';
import { quotationForm } from '../quotation/form.js';
import { tracingForm } from '../tracing/form.js';
import type { WireTable } from '../../form/wire-form.js';

/** The field labels of all sections of a file, for its history. */
export const fileFields: Fields = {
  ...customsFields,
  ...quotationForm.fields,
  ...orderForm.fields,
  ...awbFields,
  ...borderDateFields,
  ...ownContainerFields,
};

export const fileTables: Readonly<Record<string, WireTable>> = {
  ...quotationForm.tables,
  ...orderForm.tables,
  ...postingsForm.tables,
  ...tracingForm.tables,
  // Two sections have a table of this name: the history finds the columns of either here, and the action of the event names the section.
  expenses: {
    ...quotationForm.tables.expenses,
    fields: { ...expensesForm.tables.expenses.fields, ...quotationForm.tables.expenses.fields },
  },
};
