import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { gauge, type Family } from '../metrics/families.js';
import { Metrics } from '../metrics/metrics.js';
import { lastDone } from './maintenance.js';

/** When the store was last backed up and verified, for monitoring. */
@Injectable()
export class MaintenanceFigures {
  constructor(
    metrics: Metrics,
    private readonly database: Database,
  ) {
    metrics.add('upkeep', () => this.families());
  }

  private async families(): Promise<Family[]> {
    const done = await lastDone(this.database.pool);
    return [
      gauge(
        'zuuch_last_done_seconds',
        'When the store was last backed up or its log verified, as a Unix time.',
        done.map(({ what, at }) => [{ what }, Date.parse(at) / 1_000] as const),
      ),
      gauge(
        'zuuch_last_done_well',
        'Whether nothing wrong was found then.',
        done.map(({ what, well }) => [{ what }, well ? 1 : 0] as const),
      ),
    ];
  }
}
