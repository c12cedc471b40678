import type { ExtraExpenseEntry } from './form.js';

export interface ExpensesState {
  expenses: readonly ExtraExpenseEntry[];
  /** The last number used. */
  given: Readonly<Record<'expenses', number>>;
}
