import type { Queries } from '../moves.js';

/** The job that clears away what rehearsals leave behind; a new rehearsal wakes it. */
export const tidyRehearsals = 'move-rehearsals';

export function jobKeyOf(id: number): string {
  return `move-rehearse:${id}`;
}

/** Deletes the row of a rehearsal and stops its job; without a ready one the move counts as not rehearsed. False where there is none. */
export async function throwAway(db: Queries, id: number): Promise<boolean> {
  // In this order: a job that ends locks its own row first.
  await db.query(
    `update job set state = 'cancelled', ended_at = now(), lease_until = null
      where key = $1 and state in ('waiting', 'running')`,
    [jobKeyOf(id)],
  );
  const { rows } = await db.query<{ move_id: number }>(`delete from move_rehearsal where id = $1 returning move_id`, [
    id,
  ]);
  const [gone] = rows;
  if (!gone) return false;
  await db.query(
    `update move set state = 'preparing' where id = $1 and state = 'rehearsed'
      and not exists (select from move_rehearsal where move_id = $1 and made_at is not null)`,
    [gone.move_id],
  );
  return true;
}
