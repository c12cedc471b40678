import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { aggregates } from './declared/aggregates.js';
import { figures } from './declared/figures.js';
import { foldProgram } from './fold-program.js';
import { listings } from './declared/listings.js';
import { names } from './declared/names.js';
import { personalStores } from './declared/personal-stores.js';
import { CONFIG, type Config } from '../runtime/config.js';
import { Database } from '../database/database.js';
import { namesFrom } from '../decider/actor-names.js';
import { RunCommandHandler } from '../decider/bus.js';
import { CommandRunner } from '../decider/command.js';
import { History } from '../history/history.js';
import { Kernel } from '../decider/kernel.js';
import { KernelWork } from '../metrics/kernel-work.js';
import { Metrics } from '../metrics/metrics.js';
import { ChangedTopics } from '../live/changed-topics.js';
import { Aggregates } from '../projection/aggregate.js';

const changed = new ChangedTopics(listings, figures, new Aggregates(aggregates));

/** The kernel is opened before its consumers are created, so no request can meet a log that is not ready. */
const kernelProvider = {
  provide: Kernel,
  inject: [Database, Metrics, CONFIG],
  useFactory: async (database: Database, metrics: Metrics, config: Config) => {
    const work = new KernelWork(config.SLOW_COMMAND_MS);
    const kernel = new Kernel({
      pool: database.pool,
      aggregates,
      names: namesFrom(database.pool, names),
      personal: personalStores,
      watch: work,
      topicsOf: (change) => changed.of(change),
      foldProgram,
    });
    metrics.add('kernel', () => work.families(kernel.pump.counters));
    await kernel.open();
    database.closeBefore(() => kernel.close());
    return kernel;
  },
};

/** What the handler of the command bus runs commands with. */
const runnerProvider = { provide: CommandRunner, inject: [Kernel], useFactory: (kernel: Kernel) => kernel.commands };

const historyProvider = {
  provide: History,
  inject: [Kernel],
  useFactory: (kernel: Kernel) => new History(kernel),
};

@Global()
@Module({
  imports: [CqrsModule.forRoot()],
  providers: [kernelProvider, runnerProvider, RunCommandHandler, historyProvider],
  exports: [CqrsModule, Kernel, CommandRunner, History],
})
export class KernelModule {}
