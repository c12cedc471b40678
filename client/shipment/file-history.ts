import type { Fields } from '../../contract/fields';
import { customsFields } from '../../contract/shipment/customs/form';
import { awbFields, borderDateFields, ownContainerFields } from '../../contract/shipment/operations/form';
import { orderForm } from '../../contract/shipment/order/form';
import { postingsForm } from '../../contract/shipment/settlement/form';
import { expensesForm } from '../../contract/shipment/expenses/form';
import { quotationForm } from '../../contract/shipment/quotation/form';
import { tracingForm } from '../../contract/shipment/tracing/form';
import type { FormTables } from '../form/rows/table';

/** What the sections of a file call their fields: its history speaks of all of them, wherever it is read. */
export const fileFields: Fields = {
  ...customsFields,
  ...quotationForm.fields,
  ...orderForm.fields,
  ...awbFields,
  ...borderDateFields,
  ...ownContainerFields,
};

export const fileTables: FormTables = {
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
