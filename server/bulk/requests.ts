import type { Pool } from 'pg';
import { sameJson, type Json } from '../../contract/json.js';
import { refuse } from '../../contract/refusals.js';
import type { Database } from '../database/database.js';
import type { Language } from '../http/language.js';
import { BulkRequest, type BulkRow } from './entities.js';

export interface NewBulkRequest {
  userId: number;
  key: string | null;
  list: string;
  act: string;
  undoOf: number | null;
  entered: Record<string, unknown>;
  language: Language;
}

/** How many rows of a request have come to which end. */
export interface BulkCounts {
  total: number;
  done: number;
  refused: number;
  /** Begun, and not known yet what came of them. */
  working: number;
}

export const noRows: BulkCounts = { total: 0, done: 0, refused: 0, working: 0 };

const shownAtMost = 20;
const resultsAtMost = 500;

/** The requests and their rows: every step that one can take is a condition on its row, so that no two servers take the same. */
export class BulkRequests {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  find(id: number): Promise<BulkRequest | null> {
    return this.table.findOneBy({ id });
  }

  async own(id: number, userId: number): Promise<BulkRequest> {
    const found = await this.table.findOneBy({ id, userId });
    if (!found) throw refuse('NotFound');
    return found;
  }

  latest(userId: number): Promise<BulkRequest[]> {
    return this.table.find({ where: { userId }, order: { id: 'DESC' }, take: shownAtMost });
  }

  /** The number of the request; the same key asks once. */
  async add(asked: NewBulkRequest, ids: readonly number[]): Promise<number> {
    const now = this.now();
    return this.database.dataSource.transaction(async (entries) => {
      const { userId, key, list, act, undoOf, entered, language } = asked;
      const [added] = await entries.query<{ id: number }[]>(
        `insert into bulk_request (user_id, key, list, act, undo_of, entered, language, created_at, touched_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict (user_id, key) do nothing returning id`,
        [userId, key, list, act, undoOf, JSON.stringify(entered), language, now],
      );
      if (!added) return this.repeated(asked);
      await entries.query(
        `insert into bulk_row (request_id, record_id, place)
          select $1, record_id, place from unnest($2::integer[]) with ordinality as row(record_id, place)`,
        [added.id, ids],
      );
      return added.id;
    });
  }

  async byKey(userId: number, key: string): Promise<BulkRequest | null> {
    return this.table.findOneBy({ userId, key });
  }

  private async repeated(asked: NewBulkRequest): Promise<number> {
    const found = asked.key === null ? null : await this.byKey(asked.userId, asked.key);
    if (!found) throw new Error('A request was neither taken down nor is it there');
    return sameRequest(found, asked);
  }

  /**
   * The next rows, and a sign of life. What was begun comes again until it is known what came of it. Nothing else is begun once the
   * request was stopped, nor while an earlier one of the same person runs.
   */
  async next(id: number, most: number): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `with request as (
          update bulk_request m set touched_at = $2 where m.id = $1
          returning m.id, m.state = 'running' and not exists (
            select from bulk_request earlier
            where earlier.user_id = m.user_id and earlier.id < m.id and earlier.state = 'running') as may_begin
        ), taken as (
          select r.record_id from bulk_row r join request on request.id = r.request_id
          where r.state = 'working' or r.state = 'waiting' and may_begin
          order by r.state = 'waiting', r.attempts, r.place limit $3
        )
        update bulk_row r set state = 'working' from taken
        where r.request_id = $1 and r.record_id = taken.record_id returning r.record_id as id`,
      [id, this.now(), most],
    );
    return rows.map((row) => row.id);
  }

  async tell(requestId: number, recordId: number, refusal: BulkRow['refusal']): Promise<void> {
    await this.pool.query(`update bulk_row set state = $3, refusal = $4 where request_id = $1 and record_id = $2`, [
      requestId,
      recordId,
      refusal ? 'refused' : 'done',
      refusal && JSON.stringify(refusal),
    ]);
  }

  /** Nobody can say why: it waits behind the others, and after so many attempts it is told. */
  async failed(requestId: number, recordId: number, attempts: number, refusal: BulkRow['refusal']): Promise<void> {
    await this.pool.query(
      `update bulk_row set attempts = attempts + 1,
          state = case when attempts + 1 >= $3 then 'refused' else 'waiting' end,
          refusal = case when attempts + 1 >= $3 then $4::jsonb end
        where request_id = $1 and record_id = $2`,
      [requestId, recordId, attempts, JSON.stringify(refusal)],
    );
  }

  /** Once every row has its answer. The next request of the same person may then begin: its number. */
  async finish(id: number): Promise<number | undefined> {
    await this.pool.query(
      `update bulk_request set state = 'done', ended_at = $2, touched_at = $2
        where id = $1 and state = 'running'
          and not exists (select from bulk_row where request_id = $1 and state in ('waiting', 'working'))`,
      [id, this.now()],
    );
    const { rows } = await this.pool.query<{ id: number }>(
      `select next.id from bulk_request ended join bulk_request next on next.user_id = ended.user_id
        where ended.id = $1 and ended.state <> 'running' and next.state = 'running' order by next.id limit 1`,
      [id],
    );
    return rows[0]?.id;
  }

  async cancel(id: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update bulk_request set state = 'cancelled', ended_at = $2, touched_at = $2 where id = $1 and state = 'running'`,
      [id, this.now()],
    );
    return rowCount === 1;
  }

  /** What was refused or not reached waits again; not while a row of the round before is at work. */
  async again(id: number, entered: Record<string, unknown>): Promise<boolean> {
    return this.database.dataSource.transaction(async (entries) => {
      const [, begun] = await entries.query(
        `update bulk_request set state = 'running', round = round + 1, ended_at = null, touched_at = $2, entered = $3
          where id = $1 and state <> 'running'
            and not exists (select from bulk_row where request_id = $1 and state = 'working')`,
        [id, this.now(), JSON.stringify(entered)],
      );
      if (begun === 0) return false;
      await entries.query(
        `update bulk_row set state = 'waiting', refusal = null, attempts = 0 where request_id = $1 and state = 'refused'`,
        [id],
      );
      return true;
    });
  }

  /** Running ones that gave no sign of life for so long; whoever gets one here has it for as long. */
  async takeSilent(silentMs: number): Promise<number[]> {
    const now = this.now();
    const { rows } = await this.pool.query<{ id: number }>(
      `update bulk_request set touched_at = $2
        where touched_at < $1 and (
          state = 'running'
          or state = 'cancelled' and exists (select from bulk_row where request_id = bulk_request.id and state = 'working'))
        returning id`,
      [new Date(now.getTime() - silentMs), now],
    );
    return rows.map(({ id }) => id);
  }

  async countsOf(id: number): Promise<BulkCounts> {
    return (await this.counts([id])).get(id) ?? noRows;
  }

  async counts(ids: readonly number[]): Promise<Map<number, BulkCounts>> {
    const { rows } = await this.pool.query<BulkCounts & { id: number }>(
      `select request_id as id, count(*)::int as total, count(*) filter (where state = 'done')::int as done,
          count(*) filter (where state = 'refused')::int as refused,
          count(*) filter (where state = 'working')::int as working
        from bulk_row where request_id = any($1) group by request_id`,
      [ids],
    );
    return new Map(rows.map(({ id, ...counts }) => [id, counts]));
  }

  /** Those that have an answer, the refused ones first, with what they are called now; a deleted one to who reads these (D204). */
  async results(
    id: number,
    readsDeleted: boolean,
  ): Promise<{ id: number; name: string | null; refusal: BulkRow['refusal'] }[]> {
    const { rows } = await this.pool.query<{ id: number; name: string | null; refusal: BulkRow['refusal'] }>(
      `select r.record_id as id, coalesce(s.code, s.name) as name, r.refusal
        from bulk_row r left join shipment s on s.id = r.record_id and ($3 or not s.deleted)
        where r.request_id = $1 and r.state in ('done', 'refused') order by r.state = 'done', r.place limit $2`,
      [id, resultsAtMost, readsDeleted],
    );
    return rows;
  }

  async doneRows(id: number): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select record_id as id from bulk_row where request_id = $1 and state = 'done' order by place`,
      [id],
    );
    return rows.map((row) => row.id);
  }

  private get table() {
    return this.database.dataSource.getRepository(BulkRequest);
  }

  private get pool(): Pool {
    return this.database.pool;
  }
}

/** A key names one request for ever. */
export function sameRequest(found: BulkRequest, { list, act, undoOf, entered }: NewBulkRequest): number {
  const isSame = sameJson(
    { list: found.list, act: found.act, undoOf: found.undoOf, entered: found.entered as Json },
    { list, act, undoOf, entered: entered as Json },
  );
  if (!isSame) throw refuse('KeyReused');
  return found.id;
}
