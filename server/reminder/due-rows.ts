import type { OpenRows } from '../aging/open-rows.js';

type Bind = (value: unknown) => string;

/** The open rows that payers are reminded of: past due on the business day, of orders not confirmed as paid, invoices and items. */
export function dueRows(
  openRows: OpenRows,
  { today, payer }: { today: string; payer?: number | readonly number[] | undefined },
  bind: Bind,
): string {
  const open = openRows.sql({ side: 'receivable', on: today, today, party: payer }, bind);
  return `(select d.* from ${open} d where d.late > 0 and d.rest_mnt > 0 and d.place <> 'confirmed')`;
}

/** The order of the rows of a letter; the first one decides which reminder is due. */
export const oldestFirst = 'due, kind, number';
