import { expensesForm } from '../../../contract/shipment/expenses/form';
import type { EntryPart } from '../operation-part';
import { ExpenseEntries } from './expense-entries';

export const expenseEntries: EntryPart = {
  name: 'expenses',
  title: expensesForm.tables.expenses.label,
  Content: ExpenseEntries,
};
