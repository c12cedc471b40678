import type { Label } from '../../../contract/label.js';
import type { Queries } from '../moves.js';
import type { LeftOutWithOthers } from './sheet-report.js';

const withOthersText: Label = {
  mn: 'Нэрлэсэн бичлэг, файлынх нь мөрийг зөвшөөрөөгүй тул хамт үлдсэн',
  en: 'Left out with the row of a record or file that it names, which nobody ticked',
};

/** So many of the changed rows of a sheet are named. */
const mostNamed = 20;

/** Stores what stays behind, for the report of the move: the results of its check are erased when it is finished. */
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
  await storeChanged(db, id);
}

/** A changed row has no reason: it is named. */
async function storeChanged(db: Queries, id: number): Promise<void> {
  const { rows } = await db.query<{ sheet: number; kind: string; rows: number; names: string[] }>(
    `select sheet_id as sheet, kind, count(*)::integer as rows, (array_agg(name order by line))[1:$2] as names
      from move_row where move_id = $1 and state = 'changed' and not is_ticked group by 1, 2`,
    [id, mostNamed],
  );
  await db.query(
    `insert into move_left_out (move_id, sheet_id, kind, state, field, message, rows)
       select $2, r.sheet, r.kind, 'changed', '', r.message, r.rows
       from json_to_recordset($1::json) as r (sheet integer, kind text, message jsonb, rows integer)`,
    [JSON.stringify(rows.map((row) => ({ ...row, message: notTicked(row.names, row.rows) }))), id],
  );
}

function notTicked(names: readonly string[], rows: number): Label {
  const named = `${names.join(', ')}${rows > names.length ? ` … +${rows - names.length}` : ''}`;
  return {
    mn: `Өөрчлөлтийг нь зөвшөөрөөгүй: ${named}`,
    en: `The changes were not ticked: ${named}`,
  };
}
