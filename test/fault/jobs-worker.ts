/** A worker as in the product, with shorter times, that a test may halt, kill or block at any moment. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '../../contract/actor.js';
import type { ListDeclaration, ListQuery, ListRow } from '../../contract/list.js';
import { ExportServices, ExportWorker } from '../../server/export/export-services.js';
import { Lists } from '../../server/list/lists.js';
import { Tables, type WholeTable } from '../../server/table/table.js';
import { answerCalls } from './answering.js';
import { pastTables } from '../../server/composition/past-tables.js';
import { noticesBySystem } from '../../server/notification/notices-by-system.js';
import { openDatabase } from '../../server/composition/open-database.js';
import { jobListings, exportKernel, rounds, patience, type JobSettings, type WorkerManner } from './export-kernel.js';
import { firmAt } from '../../server/firm/firm-at.js';

/** Longer than the interval at which a run writes its progress to its row. */
const longEnoughToTellMs = 400;

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
      if (handedOut === 1) await Promise.race([sleep(longEnoughToTellMs), this.isLetGo]);
      if (handedOut === 2) await this.isLetGo;
      yield piece;
      handedOut++;
    }
  }
}

const delay = monitorEventLoopDelay({ resolution: 10 });
let worker: ExportWorker | undefined;
let lists: HaltingLists | undefined;

answerCalls({
  async open(settings: JobSettings, { halts, hasUsualPatience }: WorkerManner) {
    const database = await openDatabase(settings.DATABASE_URL);
    const kernel = exportKernel(database.pool);
    await kernel.open();
    lists = new HaltingLists(database.pool, jobListings);
    if (!halts) lists.goOn();
    const tables = new Tables(lists.tables());
    const services = new ExportServices(database, tables, kernel.now, settings, () => undefined);
    worker = new ExportWorker(
      services,
      kernel,
      { pastTables, notices: noticesBySystem(kernel), firm: { at: (position) => firmAt(kernel.reader, position) } },
      hasUsualPatience ? { rounds: { ...rounds, silentMs: 120_000 } } : { patience, rounds },
    );
    worker.start();
    delay.enable();
  },
  /** The most memory that it has ever had, as the system counts it, and the longest that its event loop was kept waiting. */
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
