import { Injectable } from '@nestjs/common';
import { refuse } from '../../contract/refusals/refusals.js';
import { Database } from '../database/database.js';
import { inPresentStore } from '../runtime/request-context.js';
import { PartitionedSemaphore, type Leave } from '../runtime/partitioned-semaphore.js';

/** A workbook of everything may take this long. */
const patienceMs = 600_000;
const maxPerHour = 30;

/** Workbooks in the answer of a call: one at a time for each user, and a limited number per hour (D208). */
@Injectable()
export class DownloadBounds {
  private readonly semaphore = new PartitionedSemaphore(() => 1, patienceMs);

  constructor(private readonly database: Database) {}

  /** Waits for the previous download; the result has to be called when the answer has ended. */
  async enter(userId: number): Promise<Leave> {
    const leave = await this.semaphore.enter([String(userId)]);
    try {
      await this.count(userId);
    } catch (error) {
      leave(false);
      throw error;
    }
    return leave;
  }

  /** Counted over all servers, by the clock of the database. Rows older than an hour are deleted. */
  private async count(userId: number): Promise<void> {
    const count = (): Promise<{ rows: { seconds: number }[] }> =>
      this.database.pool.query(
        `with answered as (
          select count(*) as count, min(at) as first from workbook_download
          where user_id = $1 and at > clock_timestamp() - interval '1 hour'),
        old as (
          delete from workbook_download where user_id = $1 and at <= clock_timestamp() - interval '1 hour'),
        one_more as (
          insert into workbook_download (user_id, at) select $1, clock_timestamp() from answered where count < $2)
      select extract(epoch from first + interval '1 hour' - clock_timestamp())::float8 as seconds from answered where count >= $2`,
        [userId, maxPerHour],
      );
    const { rows } = await inPresentStore(count);
    const [full] = rows;
    if (!full) return;
    const seconds = Math.max(1, Math.ceil(full.seconds));
    throw refuse('WorkbooksAsked', { values: { most: maxPerHour, minutes: Math.ceil(seconds / 60), seconds } });
  }
}
