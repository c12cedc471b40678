/**
 * By when a row of `receivable`, under this alias, is to be paid: the day that its invoice was issued with, else that of the
 * order with the days that its payer has, or another one who is to pay (D135). A payer that was merged into another one is
 * that one.
 */
export const dueDay = (row: string, payer = `${row}.payer_id`): string =>
  `coalesce(${row}.due_on, ${row}.shipping_order_on + coalesce((select p.termdays from payer w
    join payer p on p.id = coalesce(w.canonical_id, w.id) where w.id = ${payer}), 0))`;

/** What is still owed, of columns with this prefix; a partial index repeats it. */
export const stillOwed = (prefix = ''): string => `not ${prefix}is_paid and ${prefix}rest > 0`;

/**
 * Whether a row was to be paid before a day. The days of its payer are looked up only where the most days that any payer has would
 * decide otherwise than none: to look them up takes longer than all else.
 */
export const dueBefore = (row: string, day: string): string =>
  `coalesce(${row}.due_on, ${row}.shipping_order_on) < ${day} and (${row}.due_on is not null
    or ${row}.shipping_order_on + (select coalesce(max(p.termdays), 0) from payer p) < ${day} or ${dueDay(row)} < ${day})`;
