import type { Pool, PoolClient } from 'pg';
import type { Label } from '../../../../contract/label.js';
import { sentence, type Refusal } from '../../../../contract/refusals/refusals.js';
import type { MoveAttempt } from '../confirmed-move.js';
import type { SheetCounts } from '../sheet-report.js';

const changedSince: Label = {
  mn: 'Шалгаснаас хойш өмнө орсон файлыг нь өөр хэрэглэгч өөрчилсөн тул нэмээгүй. Дараагийн нүүлгэлтээр дахин шалгаж оруулна уу',
  en: 'Not added, because somebody has changed its file, which came over before, since the check. Check it again and bring it with the next move',
};

type LeftOut = Pick<SheetCounts, 'sheet' | 'kind' | 'rows'>;

/** Leaves out all rows of a file that was there before and does not take them any more: nothing of them is written, and the report says why. */
export async function leaveOutLateRows(pool: Pool, move: MoveAttempt, file: number, refusal: Refusal): Promise<void> {
  const db = await pool.connect();
  try {
    await db.query('begin');
    const rows = await takeOut(db, move, file);
    await storeCounts(db, move, rows);
    await storeReasons(db, move, rows, textOf(refusal));
    await db.query('commit');
  } catch (error) {
    await db.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    db.release();
  }
}

function textOf({ word, details: { values } }: Refusal): Label {
  return word === 'MoveDiffers' ? changedSince : { mn: sentence(word, 'mn', values), en: sentence(word, 'en', values) };
}

async function takeOut(db: PoolClient, { id, attempt }: MoveAttempt, file: number): Promise<LeftOut[]> {
  const { rows } = await db.query<LeftOut>(
    `with gone as (
        delete from move_write where move_id = $1 and attempt = $2 and part_of = $3 returning sheet_id, list, given
      )
      select sheet_id as sheet, given->>'kind' as kind, count(*)::integer as rows from gone where list = 'lateRow'
        group by 1, 2 order by 1, 2`,
    [id, attempt, file],
  );
  return rows;
}

async function storeCounts(db: PoolClient, { id }: MoveAttempt, leftOut: readonly LeftOut[]): Promise<void> {
  const { rows } = await db.query<{ report: SheetCounts[] | null }>(
    `select report from move where id = $1 for update`,
    [id],
  );
  const report = (rows[0]?.report ?? []).map((counts) => {
    const gone = leftOut.find(({ sheet, kind }) => sheet === counts.sheet && kind === counts.kind)?.rows ?? 0;
    return { ...counts, new: counts.new - gone, wrong: counts.wrong + gone };
  });
  await db.query(`update move set report = $2 where id = $1`, [id, JSON.stringify(report)]);
}

async function storeReasons(
  db: PoolClient,
  { id }: MoveAttempt,
  leftOut: readonly LeftOut[],
  text: Label,
): Promise<void> {
  await db.query(
    `insert into move_left_out (move_id, sheet_id, kind, state, field, message, rows)
       select $1, r.sheet, r.kind, 'wrong', '', $3, r.rows
       from json_to_recordset($2::json) as r (sheet integer, kind text, rows integer)`,
    [id, JSON.stringify(leftOut), JSON.stringify(text)],
  );
}
