import type { PoolClient } from 'pg';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { fileHours, type ExportBody, type FileFormat } from '../../contract/export/export.js';
import { sameJson } from '../../contract/json.js';
import { refuse, type RefusalWord } from '../../contract/refusals/refusals.js';
import type { Database } from '../database/database.js';
import { lockForUser } from '../database/user-lock.js';
import type { Language } from '../http/language.js';
import { JobRow } from '../job/entities.js';
import type { JobState } from '../job/job.js';
import type { Jobs } from '../job/jobs.js';
import { ExportRequest } from './entities.js';

/** Enough for the whole shift of one user, and far below what copies the whole database. */
const maxPerHour = 30;
/** One schedule every fifteen minutes. */
const maxDuePerDay = 96;
const hourMs = 3_600_000;
const maxShown = 50;

export interface NewRequest extends Omit<ExportBody, 'format'> {
  userId: number;
  format: FileFormat;
  /** The kind of the job that makes it, if that is a kind of its own. */
  job?: string;
  language: Language;
  key?: string;
  schedule?: { id: number; dueAt: Date | null; skipEmpty: boolean; mailTo: readonly string[] };
}

export interface Result {
  bytes: number;
  sha256: string;
}

/** The ends of a request that the owner is notified of, once each. */
export type NotifiedEnd = 'done' | 'failed' | 'not-mailed';

const exportKey = (id: number): string => `export:${id}`;
const letterKey = (id: number): string => `letter:${id}`;

/** The rows of requested files. A job creates each file; what follows from its end is written in the same transaction. */
export class ExportRequests {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly now: () => Date,
  ) {}

  find(id: number): Promise<ExportRequest | null> {
    return this.where({ id }).getOne();
  }

  async own(id: number, userId: number, missing: RefusalWord = 'NotFound'): Promise<ExportRequest> {
    const found = await this.where({ id, userId }).getOne();
    if (!found) throw refuse(missing);
    return found;
  }

  latest(of: Partial<Pick<ExportRequest, 'id' | 'userId' | 'scheduleId'>>): Promise<ExportRequest[]> {
    return this.where(of).orderBy('request.id', 'DESC').limit(maxShown).getMany();
  }

  /** The id, or null when this request, or this time of a schedule, was stored before. */
  async add({ key, schedule, as_of: asOf, job: kind = 'export', ...query }: NewRequest): Promise<number | null> {
    const { userId, list, filters, columns, sort, format, language } = query;
    return this.jobs.together(async (db) => {
      const { id: scheduleId = null, dueAt = null, skipEmpty = false, mailTo = [] } = schedule ?? {};
      await this.assertWithinQuota(db, userId, { scheduleId, dueAt });
      const insert = () =>
        db.query<{ id: number }>(
          `insert into export_request (user_id, schedule_id, due_at, key, list, filters, columns, sort, format, language, skip_empty,
          mail_to, as_of, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing returning id`,
          [
            ...[userId, scheduleId, dueAt, key ?? null, list, JSON.stringify(filters), columns, sort, format, language],
            ...[skipEmpty, [...mailTo], asOf ?? null, this.now()],
          ],
        );
      const [added] = (await this.database.storage.within(db, userId, insert)).rows;
      if (!added) return null;
      await this.jobs.add({ kind, key: exportKey(added.id), person: userId, payload: { id: added.id } }, db);
      return added.id;
    });
  }

  async isRepetition(userId: number, key: string | undefined): Promise<boolean> {
    return key !== undefined && (await this.where({ userId, key }).getCount()) > 0;
  }

  /** The id of the request; the same key never creates a second one. */
  async addOnce(request: NewRequest): Promise<number> {
    const { userId, key } = request;
    const repeated = key === undefined ? null : await this.where({ userId, key }).getOne();
    if (repeated) return sameRequest(repeated, request);
    const added = await this.add(request);
    if (added !== null) return added;
    // The same request arrived twice at the same moment.
    return sameRequest(await this.where({ userId, key }).getOneOrFail(), request);
  }

  /**
   * Stops a user who copies the database list by list. Due runs of schedules have their own limit; a time of a schedule that was requested
   * before, by a worker that crashed, is not counted against itself.
   */
  private async assertWithinQuota(
    db: PoolClient,
    userId: number,
    { scheduleId, dueAt }: Pick<ExportRequest, 'scheduleId' | 'dueAt'>,
  ): Promise<void> {
    await lockForUser(db, 'export_request', userId);
    const [most, lengthMs] = dueAt === null ? [maxPerHour, hourMs] : [maxDuePerDay, 24 * hourMs];
    const { rows } = await db.query<{ count: number }>(
      `select count(*) from export_request where user_id = $1 and created_at > $2 and (due_at is null) = ($4::timestamptz is null)
         and (schedule_id = $3 and due_at = $4) is not true`,
      [userId, new Date(this.now().getTime() - lengthMs), scheduleId, dueAt],
    );
    if ((rows[0]?.count ?? 0) >= most) throw refuse('TooManyRequests');
  }

  /** What is stored together with the end of its job: the file, the notice and the mail. */
  async storeResult({ id, userId, mailTo }: ExportRequest, { bytes, sha256 }: Result, db: PoolClient): Promise<void> {
    await db.query(`update export_request set bytes = $2, sha256 = $3, expires_at = $4 where id = $1`, [
      ...[id, bytes, sha256],
      new Date(this.now().getTime() + fileHours * hourMs),
    ]);
    await this.notify(id, 'done', db);
    if (mailTo.length > 0)
      await this.jobs.add({ kind: 'letter', key: letterKey(id), person: userId, payload: { id } }, db);
  }

  /** Notifies the owner, once for each end. */
  async notify(id: number, end: NotifiedEnd, db: PoolClient): Promise<void> {
    await this.jobs.add({ kind: 'export-notice', key: `export-notice:${id}:${end}`, payload: { id, end } }, db);
  }

  async cancel(id: number): Promise<JobState | undefined> {
    return this.jobs.cancel(exportKey(id));
  }

  /** The last run of each of these schedules. */
  async lastOf(scheduleIds: readonly number[]): Promise<Map<number, ExportRequest>> {
    const found = await this.where({})
      .andWhere(
        `request.id in (select max(id) from export_request where schedule_id = any(:schedules) group by schedule_id)`,
        {
          schedules: scheduleIds,
        },
      )
      .getMany();
    return new Map(found.flatMap((request) => (request.scheduleId === null ? [] : [[request.scheduleId, request]])));
  }

  /** Which files may be in the folder. A running one has two names: its file is renamed a moment before the row is updated. */
  async filesInUse(): Promise<Set<string>> {
    const { rows } = await this.database.pool.query<{ file: string; part: string }>(
      `select r.id || '.' || r.format as file, r.id || '.' || j.run || '.part' as part
       from export_request r join job j on j.key = 'export:' || r.id
       where j.state = 'running' or (j.state = 'done' and r.expires_at > $1)`,
      [this.now()],
    );
    return new Set(rows.flatMap(({ file, part }) => [file, part]));
  }

  private where(of: ObjectLiteral): SelectQueryBuilder<ExportRequest> {
    return this.database.dataSource
      .getRepository(ExportRequest)
      .createQueryBuilder('request')
      .leftJoinAndMapOne('request.job', JobRow, 'job', `job.key = 'export:' || request.id`)
      .leftJoinAndMapOne('request.letter', JobRow, 'letter', `letter.key = 'letter:' || request.id`)
      .where(of);
  }
}

/** A key belongs to one request while that is stored: this file, or a run of this schedule, whose relative days may have moved since. */
function sameRequest(found: ExportRequest, { schedule, as_of: asOf, ...query }: NewRequest): number {
  const { scheduleId, list, filters, columns, sort, format } = found;
  const wanted = { list: query.list, filters: query.filters, columns: query.columns, sort: query.sort };
  const isSame = schedule
    ? scheduleId === schedule.id
    : sameJson(
        { list, filters, columns, sort, format, asOf: found.asOf },
        { ...wanted, format: query.format, asOf: asOf ?? null },
      );
  if (!isSame) throw refuse('KeyReused');
  return found.id;
}
