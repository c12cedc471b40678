import type { Pool } from 'pg';
import { movesStream } from './moves.aggregate.js';

/** So long people still think in the numbers of their old system. */
const recentDays = 14;

/** Whether records came over lately and were not taken back. */
export async function movedLately(db: Pick<Pool, 'query'>, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ is_recent: boolean }>(
    `select type = 'MoveWritten' and recorded_at > $2::timestamptz - $3 * interval '1 day' as is_recent
      from event where stream = $1 order by version desc limit 1`,
    [movesStream, now, recentDays],
  );
  return rows[0]?.is_recent ?? false;
}
