import { Decimal } from 'decimal.js';
import type { Diff } from '../../../contract/diff.js';
import type { ExpensesFacts, ExpensesState } from '../../../contract/shipment/expenses/state.js';
import { localDay } from '../../../contract/time.js';
import type { FoldEvent } from '../../projection/aggregate.js';
import { evolveEntries } from '../file/entries.js';
import { expenseMnt } from './decide.js';

export const initialExpenses: ExpensesState = { expenses: [], charges: [], given: { expenses: 0 }, enteredOn: {} };

export function evolveExpenses(state: ExpensesState, event: FoldEvent): ExpensesState {
  const next = evolveEntries(state, event);
  const added = (event.data as Diff).rows['expenses']?.added ?? [];
  // An expense that is restored keeps its day.
  const days = added.map(({ id }) => [id, state.enteredOn[id] ?? localDay(new Date(event.at))]);
  return added.length === 0 ? next : { ...next, enteredOn: { ...state.enteredOn, ...Object.fromEntries(days) } };
}

export function expensesFacts({ expenses, enteredOn }: ExpensesState): ExpensesFacts {
  const undecided = expenses.filter(({ payer = null }) => payer === null);
  const days = undecided.flatMap(({ id }) => enteredOn[id] ?? []);
  return {
    undecidedOn: days.toSorted()[0] ?? null,
    undecidedMnt: undecided.reduce((sum, expense) => sum.plus(expenseMnt(expense)), new Decimal(0)).toFixed(2),
  };
}
