/**
 * By when a row of `receivable`, under this alias, is to be paid: the day that its invoice was issued with, else that of the
 * order with the days that its payer has, or another one who is to pay (D135). A payer that was merged into another one is
 * that one.
 */
export const dueDay = (row: string, payer = `${row}.payer_id`): string =>
  `coalesce(${row}.due_on, ${row}.shipping_order_on + coalesce((select p.termdays from payer w
    join payer p on p.id = coalesce(w.canonical_id, w.id) where w.id = ${payer}), 0))`;
