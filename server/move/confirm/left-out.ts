import type { Label } from '../../../contract/label.js';
import type { Queries } from '../moves.js';
import type { LeftOutWithOthers } from './sheet-report.js';

const withOthersText: Label = {
  mn: 'Нэрлэсэн бичлэг, файлынх нь эргэлзээтэй мөрийг зөвшөөрөөгүй тул хамт үлдсэн',
  en: 'Left out with the doubtful row of a record or file that it names, which nobody accepted',
};

/** Stores why rows stay behind, for the report of the move: the results of its check are erased when it is finished. */
export async function storeLeftOut(db: Queries, id: number, withOthers: readonly LeftOutWithOthers[]): Promise<void> {
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
  await db.query(
    `insert into move_left_out (move_id, sheet_id, kind, state, field, message, rows)
       select $1, r.sheet, r.kind, 'doubtful', '', $3, r.rows
       from json_to_recordset($2::json) as r (sheet integer, kind text, rows integer)`,
    [id, JSON.stringify(withOthers), JSON.stringify(withOthersText)],
  );
}
