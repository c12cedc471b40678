/** A worker as in the product, with shorter times, that a test may halt, kill or block at any moment. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '../../../contract/actor.js';
import type { ListDeclaration, ListQuery, ListRow } from '../../../contract/list.js';
import { FreeSpace } from '../../../server/disk/free-space.js';
import { ExportServices, ExportWorker } from '../../../server/export/export-services.js';
import { exportJobs } from '../../../server/export/jobs.js';
import { every } from '../../../server/job/intervals.js';
import { JobRunner } from '../../../server/job/job-runner.js';
import { JobSignal } from '../../../server/job/job-signal.js';
import { ActiveAccounts } from '../../../server/identity/active-accounts.js';
import { Jobs } from '../../../server/job/jobs.js';
import { RedisWakeUps } from '../../../server/job/redis-wake-ups.js';
import type { JobHandler } from '../../../server/job/running-job.js';
import { Lists } from '../../../server/list/lists.js';
import { Tables, type WholeTable } from '../../../server/table/table.js';
import { answerCalls } from './answering.js';
import { pastTables } from '../../../server/composition/declared/past-tables.js';
import { noticesBySystem } from '../../../server/notification/notices-by-system.js';
import { openDatabase } from '../../../server/composition/open-database.js';
import {
  jobListings,
  exportKernel,
  leaseMs,
  pollMs,
  strayMs,
  everyDomain,
  type JobSettings,
  type WorkerOptions,
} from './export-kernel.js';
import { FirmLetterheads } from '../../../server/firm/firm-letterheads.js';

/** Longer than the interval at which a run writes its progress to its row. */
const longerThanProgressMs = 400;

/** Lists whose rows come up to the middle of a file and then wait until the test lets them go on. */
class HaltingLists extends Lists {
  private letGo: () => void = () => undefined;
  private readonly isLetGo = new Promise<void>((go) => (this.letGo = go));

  goOn(): void {
    this.letGo();
  }

  override whole<T>(
    list: ListDeclaration,
    query: ListQuery,
    actor: Actor,
    columns: readonly string[],
    use: (whole: WholeTable<ListRow>) => Promise<T>,
  ): Promise<T> {
    return super.whole(list, query, actor, columns, ({ pieces, ...whole }) =>
      use({ ...whole, pieces: this.halting(pieces) }),
    );
  }

  private async *halting(pieces: AsyncIterable<ListRow[]>): AsyncGenerator<ListRow[]> {
    let handedOut = 0;
    for await (const piece of pieces) {
      if (handedOut === 1) await Promise.race([sleep(longerThanProgressMs), this.isLetGo]);
      if (handedOut === 2) await this.isLetGo;
      yield piece;
      handedOut++;
    }
  }
}

const delay = monitorEventLoopDelay({ resolution: 10 });
let worker: JobRunner | undefined;
let lists: HaltingLists | undefined;

answerCalls({
  async open(settings: JobSettings, { halts, usesProductLease }: WorkerOptions) {
    const database = await openDatabase(settings.DATABASE_URL);
    const kernel = exportKernel(database.pool);
    await kernel.open();
    lists = new HaltingLists(database.pool, jobListings, kernel.aggregates.names);
    if (!halts) lists.goOn();
    const tables = new Tables(lists.tables());
    const wakeUps = settings.REDIS_URL ? new RedisWakeUps(settings.REDIS_URL, () => undefined) : undefined;
    const jobs = new Jobs(database.pool, (kind) => wakeUps?.send(kind, 'worker'));
    const services = new ExportServices(
      database,
      tables,
      jobs,
      new ActiveAccounts(database.pool),
      everyDomain,
      kernel.now,
      settings,
    );
    const handedIn = {
      pastTables,
      notices: noticesBySystem(kernel),
      letterheads: new FirmLetterheads(kernel.reader, settings.DATA_DIR),
      space: new FreeSpace(database, { ...settings, DISK_RESERVE: 1, STORAGE_QUOTA: 1024 ** 3 }),
    };
    const { run, notices, letters, due, strays } = new ExportWorker(
      services,
      kernel,
      handedIn,
      () => undefined,
      strayMs,
    );
    const handlers: Record<string, JobHandler> = {
      export: run,
      'export-notice': notices,
      letter: letters,
      schedules: due,
      'stray-files': strays,
    };
    const kinds = exportJobs.map((kind) => ({
      kind: {
        ...kind,
        ...(usesProductLease ? {} : { leaseMs }),
        ...(kind.every ? { every: every('seconds', 1) } : {}),
      },
      handler: handlers[kind.name]!,
    }));
    const runner = new JobRunner(jobs, kinds, () => undefined, pollMs);
    const signal = new JobSignal(settings.DATABASE_URL, (kind) => runner.wakeUp(kind));
    worker = runner;
    runner.start();
    await signal.open();
    wakeUps?.receive('worker', (kind) => runner.wakeUp(kind));
    delay.enable();
  },
  /** Its peak memory, as the system reports it, and the longest delay of its event loop. */
  async figures() {
    return { memoryMb: Math.round(process.resourceUsage().maxRSS / 1024), longestWaitMs: Math.round(delay.max / 1e6) };
  },
  async goOn() {
    lists?.goOn();
  },
  /** Blocks the event loop for a while. */
  async block(ms: number) {
    lists?.goOn();
    const until = Date.now() + ms;
    while (Date.now() < until);
  },
  async stop() {
    const stopping = worker?.stop();
    lists?.goOn();
    await stopping;
  },
});
