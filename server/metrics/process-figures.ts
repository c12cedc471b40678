import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../runtime/config.js';
import { Database } from '../database/database.js';
import { Replicas } from '../database/replicas/replicas.js';
import { PartitionedPool } from '../database/partitioned-pool.js';
import { FreeSpace } from '../disk/free-space.js';
import { Kernel } from '../decider/kernel.js';
import { LiveGateway } from '../live/live.gateway.js';
import { gauge, total, type Family } from './families.js';
import { Metrics } from './metrics.js';
import { replicaFigures } from './replica-figures.js';

const nanosecond = 1e-9;

/** Metrics of a server besides its commands: event loop, memory, connections, disk, and store. */
@Injectable()
export class ProcessFigures implements BeforeApplicationShutdown {
  private readonly delay = monitorEventLoopDelay({ resolution: 10 });

  constructor(
    metrics: Metrics,
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly live: LiveGateway,
    private readonly space: FreeSpace,
    replicas: Replicas,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.delay.enable();
    metrics.add('process', () => this.process());
    metrics.add('sockets', () => [
      gauge('zuuch_sockets', 'Open sockets of this process.', [[{}, this.live.held().length]]),
    ]);
    metrics.add('caches', () => this.caches());
    metrics.add('disk', () => this.disk());
    metrics.add('store', () => this.store());
    if (!replicas.isNone) metrics.add('replicas', () => replicaFigures(replicas));
  }

  beforeApplicationShutdown(): void {
    this.delay.disable();
  }

  private process(): Family[] {
    const { pool } = this.database;
    const { rss, heapUsed } = process.memoryUsage();
    // Since the last request, so that a bad minute does not disappear among good days.
    const [p50, p99, longest] = [this.delay.percentile(50), this.delay.percentile(99), this.delay.max];
    this.delay.reset();
    return [
      gauge('zuuch_event_loop_delay_seconds', 'How late the event loop was since the last look.', [
        [{ quantile: '0.5' }, p50 * nanosecond],
        [{ quantile: '0.99' }, p99 * nanosecond],
        [{ quantile: '1' }, longest * nanosecond],
      ]),
      gauge('zuuch_pool_connections', 'Database connections of this process.', [
        [{ state: 'used' }, pool.totalCount - pool.idleCount],
        [{ state: 'idle' }, pool.idleCount],
      ]),
      gauge('zuuch_pool_waiting', 'Queries that wait for a connection.', [
        [{}, pool.waitingCount + (pool instanceof PartitionedPool ? pool.semaphore.waitingCount : 0)],
      ]),
      gauge('zuuch_pool_limit', 'Connections that this process may open.', [[{}, this.config.DATABASE_POOL]]),
      gauge('zuuch_memory_bytes', 'Memory of this process.', [
        [{ kind: 'rss' }, rss],
        [{ kind: 'heap' }, heapUsed],
      ]),
      total('zuuch_uptime_seconds_total', 'How long this process has lived.', Math.round(process.uptime())),
    ];
  }

  private caches(): Family[] {
    const caches = Object.entries(this.kernel.caches);
    return [
      gauge(
        'zuuch_cache_bytes',
        'What the caches of this process hold, estimated, and how much they may.',
        caches.flatMap(([cache, { bytes, maxBytes }]) => [
          [{ cache, state: 'used' }, Math.round(bytes)] as const,
          [{ cache, state: 'limit' }, maxBytes] as const,
        ]),
      ),
      gauge(
        'zuuch_cache_entries',
        'Entries of the caches of this process.',
        caches.map(([cache, { size }]) => [{ cache }, size] as const),
      ),
    ];
  }

  private async disk(): Promise<Family[]> {
    const { free, size } = await this.space.bytes();
    return [
      gauge('zuuch_disk_bytes', 'The disk of DATA_DIR.', [
        [{ state: 'free' }, free],
        [{ state: 'size' }, size],
        [{ state: 'reserve' }, this.space.reserve],
      ]),
    ];
  }

  private store(): Family[] {
    return [
      gauge('zuuch_position', 'The newest position of the log that this process knows.', [
        [{}, this.kernel.logSignal.position],
      ]),
    ];
  }
}
