import type { Pool } from 'pg';
import type { StayReason } from '../../../../contract/move/states.js';
import type { StoredEvent } from '../../../log/event.js';
import { targetNamed } from '../../targets/catalogue.js';
import { actOf, attemptOf } from '../confirmed-move.js';
import type { WrittenSave } from '../move-writes.js';

type Placed = Pick<WrittenSave, 'list' | 'id' | 'file'>;

/** Without the events of later moves that have taken back all that they had written of the record. */
export async function withoutTakenBack<E extends Pick<StoredEvent, 'meta'>>(
  pool: Pick<Pool, 'query'>,
  events: readonly E[],
  record: Placed,
): Promise<E[]> {
  const attempts = events.flatMap(({ meta }) => attemptOf(meta.act) ?? []);
  if (attempts.length === 0) return [...events];
  const { list, id, file } = record;
  const stream = targetNamed(list).streamOf(file ?? id);
  const isFile = stream === targetNamed('inquiry').streamOf(file ?? id);
  const { rows } = await pool.query<{ id: number; attempt: number }>(
    `select distinct w.move_id as id, w.attempt from move_write w
       join unnest($1::integer[], $2::integer[]) as a (id, attempt) on w.move_id = a.id and w.attempt = a.attempt
       where w.written_id is not null and w.undone_at is null
         and case when $3 then w.part_of = $4 or (w.list = 'inquiry' and w.written_id = $4)
           else w.list = $5 and w.written_id = $4 end`,
    [attempts.map((one) => one.id), attempts.map((one) => one.attempt), isFile, file ?? id, list],
  );
  const standing = new Set(rows.map(actOf));
  return events.filter(({ meta }) => {
    const attempt = attemptOf(meta.act);
    return !attempt || standing.has(actOf(attempt));
  });
}

/** Why a record stays of which others have such events. */
export function stayReasonOf(others: readonly Pick<StoredEvent, 'meta'>[]): StayReason | undefined {
  if (others.length === 0) return undefined;
  return others.every(({ meta }) => attemptOf(meta.act)) ? 'laterMove' : 'changed';
}
