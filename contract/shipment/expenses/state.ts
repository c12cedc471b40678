import type { ExpenseCharge, ExtraExpenseEntry } from './form.js';

export interface ExpensesState {
  expenses: readonly ExtraExpenseEntry[];
  charges: readonly ExpenseCharge[];
  /** The last number used. */
  given: Readonly<Record<'expenses', number>>;
}
