import type { ExpenseCharge, ExtraExpenseEntry } from './form.js';

export interface ExpensesState {
  expenses: readonly ExtraExpenseEntry[];
  charges: readonly ExpenseCharge[];
  /** The last number used. */
  given: Readonly<Record<'expenses', number>>;
  /** The day on which each was entered, by its id. */
  enteredOn: Readonly<Record<number, string>>;
}

/** The facts of the extra expenses that other sections may query. */
export interface ExpensesFacts {
  /** The first day on which an expense was entered of which nobody has decided who pays it, and the sum of all of these. */
  undecidedOn: string | null;
  undecidedMnt: string;
}
