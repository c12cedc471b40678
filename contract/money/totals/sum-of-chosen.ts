import type { Figure } from '../figures/explained.js';
import { expenseOfChosen, type Alternatives } from '../offers/alternatives.js';
import { incomeLessExpense } from './shipment-figures.js';

/**
 * Income and expense as a sum that users can check: the expense if only the cheapest agent of each leg is bought, and what remains of
 * the income. Whatever shows an expense on a screen uses it; answers, records and reports have the expense with the alternatives (D065).
 */
export function sumOfChosen(
  { income, expense }: { income: Figure; expense: Figure },
  alternatives: Pick<Alternatives, 'counted'>,
): { expense: Figure; margin: Figure } {
  const chosen = expenseOfChosen(expense, alternatives);
  return { expense: chosen, margin: incomeLessExpense(income, chosen) };
}
