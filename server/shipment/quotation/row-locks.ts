import type { Diff } from '../../../contract/diff.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';

/** A paid row cannot be changed by any user until an administrator removes its paid mark (D051). */
export function assertPaidRowsStay({ rows }: Diff, isPaid: (row: number) => boolean): void {
  const touched = [...(rows['transportPrices']?.changed ?? []), ...(rows['transportPrices']?.removed ?? [])];
  if (touched.some(({ id }) => isPaid(id))) throw refuse('PaidRowLocked');
}

/** A row with payments cannot be removed or given to another agent (D137). */
export function assertRowsWithPaymentsStay({ rows }: Diff, { settlement }: FileFacts): void {
  const { changed = [], removed = [] } = rows['transportPrices'] ?? {};
  const moved = [...removed, ...changed.filter(({ fields }) => 'agent' in fields)];
  if (moved.some(({ id }) => settlement.rowsWithPayments.includes(id))) throw refuse('PricedRowHasPayments');
}
