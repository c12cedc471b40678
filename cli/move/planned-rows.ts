import type { Pool } from 'pg';

/** What would become of the rows of a sheet as rows of one kind. */
interface PlannedSheet {
  sheet: number;
  kind: string;
  rows: number;
  new: number;
  changed: number;
  same: number;
  joined: number;
  wrong: number;
  doubtful: number;
  changed_left_out: number;
}

/** What confirming would do with the rows as the last check found them; changed and doubtful rows are written where they are ticked. */
export async function plannedRows(db: Pick<Pool, 'query'>, move: number): Promise<PlannedSheet[]> {
  const { rows } = await db.query<PlannedSheet>(
    `select sheet_id as sheet, kind, count(*)::integer as rows,
        count(*) filter (where state = 'new' or (is_ticked and target is null))::integer as new,
        count(*) filter (where is_ticked and target is not null)::integer as changed,
        count(*) filter (where state = 'same')::integer as same,
        count(*) filter (where state = 'joined')::integer as joined,
        count(*) filter (where state = 'wrong')::integer as wrong,
        count(*) filter (where state = 'doubtful' and not is_ticked)::integer as doubtful,
        count(*) filter (where state = 'changed' and not is_ticked)::integer as changed_left_out
      from move_row where move_id = $1 group by 1, 2 order by 1, 2`,
    [move],
  );
  return rows;
}
