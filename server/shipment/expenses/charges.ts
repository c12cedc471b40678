import { diffForm } from '../../../contract/diff.js';
import type { StreamEvent } from '../../../contract/events.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { chargeShape, type ExpenseCharge } from '../../../contract/shipment/expenses/form.js';
import type { ExpensesState } from '../../../contract/shipment/expenses/state.js';
import type { FileEffects } from '../../../contract/shipment/file/file-effects.js';

type Input = Parameters<FileEffects['expenses']['charge']>[0];

/** Records which row of the price offer charges an expense that the payer pays. */
export function charge(state: ExpensesState, { charged, offers, again }: Input): StreamEvent[] {
  const entry = state.expenses.find(({ id }) => id === charged.expense);
  if (!entry) throw refuse('NotFound');
  if (entry.payer !== 'payer') throw refuse('NotPaidByPayer');
  const row = chargingRow(state.charges, charged.expense, offers);
  if (row !== null && !again) throw refuse('ExpenseAlreadyCharged', { values: { row } });
  const diff = diffForm(state, { charges: [...state.charges, charged] }, chargeShape);
  return diff ? [{ type: 'ExpenseCharged', data: diff }] : [];
}

/** The place of the last row of the price offer that charges an expense; null if no row does, or none that is still there. */
export function chargingRow(
  charges: readonly ExpenseCharge[],
  expense: number,
  offers: readonly { id: number }[],
): number | null {
  const charging = new Set(charges.filter((one) => one.expense === expense).map(({ offer }) => offer));
  const place = offers.findLastIndex(({ id }) => charging.has(id)) + 1;
  return place === 0 ? null : place;
}
