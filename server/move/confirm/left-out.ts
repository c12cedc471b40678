import type { Queries } from '../moves.js';

/** Stores why rows stay behind, for the report of the move: the results of its check are erased when it is finished. */
export async function storeLeftOut(db: Queries, id: number): Promise<void> {
  await db.query(`delete from move_left_out where move_id = $1`, [id]);
  await db.query(
    `insert into move_left_out (move_id, sheet_id, kind, state, field, message, rows)
       select m.move_id, m.sheet_id, m.kind, m.state, m.field, m.message, count(*)::integer
       from move_reason m join move_row_reason n on n.reason_id = m.id
         join move_row r on r.sheet_id = n.sheet_id and r.line = n.line and r.kind = n.kind
       where m.move_id = $1 and m.state in ('wrong', 'doubtful') and not r.is_ticked
       group by m.id`,
    [id],
  );
}
