import { In, type EntityManager } from 'typeorm';
import { fileHours, type ExportBody, type ExportState } from '../../contract/export/export.js';
import { refuse } from '../../contract/refusals.js';
import type { Database } from '../database/database.js';
import type { Language } from '../http/language.js';
import { ExportRequest } from './entities.js';

/** A whole shift of one person, and far below what copies the whole database. */
const mostPerHour = 30;
const hourMs = 3_600_000;
/** A file that takes its worker along so often does so again, and keeps others waiting. */
const mostLosses = 2;
const shownAtMost = 50;
/** Attempts that are put back at the end of a worker are due at once: nobody else is on them. */
const longAgo = new Date(0);

export interface NewRequest extends ExportBody {
  userId: number;
  language: Language;
  key?: string;
  schedule?: { id: number; dueAt: Date | null; skipEmpty: boolean; mailTo: readonly string[] };
}

/** The attempt that may write: as soon as another one has begun, it no longer may. */
export interface Attempt {
  id: number;
  run: number;
}

/** How long requests take, for whoever operates the installation. */
export interface RequestTimes {
  oldestSeconds: number;
  /** By quantile. */
  seconds: Record<string, number>;
  restarts: number;
}

export interface Result {
  rows: number;
  bytes: number;
  sha256: string;
}

/**
 * The rows of asked-for files and every step that one can take. The steps are conditions on the row, so no two
 * workers can take the same.
 */
export class ExportRequests {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  find(id: number): Promise<ExportRequest | null> {
    return this.table.findOneBy({ id });
  }

  async own(id: number, userId: number): Promise<ExportRequest> {
    const found = await this.table.findOneBy({ id, userId });
    if (!found) throw refuse('NotFound');
    return found;
  }

  latest(of: { userId: number } | { scheduleId: number } | object): Promise<ExportRequest[]> {
    return this.table.find({ where: of, order: { id: 'DESC' }, take: shownAtMost });
  }

  /** A number, or nothing where this very request, or this time of a schedule, was taken down before. */
  async add({ key, schedule, as_of: asOf, ...asked }: NewRequest): Promise<number | null> {
    const now = this.now();
    const values = {
      ...asked,
      scheduleId: schedule?.id ?? null,
      dueAt: schedule?.dueAt ?? null,
      skipEmpty: schedule?.skipEmpty ?? false,
      mailTo: [...(schedule?.mailTo ?? [])],
      mailState: schedule && schedule.mailTo.length > 0 ? ('waiting' as const) : null,
      key: key ?? null,
      asOf: asOf ?? null,
      createdAt: now,
      touchedAt: now,
    };
    return this.database.dataSource.transaction(async (entries) => {
      if (values.dueAt === null) await this.assertWithinQuota(entries, asked.userId);
      const { raw } = await entries
        .createQueryBuilder()
        .insert()
        .into(ExportRequest)
        .values(values)
        .orIgnore()
        .returning('id')
        .execute();
      return (raw as { id: number }[])[0]?.id ?? null;
    });
  }

  byKey(userId: number, key: string): Promise<ExportRequest | null> {
    return this.table.findOneBy({ userId, key });
  }

  /** A person who copies the database list by list is stopped; what a schedule makes at its time has been allowed beforehand. */
  private async assertWithinQuota(entries: EntityManager, userId: number): Promise<void> {
    // One after another for one person: calls at the same moment would all find room.
    await entries.query(`select pg_advisory_xact_lock(hashtext('export_request'), $1)`, [userId]);
    const [{ count }] = await entries.query(
      `select count(*) from export_request where user_id = $1 and due_at is null and created_at > $2`,
      [userId, new Date(this.now().getTime() - hourMs)],
    );
    if (count >= mostPerHour) throw refuse('TooManyRequests');
  }

  /**
   * Begins an attempt; null when the row has its end already. A row that runs was left by a worker that died or hung over it: who
   * ends in order leaves a row that waits.
   */
  async claim(id: number): Promise<{ request: ExportRequest; attempt: Attempt } | null> {
    const { rows } = await this.pool.query<{ run: number }>(
      `update export_request set state = 'running', run = run + 1, lost = lost + (state = 'running')::int,
         rows_done = 0, rows_total = null, touched_at = $2
       where id = $1 and state in ('queued', 'running') returning run`,
      [id, this.now()],
    );
    const [claimed] = rows;
    const request = claimed && (await this.find(id));
    return request ? { request, attempt: { id, run: claimed.run } } : null;
  }

  isWornOut({ lost }: ExportRequest): boolean {
    return lost >= mostLosses;
  }

  begin(attempt: Attempt, rows: number, position: number): Promise<boolean> {
    return this.step(attempt, `rows_total = $4, position = $5`, [rows, position]);
  }

  /** False when it was cancelled or given to somebody else: the attempt stops. */
  progress(attempt: Attempt, rows: number): Promise<boolean> {
    return this.step(attempt, `rows_done = $4`, [rows]);
  }

  /** A worker that ends leaves its attempt to the next one. */
  putBack(attempt: Attempt): Promise<boolean> {
    return this.step(attempt, `state = 'queued', rows_done = 0`, [], longAgo);
  }

  /** It failed, and its job tries it again. */
  release(attempt: Attempt): Promise<boolean> {
    return this.step(attempt, `state = 'queued', rows_done = 0`, []);
  }

  /** The row and the name of the file change together: `place` runs while the row is held. */
  async finish({ id, run }: Attempt, { rows, bytes, sha256 }: Result, place: () => Promise<void>): Promise<boolean> {
    const now = this.now();
    const expires = new Date(now.getTime() + fileHours * hourMs);
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const { rowCount } = await client.query(
        `update export_request set state = 'done', rows_done = $4, rows_total = $4, bytes = $5, sha256 = $6, touched_at = $3, ended_at = $3, expires_at = $7
         where id = $1 and run = $2 and state = 'running'`,
        [id, run, now, rows, bytes, sha256, expires],
      );
      if (rowCount === 1) await place();
      await client.query('commit');
      client.release();
      return rowCount === 1;
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      );
      throw error;
    }
  }

  /** False when it was cancelled: the store of its day is given up. */
  prepare(attempt: Attempt, percent: number): Promise<boolean> {
    return this.step(attempt, `prepared = $4`, [percent]);
  }

  /** It was to be left out where it has no rows. */
  leaveOut(attempt: Attempt): Promise<boolean> {
    return this.step(attempt, `state = 'empty', rows_total = 0, told = true, ended_at = $3, mail_state = null`, []);
  }

  fail(attempt: Attempt, reason: string): Promise<boolean> {
    return this.step(attempt, `state = 'failed', reason = $4, ended_at = $3`, [reason]);
  }

  async cancel(id: number): Promise<ExportState> {
    await this.pool.query(
      `update export_request set state = 'cancelled', touched_at = $2, ended_at = $2 where id = $1 and state in ('queued', 'running')`,
      [id, this.now()],
    );
    const request = await this.find(id);
    if (!request) throw refuse('NotFound');
    return request.state;
  }

  /** One that failed begins anew, with all its attempts. */
  async reopen(id: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update export_request
        set state = 'queued', run = 0, lost = 0, reason = null, told = false, ended_at = null, touched_at = $2
        where id = $1 and state = 'failed'`,
      [id, this.now()],
    );
    return rowCount === 1;
  }

  /** Rows without an end that gave no sign of life for so long: their job, or their worker, is lost. */
  async silent(silentMs: number): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select id from export_request where state in ('queued', 'running') and touched_at < $1 order by id limit 1000`,
      [new Date(this.now().getTime() - silentMs)],
    );
    return rows.map(({ id }) => id);
  }

  /** Ends that nobody was told of. */
  async untold(): Promise<ExportRequest[]> {
    return this.table.find({
      where: [
        { state: 'done', told: false },
        { state: 'failed', told: false },
      ],
      order: { id: 'ASC' },
      take: 100,
    });
  }

  async tell(id: number): Promise<void> {
    await this.table.update({ id }, { told: true });
  }

  /** The last run of each of these schedules. */
  async lastOf(scheduleIds: readonly number[]): Promise<Map<number, ExportRequest>> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select max(id) as id from export_request where schedule_id = any($1) group by schedule_id`,
      [scheduleIds],
    );
    const found = await this.table.findBy({ id: In(rows.map(({ id }) => id)) });
    return new Map(found.flatMap((request) => (request.scheduleId === null ? [] : [[request.scheduleId, request]])));
  }

  /** Letters that are due; for a while nobody else takes them. */
  async takeLetters(leaseMs: number): Promise<ExportRequest[]> {
    const now = this.now();
    const { rows } = await this.pool.query<{ id: number }>(
      `update export_request set mail_tries = mail_tries + 1, mail_at = $2
       where id in (select id from export_request
         where mail_state = 'waiting' and state = 'done' and (mail_at is null or mail_at <= $1)
         order by id limit 20 for update skip locked)
       returning id`,
      [now, new Date(now.getTime() + leaseMs)],
    );
    return this.table.find({ where: { id: In(rows.map(({ id }) => id)) }, order: { id: 'ASC' } });
  }

  async letterSent(id: number): Promise<void> {
    await this.table.update({ id }, { mailState: 'sent', mailReason: null });
  }

  /** To be tried again after a pause; without one it is given up. */
  async letterFailed(id: number, reason: string, pauseMs: number | undefined): Promise<void> {
    await this.table.update(
      { id },
      pauseMs === undefined
        ? { mailState: 'failed', mailReason: reason }
        : { mailReason: reason, mailAt: new Date(this.now().getTime() + pauseMs) },
    );
  }

  async times(latest: number): Promise<RequestTimes> {
    const { rows } = await this.pool.query<{ waited: number | null; quantiles: number[] | null; restarts: number }>(
      `with latest as (select run, extract(epoch from ended_at - created_at)::float8 as seconds from export_request order by id desc limit $1)
       select percentile_disc(array[0.5, 0.95, 1]) within group (order by seconds) as quantiles,
         coalesce(sum(run - 1) filter (where run > 1), 0)::float8 as restarts,
         (select extract(epoch from $2::timestamptz - min(created_at))::float8 from export_request where state in ('queued', 'running')) as waited
       from latest`,
      [latest, this.now()],
    );
    const { waited = null, quantiles = null, restarts = 0 } = rows[0] ?? {};
    const [half = 0, most = 0, longest = 0] = quantiles ?? [];
    return { oldestSeconds: Math.max(0, waited ?? 0), seconds: { '0.5': half, '0.95': most, '1': longest }, restarts };
  }

  /** Which files may lie in the folder. One that runs has two names: its file has the last one a moment before the row says so. */
  async filesInUse(): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ file: string; part: string }>(
      `select id || '.' || format as file, id || '.' || run || '.part' as part
       from export_request where state = 'running' or (state = 'done' and expires_at > $1)`,
      [this.now()],
    );
    return new Set(rows.flatMap(({ file, part }) => [file, part]));
  }

  private async step({ id, run }: Attempt, set: string, values: unknown[], touchedAt = this.now()): Promise<boolean> {
    const text = `update export_request set touched_at = $3, ${set} where id = $1 and run = $2 and state = 'running'`;
    const { rowCount } = await this.pool.query(text, [id, run, touchedAt, ...values]);
    return rowCount === 1;
  }

  private get table() {
    return this.database.dataSource.getRepository(ExportRequest);
  }

  private get pool() {
    return this.database.pool;
  }
}
