import type { Fields } from '../../fields/field.js';
import { customsFields } from '../customs/form.js';
import { awbFields, borderDateFields, ownContainerFields } from '../operations/form.js';
import { orderForm } from '../order/form.js';
import { postingsForm } from '../settlement/form.js';
import { expensesForm } from '../expenses/form.js';
import { quotationForm } from '../quotation/form.js';
import { tracingForm } from '../tracing/form.js';
import type { WiredTable } from '../../form/wired-form.js';

/** What the sections of a file call their fields: its history speaks of all of them, wherever it is read. */
export const fileFields: Fields = {
  ...customsFields,
  ...quotationForm.fields,
  ...orderForm.fields,
  ...awbFields,
  ...borderDateFields,
  ...ownContainerFields,
};

export const fileTables: Readonly<Record<string, WiredTable>> = {
  ...quotationForm.tables,
  ...orderForm.tables,
  ...postingsForm.tables,
  ...tracingForm.tables,
  // Two sections call a table so: an event of either finds its columns here, and its deed says which of them it is.
  expenses: {
    ...quotationForm.tables.expenses,
    fields: { ...expensesForm.tables.expenses.fields, ...quotationForm.tables.expenses.fields },
  },
};
