import { createPool } from '../../../../server/database/pool.js';
import { ClientsShare } from '../../large/clients-share.js';
import { BusyFigures, type BusyFigure } from '../../large/million/busy-figures.js';
import { ExportFigures, type ExportFigure } from '../../large/million/export-figures.js';
import { FileFigures, type FileFigure } from '../../large/million/file-figures.js';
import { ListFigures, type ListFigure } from '../../large/million/list-figures.js';
import { KeyReads } from '../../large/key-reads.js';
import { MemoryFigures, type MemoryFigure } from '../../large/million/memory-figures.js';
import { QuestionFigures, type QuestionFigure } from '../../large/million/question-figures.js';
import { SavesBeside } from '../../large/saves-beside.js';
import { Users } from '../../large/users.js';
import { bench, rounded, type Stage } from '../../measure.js';
import { withServer, withWorker } from '../../server.js';
import { withLargeStore } from '../../stored/large-store.js';

type MillionFigure =
  | ListFigure
  | FileFigure
  | QuestionFigure
  | ExportFigure
  | MemoryFigure
  | BusyFigure
  | 'start_s'
  | 'limit_hits'
  | 'key_ms'
  | 'clients_share';

/** What users wait for on the large store, while twenty saves a second are written beside them. */
export const million = bench<MillionFigure>({
  targets: {
    start_s: '<= 5',
    page_alone_ms: '<= 10',
    page_eight_ms: '<= 20',
    far_ms: '<= 20',
    far_sorted_ms: '<= 150',
    text_alone_ms: '<= 40',
    text_eight_ms: '<= 100',
    pair_eight_ms: '<= 40',
    sums_ms: '<= 20',
    sums_filtered_ms: '<= 250',
    entries_ms: '<= 200',
    uncovered: '0',
    search_ms: '<= 50',
    pick_ms: '<= 50',
    journal_ms: '<= 500',
    charts_year_ms: '<= 300',
    charts_all_ms: '<= 1500',
    report_year_ms: '<= 200',
    report_all_ms: '<= 1000',
    balance_ms: '<= 800',
    open_ms: '<= 30',
    open_long_ms: '<= 100',
    history_ms: '<= 60',
    as_of_ms: '<= 100',
    save_ms: '<= 25',
    post_ms: '<= 25',
    send_ms: '<= 25',
    move_ms: '<= 40',
    xlsx_mb: '<= 300',
    xlsx_rate: '>= 0.3',
    beside_xlsx: '<= 2',
    delete_gap_ms: '<= 100',
    worn_page: '<= 1.3',
    limit_hits: '0',
    server_mb: '<= 400',
    server_growth_mb: '<= 30',
    key_ms: '',
    clients_share: '<= 0.5',
  },
  run: (stage) =>
    withLargeStore(stage, async ({ url }) => {
      const started = performance.now();
      return withServer(url, async (address, server) => {
        const startSeconds = (performance.now() - started) / 1_000;
        return withWorker(url, async (worker) => ({
          start_s: rounded(startSeconds),
          ...(await measured(stage, url, address, { server, worker })),
        }));
      });
    }),
});

async function measured(
  { log, quick }: Stage,
  url: string,
  address: string,
  programs: { server: number; worker: number },
): Promise<Record<Exclude<MillionFigure, 'start_s'>, number>> {
  const pool = createPool(url, { max: 2 });
  const users = new Users(address);
  const clients = new ClientsShare();
  const keys = new KeyReads(pool);
  const saves = await SavesBeside.begin(pool, users);
  try {
    const lists = new ListFigures(pool, users, log, quick);
    const figures = {
      ...(await lists.measure()),
      ...(await new QuestionFigures(pool, users, log, quick).measure()),
      ...(await new FileFigures(pool, users, quick).measure()),
      ...(await new ExportFigures(pool, users, programs.worker, quick).measure()),
      ...(await new MemoryFigures(pool, users, address, programs.server, quick).measure()),
      ...(await new BusyFigures(pool, users, lists, quick).measure()),
    };
    log(`${await saves.end()} saves beside them`);
    return {
      ...figures,
      limit_hits: users.limitHits,
      key_ms: rounded(await keys.end()),
      clients_share: rounded(clients.now(log)),
    };
  } finally {
    await saves.end();
    await keys.end();
    await users.close();
    await pool.end();
  }
}
