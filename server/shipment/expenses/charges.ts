import { diffForm } from '../../../contract/diff.js';
import type { StreamEffects } from '../../../contract/composition/effects.js';
import type { StreamEvent } from '../../../contract/events.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { chargeShape, type ExpenseCharge } from '../../../contract/shipment/expenses/form.js';
import type { ExpensesState } from '../../../contract/shipment/expenses/state.js';
import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';
import type { FileEffects } from '../../../contract/shipment/file/file-effects.js';
import { assertOrder } from '../file/running.js';

type Input = Parameters<FileEffects['expenses']['charge']>[0];

type Invoiced = StreamEffects['shipment.chargeExpense'];

export function chargeByInvoice(state: ExpensesState, { charged, again }: Invoiced, facts: FileFacts): StreamEvent[] {
  assertOrder(facts);
  return charge(state, { charged, again, offers: facts.quotation.money.priceOffers });
}

/** The expense that a deleted invoice charged may be charged again. */
export function withdrawExpenseCharge(
  { charges }: ExpensesState,
  { invoice }: StreamEffects['shipment.withdrawExpenseCharge'],
): StreamEvent[] {
  const diff = diffForm({ charges }, { charges: charges.filter((one) => one.invoice !== invoice) }, chargeShape);
  return diff ? [{ type: 'ExpenseChargeWithdrawn', data: diff }] : [];
}

/** Records which row of the price offer or which invoice charges an expense that the payer pays. */
export function charge(state: ExpensesState, { charged, offers, again }: Input): StreamEvent[] {
  const entry = state.expenses.find(({ id }) => id === charged.expense);
  if (!entry) throw refuse('NotFound');
  if (entry.payer !== 'payer') throw refuse('NotPaidByPayer');
  const row = chargingRow(state.charges, charged.expense, offers);
  const invoice = chargingInvoice(state.charges, charged.expense);
  if (row !== null && !again) throw refuse('ExpenseAlreadyCharged', { values: { row } });
  if (invoice !== null && !again) throw refuse('ExpenseAlreadyInvoiced', { values: { code: invoice.code } });
  const named = { ...charged, expenseName: entry.name };
  const diff = diffForm(state, { charges: [...state.charges, named] }, chargeShape);
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

/** The last custom invoice that charges an expense; those that were deleted are withdrawn. */
export function chargingInvoice(
  charges: readonly ExpenseCharge[],
  expense: number,
): { id: number; code: string } | null {
  const last = charges.findLast((one) => one.expense === expense && one.invoice !== undefined);
  return last?.invoice === undefined ? null : { id: last.invoice, code: last.invoiceCode ?? '' };
}
