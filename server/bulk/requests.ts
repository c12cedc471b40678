import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { sameJson, type Json } from '../../contract/json.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { Database } from '../database/database.js';
import { lockForUser } from '../database/user-lock.js';
import { identifier } from '../database/sql.js';
import { Kernel } from '../decider/kernel.js';
import { writeOnceIn, type PlainCall } from '../decider/write-once.js';
import type { Language } from '../http/language.js';
import { streamOf } from '../log/event.js';
import { JobRow } from '../job/entities.js';
import { Jobs } from '../job/jobs.js';
import { BulkActs } from './acts.js';
import { BulkRequest, type BulkRow } from './entities.js';

export interface NewBulkRequest {
  userId: number;
  key: string | null;
  list: string;
  act: string;
  undoOf: number | null;
  entered: Record<string, unknown>;
  language: Language;
  /** The rows that the caller named; null when all matching rows were requested. */
  named: readonly number[] | null;
}

/** A row with what is entered for it alone. */
export interface NewBulkRow {
  id: number;
  entered?: Record<string, unknown>;
}

/** How many rows of a request have which result. */
export interface BulkCounts {
  total: number;
  done: number;
  refused: number;
  /** Started, result not known yet. */
  working: number;
}

/** A row with its result: refused, or done. */
export interface RowResult {
  id: number;
  name: string | null;
  refusal: BulkRow['refusal'];
}

export const noRows: BulkCounts = { total: 0, done: 0, refused: 0, working: 0 };

const maxShown = 20;
const maxResults = 500;
/** In addition to the one that is running. */
const maxWaiting = 10;

const keyOf = (id: number): string => `bulk:${id}`;

/** The id that all events of one bulk action share in the history; the prefix is part of stored events. */
export function actName(requestId: number): string {
  return `many-${requestId}`;
}

/** The requests and their rows; each is processed by a job. */
@Injectable()
export class BulkRequests {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly kernel: Kernel,
    private readonly acts: BulkActs,
  ) {}

  find(id: number): Promise<BulkRequest | null> {
    return this.where({ id }).getOne();
  }

  async own(id: number, userId: number): Promise<BulkRequest> {
    const found = await this.where({ id, userId }).getOne();
    if (!found) throw refuse('NotFound');
    return found;
  }

  latest(userId: number): Promise<BulkRequest[]> {
    return this.where({ userId }).orderBy('request.id', 'DESC').limit(maxShown).getMany();
  }

  /** The id of the request; the same key never creates a second one. */
  async add(request: NewBulkRequest, rows: readonly NewBulkRow[]): Promise<number> {
    const { userId } = request;
    const added = await this.jobs.together(async (db) => {
      await assertWithinBounds(db, userId);
      const id = await this.database.storage.within(db, userId, () => this.insert(db, request, rows));
      if (id === undefined) return undefined;
      await this.jobs.add({ kind: 'bulk', key: keyOf(id), person: userId, payload: { id } }, db);
      return id;
    });
    const id = added ?? (await this.repeated(request));
    if (id === undefined) throw new Error('A request was neither taken down nor is it there');
    return id;
  }

  private async insert(
    db: PoolClient,
    request: NewBulkRequest,
    own: readonly NewBulkRow[],
  ): Promise<number | undefined> {
    const { userId, key, list, act, undoOf, entered, language } = request;
    const { rows } = await db.query<{ id: number }>(
      `insert into bulk_request (user_id, key, list, act, undo_of, entered, language, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (user_id, key) do nothing returning id`,
      [userId, key, list, act, undoOf, JSON.stringify(entered), language, this.kernel.now()],
    );
    const [{ id } = {}] = rows;
    if (id === undefined) return undefined;
    await db.query(
      `insert into bulk_row (request_id, record_id, entered, place)
        select $1, record_id, entered::jsonb, place
          from unnest($2::integer[], $3::text[]) with ordinality as row(record_id, entered, place)`,
      [id, own.map((row) => row.id), own.map((row) => (row.entered ? JSON.stringify(row.entered) : null))],
    );
    return id;
  }

  /** The id of the request that was stored under this key before; a key belongs to one request as long as that is stored. */
  async repeated(request: NewBulkRequest): Promise<number | undefined> {
    const { userId, key, named } = request;
    const found = key === null ? null : await this.where({ userId, key }).getOne();
    if (!found) return undefined;
    if (named && !(await this.isOver(found.id, named))) throw refuse('KeyReused');
    return sameRequest(found, request);
  }

  private async isOver(id: number, named: readonly number[]): Promise<boolean> {
    const { rows } = await this.pool.query<{ same: boolean }>(
      `select array_agg(record_id order by record_id) = (select array_agg(distinct n order by n) from unnest($2::integer[]) n) as same
        from bulk_row where request_id = $1`,
      [id, named],
    );
    return rows[0]?.same === true;
  }

  /** What is entered for one row alone. */
  async enteredOf(requestId: number, recordId: number): Promise<Record<string, unknown>> {
    const { rows } = await this.pool.query<{ entered: Record<string, unknown> | null }>(
      `select entered from bulk_row where request_id = $1 and record_id = $2`,
      [requestId, recordId],
    );
    return rows[0]?.entered ?? {};
  }

  /** Claims the next rows. A row that was started is returned until its result is known; after a cancellation no other row is. */
  async next(id: number, most: number): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `with taken as (
          select r.record_id from bulk_row r join bulk_request m on m.id = r.request_id
          where m.id = $1 and (r.state = 'working' or r.state = 'waiting' and m.cancelled_at is null)
          order by r.state = 'waiting', r.attempts, r.place limit $2
        )
        update bulk_row r set state = 'working' from taken
        where r.request_id = $1 and r.record_id = taken.record_id returning r.record_id as id`,
      [id, most],
    );
    return rows.map((row) => row.id);
  }

  /** The rows that are done, of all rounds. */
  async done(requestId: number): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select record_id as id from bulk_row where request_id = $1 and state = 'done' order by place`,
      [requestId],
    );
    return rows.map(({ id }) => id);
  }

  async storeResult(requestId: number, recordId: number, refusal: BulkRow['refusal']): Promise<void> {
    await this.pool.query(`update bulk_row set state = $3, refusal = $4 where request_id = $1 and record_id = $2`, [
      requestId,
      recordId,
      refusal ? 'refused' : 'done',
      refusal && JSON.stringify(refusal),
    ]);
  }

  /** The reason is unknown: the row is tried again after the others, and reported as refused after so many attempts. */
  async failed(requestId: number, recordId: number, attempts: number, refusal: BulkRow['refusal']): Promise<void> {
    await this.pool.query(
      `update bulk_row set attempts = attempts + 1,
          state = case when attempts + 1 >= $3 then 'refused' else 'waiting' end,
          refusal = case when attempts + 1 >= $3 then $4::jsonb end
        where request_id = $1 and record_id = $2`,
      [requestId, recordId, attempts, JSON.stringify(refusal)],
    );
  }

  /** A waiting request ends at once; a running one still finishes the rows that it has started. */
  async cancel(id: number): Promise<boolean> {
    return this.jobs.together(async (db) => {
      const { rowCount } = await db.query(
        `update bulk_request r set cancelled_at = $2 from job j
          where r.id = $1 and r.cancelled_at is null and j.key = 'bulk:' || r.id and j.state in ('waiting', 'running')`,
        [id, this.kernel.now()],
      );
      if (rowCount === 0) return false;
      await this.jobs.cancel(keyOf(id), db, ['waiting']);
      return true;
    });
  }

  /** Rows that were refused or not reached wait again; not while a row of the previous round is being processed. */
  async again({ id, userId }: BulkRequest, entered: Record<string, unknown>, call: PlainCall): Promise<void> {
    await this.jobs.together((db) =>
      writeOnceIn(
        async (sql, values) => (await db.query(sql, [...values])).rows,
        call,
        () => this.startAgain(db, id, userId, entered),
      ),
    );
  }

  private async startAgain(
    db: PoolClient,
    id: number,
    userId: number,
    entered: Record<string, unknown>,
  ): Promise<null> {
    await lockForUser(db, 'bulk', userId);
    const update = () =>
      db.query(
        `update bulk_request set round = round + 1, cancelled_at = null, entered = $2
          where id = $1 and not exists (select from job where key = 'bulk:' || $1::integer and state in ('waiting', 'running'))
            and not exists (select from bulk_row where request_id = $1 and state = 'working')`,
        [id, JSON.stringify(entered)],
      );
    const { rowCount } = await this.database.storage.within(db, userId, update);
    if (rowCount === 0) throw refuse('BulkRunning');
    await assertWithinBounds(db, userId);
    await db.query(
      `update bulk_row set state = 'waiting', refusal = null, attempts = 0 where request_id = $1 and state = 'refused'`,
      [id],
    );
    await this.jobs.addAgain({ kind: 'bulk', key: keyOf(id), person: userId, payload: { id } }, db);
    return null;
  }

  /** How many rows each request changed. */
  async changedCounts(requests: readonly Pick<BulkRequest, 'id' | 'list'>[]): Promise<Map<number, number>> {
    const kindOf = ({ list }: Pick<BulkRequest, 'list'>): string | undefined => {
      const kinds = this.acts.recordsOfRows(list).map(({ kind }) => kind);
      return kinds.length > 1 ? undefined : kinds[0];
    };
    const counts = new Map<number, number>();
    for (const kind of new Set(requests.map(kindOf))) {
      const ofKind = requests.filter((request) => kindOf(request) === kind);
      const changed = await this.kernel.reader.recordsOf(
        ofKind.map(({ id }) => actName(id)),
        kind,
      );
      for (const { id } of ofKind) counts.set(id, changed.get(actName(id)) ?? 0);
    }
    return counts;
  }

  /** The names of the acts of these requests. */
  async actsOf(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const { rows } = await this.pool.query<{ id: number; act: string }>(
      `select id, act from bulk_request where id = any($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, act }) => [id, act]));
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

  /**
   * The rows with a result, refused ones first, with their current names; names of deleted records only for users who may read them
   * (D204).
   */
  async results({ id, list }: BulkRequest, readsDeleted: boolean): Promise<RowResult[]> {
    const { rows } = await this.pool.query<RowResult>(
      `select r.record_id as id, ${this.namesOf(list, readsDeleted)} as name, r.refusal from bulk_row r
        where r.request_id = $1 and r.state in ('done', 'refused') order by r.state = 'done', r.place limit $2`,
      [id, maxResults],
    );
    return rows;
  }

  /** As SQL, for a row `r` of a request over this list. */
  private namesOf(list: string, readsDeleted: boolean): string {
    const names = this.acts.recordsOfRows(list).flatMap(({ kind, id, isOf }) => {
      const { known } = this.kernel.aggregates.of(kind);
      if (!known) return [];
      const { table, column, code, deleted } = known;
      const named = [code, column].flatMap((one) => (one === undefined ? [] : `s.${identifier(one)}::text`));
      const which = readsDeleted || deleted === undefined ? '' : ` and not s.${identifier(deleted)}`;
      const own = isOf ? ` and ${isOf('r.record_id')}` : '';
      return `(select coalesce(${named.join(', ')}) from ${identifier(table)} s where s.id = ${id('r.record_id')}${own}${which})`;
    });
    return names.length > 0 ? `coalesce(${names.join(', ')})` : 'null::text';
  }

  /** The rows that it changed; the others were as requested before, and there is nothing to undo. */
  async changedRows({ id, list }: BulkRequest): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select record_id as id from bulk_row where request_id = $1 and state = 'done' order by place`,
      [id],
    );
    const kind = this.acts.recordOf(list)?.name;
    const changed = kind === undefined ? new Set() : await this.kernel.reader.streamsOf(actName(id));
    return rows.map((row) => row.id).filter((row) => changed.has(streamOf(kind ?? '', row)));
  }

  private where(of: ObjectLiteral): SelectQueryBuilder<BulkRequest> {
    return this.database.dataSource
      .getRepository(BulkRequest)
      .createQueryBuilder('request')
      .leftJoinAndMapOne('request.job', JobRow, 'job', `job.key = 'bulk:' || request.id`)
      .where(of);
  }

  private get pool(): Pool {
    return this.database.pool;
  }
}

/** The requests of one user run one after the other, and only so many may wait. */
async function assertWithinBounds(db: PoolClient, userId: number): Promise<void> {
  await lockForUser(db, 'bulk', userId);
  const { rows } = await db.query<{ open: number }>(
    `select count(*)::int as open from job where kind = 'bulk' and person = $1 and state in ('waiting', 'running')`,
    [userId],
  );
  if ((rows[0]?.open ?? 0) > maxWaiting) throw refuse('BulkWaiting', { values: { most: maxWaiting } });
}

/** Refused when the key was used for another request. */
export function sameRequest(found: BulkRequest, { list, act, undoOf, entered }: NewBulkRequest): number {
  const isSame = sameJson(
    { list: found.list, act: found.act, undoOf: found.undoOf, entered: found.entered as Json },
    { list, act, undoOf, entered: entered as Json },
  );
  if (!isSame) throw refuse('KeyReused');
  return found.id;
}
