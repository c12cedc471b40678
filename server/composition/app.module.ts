import { type DynamicModule, Logger, Module, type Type } from '@nestjs/common';
import type { Config } from '../runtime/config.js';
import { ConfigModule } from '../runtime/config.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { DiskModule } from '../disk/disk.module.js';
import { HttpModule } from '../http/http.module.js';
import { areas } from './areas.js';
import { CatalogueModule } from './catalogue.module.js';
import { loadEntities } from './declared/entities.js';
import { personalStores } from './declared/personal-stores.js';
import { jobKinds } from './declared/jobs.js';
import { JobModule } from '../job/job.module.js';
import { KernelModule } from './kernel.module.js';
import { TablesModule } from './tables.module.js';
import { retention } from './declared/retention.js';
import { RetentionModule } from '../retention/retention.module.js';
import { ReactionModule } from '../reaction/reaction.module.js';
import { LiveModule } from '../live/live.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { SeeingInsideModule } from '../metrics/seeing-inside.module.js';
import { ProcessModule } from '../process/process.module.js';

/** The server answers requests; the worker does long-running work. Both use the same store and the same kernel. */
export type Role = 'server' | 'worker';

/** Every call is answered within five seconds, even when a table is locked or all connections are in use. */
const lockTimeoutMs = 1_000;
const connectTimeoutMs = 2_000;

@Module({})
export class AppModule {
  static async of(config: Config, role: Role): Promise<DynamicModule> {
    if (!config.DATABASE_URL)
      throw new Error('DATABASE_URL is not set. `npm start` starts the embedded database and sets it.');
    const queries = new Logger('Database');
    const database = DatabaseModule.of(
      config.DATABASE_URL,
      {
        max: config.DATABASE_POOL,
        applicationName: `zuuch ${role}`,
        entities: await loadEntities(),
        ...(role === 'server' && {
          isPartitioned: true,
          statementTimeoutMs: config.STATEMENT_TIMEOUT_SECONDS * 1000,
          lockTimeoutMs,
          connectTimeoutMs,
        }),
        slow: {
          ms: config.SLOW_QUERY_MS,
          report: (text, ms) => queries.warn({ message: 'slow query', query: text, ms: Math.round(ms) }),
        },
      },
      personalStores,
      config.READ_DATABASE_URL,
    );
    const ofAreas: Type[] = [];
    for (const area of areas) ofAreas.push(...((await area[role]?.()) ?? []));
    const reactions = ReactionModule.of(areas.flatMap(({ reacts }) => reacts ?? []));
    const engines =
      role === 'server'
        ? [CatalogueModule, HttpModule, TablesModule, LiveModule, SeeingInsideModule, ProcessModule, reactions]
        : [TablesModule];
    return {
      module: AppModule,
      imports: [
        ConfigModule.of(config),
        DiskModule,
        MetricsModule,
        database,
        KernelModule,
        JobModule.of(jobKinds, role),
        RetentionModule.of(retention),
        ...engines,
        ...ofAreas,
      ],
    };
  }
}
