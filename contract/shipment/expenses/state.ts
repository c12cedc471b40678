import type { ExtraExpenseEntry } from './form.js';

export interface ExpensesState {
  expenses: readonly ExtraExpenseEntry[];
  /** The last number that was given. */
  given: Readonly<Record<'expenses', number>>;
}
