import { join } from 'node:path';
import {
  Inject,
  Injectable,
  Logger,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIG, type Config } from '../runtime/config.js';
import { Database } from '../database/database.js';
import { TablesModule } from './tables.module.js';
import { DailyAnchor } from '../log/daily-anchor.js';

/** The head of the log is remembered outside the database once a day, so that a cut-off end is noticed. */
@Injectable()
class AnchorKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('anchor');
  private readonly daily: DailyAnchor;

  constructor(database: Database, @Inject(CONFIG) config: Config) {
    this.daily = new DailyAnchor(
      database.pool,
      join(config.DATA_DIR, 'anchors.jsonl'),
      ({ position, hash }) => this.logger.log(`anchor taken at position ${position}: ${hash}`),
      (error) => this.logger.error(error),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.daily.open();
  }

  beforeApplicationShutdown(): void {
    this.daily.close();
  }
}

/** What the worker does beside the server. */
@Module({ imports: [TablesModule], providers: [AnchorKeeper] })
export class WorkerModule {}
