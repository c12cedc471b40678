import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SkippedRun } from '../../../contract/export/sheet-words.js';
import { Refusal } from '../../../contract/refusals/refusals.js';
import { localDay } from '../../../contract/time.js';
import { isConnectionLoss } from '../../database/connection-loss.js';
import type { FreeSpace } from '../../disk/free-space.js';
import type { Jobs } from '../../job/jobs.js';
import type { JobHandler } from '../../job/running-job.js';
import { ExportSchedule } from '../entities.js';
import type { ExportRequests } from '../requests.js';
import { nextTime, type ExportSchedules } from './schedules.js';

/** A schedule that fails stays due for this long, in case the cause passes; then it waits for its next time. */
const retriedForMs = 120_000;
const maxPerRound = 100;

/**
 * Requests the files of schedules that are due, once for each time, however many workers run. Missed times are made up for with a single
 * run. A schedule is paused when its owner may no longer have it, its list has changed, or its times are no longer valid. A run beyond
 * the limits of its owner is skipped with a notice, and while the disk is almost full every schedule stays due.
 */
export class DueSchedules implements JobHandler {
  private readonly logger = new Logger('Export');

  constructor(
    private readonly entries: EntityManager,
    private readonly schedules: ExportSchedules,
    private readonly requests: ExportRequests,
    private readonly jobs: Jobs,
    private readonly space: Pick<FreeSpace, 'hasReserve' | 'isWithinQuota'>,
    private readonly now: () => Date,
  ) {}

  async perform(): Promise<number> {
    if (!(await this.space.hasReserve())) return 0;
    const now = this.now();
    const due = await this.dueAt(now);
    for (const schedule of due) await this.runOne(schedule, schedule.nextAt as Date, now);
    return due.length;
  }

  /** Owners take turns, so that the schedules of one do not delay those of another. */
  private async dueAt(now: Date): Promise<ExportSchedule[]> {
    const table = this.entries.getRepository(ExportSchedule);
    const rows: { id: number }[] = await this.entries.query(
      `select id from (
         select id, next_at, row_number() over (partition by user_id order by next_at, id) as turn
         from export_schedule where next_at <= $1) due
       order by turn, next_at, id limit ${maxPerRound}`,
      [now],
    );
    const found = await Promise.all(rows.map(({ id }) => table.findOneBy({ id })));
    return found.flatMap((schedule) => (schedule?.nextAt && schedule.nextAt <= now ? [schedule] : []));
  }

  /** Whatever one schedule throws, the next one runs. */
  private async runOne(schedule: ExportSchedule, dueAt: Date, now: Date): Promise<void> {
    try {
      await this.request(schedule, dueAt, now);
    } catch (error) {
      if (isConnectionLoss(error)) throw error;
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.logger.error({ message: 'a schedule failed', schedule: schedule.id, reason });
      if (now.getTime() - dueAt.getTime() < retriedForMs) return;
      await this.moveOn(schedule, dueAt, { next: nextTime(schedule, now), skipped: 'defect' });
    }
  }

  private async request(schedule: ExportSchedule, dueAt: Date, now: Date): Promise<void> {
    const next = nextTime(schedule, now);
    if (!(await this.space.isWithinQuota(schedule.userId)))
      return this.moveOn(schedule, dueAt, { next, skipped: 'storageQuota' });
    try {
      // The request first: if a worker crashes in between, the next one finds the request and only moves the schedule on.
      await this.requests.add(await this.schedules.requestOf(schedule, dueAt));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.word === 'TooManyRequests') return this.moveOn(schedule, dueAt, { next, skipped: 'tooManyFiles' });
      return this.moveOn(schedule, dueAt, { next: null });
    }
    await this.moveOn(schedule, dueAt, { next });
  }

  /** Without a next time the schedule is paused. Its owner is notified of that, and once a day of each reason for skipped runs. */
  private async moveOn(
    { id, userId }: ExportSchedule,
    dueAt: Date,
    { next, skipped }: { next: Date | null; skipped?: SkippedRun },
  ): Promise<void> {
    await this.jobs.together(async (db) => {
      const { rowCount } = await db.query(`update export_schedule set next_at = $3 where id = $1 and next_at = $2`, [
        ...[id, dueAt, next],
      ]);
      if (rowCount !== 1) return;
      if (next === null) {
        const pausedAt = dueAt.toISOString();
        const key = `export-notice:schedule:${id}:${pausedAt}`;
        await this.jobs.add({ kind: 'export-notice', key, payload: { id, rests: pausedAt } }, db);
      } else if (skipped !== undefined) {
        const day = localDay(this.now());
        const key = `export-notice:skipped:${userId}:${skipped}:${day}`;
        await this.jobs.add({ kind: 'export-notice', key, payload: { id, skipped, day } }, db);
      }
    });
  }
}
