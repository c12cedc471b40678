import { expensesForm } from '../../../contract/shipment/expenses/form';
import { lazyPart } from '../../browser/lazy-part';
import type { EntryPart } from '../operation-part';

export const expenseEntries: EntryPart = {
  name: 'expenses',
  title: expensesForm.tables.expenses.label,
  Content: lazyPart(() => import('./expense-entries')),
};
