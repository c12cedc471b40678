import { Injectable } from '@nestjs/common';
import { gauge, type Family } from '../metrics/families.js';
import { Metrics } from '../metrics/metrics.js';
import { ExportServices } from './export-services.js';

/** How many of the latest files the times are taken of. */
const latest = 200;

/** The figures of the worker's jobs. Any server can tell them: they stand in the queue and in the rows, and the worker has no port. */
@Injectable()
export class JobFigures {
  constructor(
    metrics: Metrics,
    private readonly services: ExportServices,
  ) {
    metrics.add('jobs', () => this.jobs());
    metrics.add('requests', () => this.requests());
  }

  private async jobs(): Promise<Family[]> {
    const { queue } = this.services;
    const counts = Object.entries(await queue.counts());
    return [
      gauge(
        'zuuch_jobs',
        'Jobs by their queue and what they are doing.',
        counts.map(([state, count]) => [{ queue: queue.name, state }, count] as const),
      ),
    ];
  }

  private async requests(): Promise<Family[]> {
    const { queue, requests } = this.services;
    const { oldestSeconds, seconds, restarts } = await requests.times(latest);
    const of = { queue: queue.name };
    return [
      gauge(
        'zuuch_job_oldest_seconds',
        'How long the oldest request without an end has been waiting for it; 0 where none is.',
        [[of, oldestSeconds]],
      ),
      gauge(
        'zuuch_job_seconds',
        `Time from the request to its end, of the latest ${latest}.`,
        Object.entries(seconds).map(([quantile, value]) => [{ ...of, quantile }, value] as const),
      ),
      gauge(
        'zuuch_job_restarts',
        'How often one of them was begun again, because its worker was lost or an attempt failed.',
        [[of, restarts]],
      ),
    ];
  }
}
