import { createPool } from '../../../../server/database/pool.js';
import { Budget } from '../../large/time/budget.js';
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
import { benchOfParts, rounded, seconds, type Stage } from '../../measure.js';
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
  | 'left_out'
  | 'limit_hits'
  | 'key_ms'
  | 'clients_share';

/** How long each part may take, in seconds: less than a quarter of an hour together. */
const partSeconds = { lists: 380, questions: 90, files: 60, exports: 90, memory: 120, busy: 120 };
type Part = keyof typeof partSeconds;

/** What users wait for on the large store, while twenty saves a second are written beside them. */
export const million = benchOfParts<MillionFigure>({
  targets: {
    start_s: '<= 5',
    page_alone_ms: '<= 10',
    page_eight_ms: '<= 20',
    text_alone_ms: '<= 40',
    text_eight_ms: '<= 100',
    pair_eight_ms: '<= 40',
    far_ms: '<= 20',
    far_sorted_ms: '<= 150',
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
    server_mb: '<= 400',
    server_growth_mb: '<= 30',
    delete_gap_ms: '<= 100',
    worn_page: '<= 1.3',
    left_out: '0',
    limit_hits: '0',
    key_ms: '',
    clients_share: '<= 0.5',
  },
  run: (stage) => {
    const parts = partsToRun();
    return withLargeStore(stage, async ({ url }) => {
      const started = performance.now();
      return withServer(url, async (address, server) => {
        const startSeconds = (performance.now() - started) / 1_000;
        return withWorker(url, async (worker) => ({
          start_s: rounded(startSeconds),
          ...(await measured(stage, parts, url, address, { server, worker })),
        }));
      });
    });
  },
});

/** The parts that `BENCH_PARTS` names, with commas between them, or all. */
function partsToRun(): Part[] {
  const all = Object.keys(partSeconds) as Part[];
  const named = process.env.BENCH_PARTS?.split(',') ?? all;
  const unknown = named.filter((name) => !all.some((part) => part === name));
  if (unknown.length > 0) throw new Error(`BENCH_PARTS: there is no ${unknown.join(', ')}, but ${all.join(', ')}`);
  return all.filter((part) => named.includes(part));
}

async function measured(
  stage: Stage,
  parts: readonly Part[],
  url: string,
  address: string,
  programs: { server: number; worker: number },
): Promise<Partial<Record<MillionFigure, number>>> {
  const { log, quick } = stage;
  const pool = createPool(url, { max: 2 });
  const users = new Users(address);
  const clients = new ClientsShare();
  const keys = new KeyReads(pool);
  const saves = await SavesBeside.begin(pool, users);
  try {
    const lists = new ListFigures(pool, users, log, quick);
    const questions = new QuestionFigures(pool, users, log, quick);
    const measuring: Record<Part, (budget: Budget) => Promise<Partial<Record<MillionFigure, number>>>> = {
      lists: (budget) => lists.measure(budget),
      questions: (budget) => questions.measure(budget),
      files: (budget) => new FileFigures(pool, users, log, quick).measure(budget),
      exports: (budget) => new ExportFigures(pool, users, programs.worker, log, quick).measure(budget),
      memory: (budget) => new MemoryFigures(pool, users, address, programs.server, log, quick).measure(budget),
      busy: (budget) => new BusyFigures(pool, users, lists, log, quick).measure(budget),
    };
    const figures: Partial<Record<MillionFigure, number>> = {};
    for (const part of parts) {
      const took = await seconds(async () => {
        try {
          Object.assign(figures, await measuring[part](new Budget(partSeconds[part] * 1_000)));
        } catch (error) {
          // What the others measure is not lost.
          log(`${part} failed: ${String(error)}`);
          process.exitCode = 1;
        }
      });
      log(`${part} took ${took.toFixed(1)} s of ${partSeconds[part]}`);
    }
    log(`${await saves.end()} saves beside them`);
    return {
      ...figures,
      left_out: lists.leftOut + questions.leftOut,
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
