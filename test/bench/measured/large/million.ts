import { createPool } from '../../../../server/database/pool.js';
import { ClientsShare } from '../../large/clients-share.js';
import { FileFigures, type FileFigure } from '../../large/file-figures.js';
import { ListFigures, type ListFigure } from '../../large/list-figures.js';
import { KeyReads } from '../../large/key-reads.js';
import { QuestionFigures, type QuestionFigure } from '../../large/question-figures.js';
import { SavesBeside } from '../../large/saves-beside.js';
import { Users } from '../../large/users.js';
import { bench, rounded } from '../../measure.js';
import { residentKb } from '../../move/memory.js';
import { withServer } from '../../server.js';
import { withLargeStore } from '../../stored/large-store.js';

type MillionFigure =
  | ListFigure
  | FileFigure
  | QuestionFigure
  | 'start_s'
  | 'server_mb'
  | 'limit_hits'
  | 'key_ms'
  | 'clients_share';

const kilobytesPerMegabyte = 1_024;

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
    limit_hits: '0',
    server_mb: '<= 400',
    key_ms: '',
    clients_share: '<= 0.5',
  },
  run: (stage) =>
    withLargeStore(stage, async ({ url }) => {
      const started = performance.now();
      return withServer(url, async (address, pid) => {
        const startSeconds = (performance.now() - started) / 1_000;
        const pool = createPool(url, { max: 2 });
        const users = new Users(address);
        const clients = new ClientsShare();
        const keys = new KeyReads(pool);
        const saves = await SavesBeside.begin(pool, users);
        try {
          const lists = await new ListFigures(pool, users, stage.log, stage.quick).measure();
          const questions = await new QuestionFigures(pool, users, stage.log, stage.quick).measure();
          const files = await new FileFigures(pool, users, stage.quick).measure();
          stage.log(`${await saves.end()} saves beside them`);
          return {
            start_s: rounded(startSeconds),
            ...lists,
            ...questions,
            ...files,
            limit_hits: users.limitHits,
            server_mb: rounded((await residentKb(pid)) / kilobytesPerMegabyte),
            key_ms: rounded(await keys.end()),
            clients_share: rounded(clients.now(stage.log)),
          };
        } finally {
          await saves.end();
          await keys.end();
          await users.close();
          await pool.end();
        }
      });
    }),
});
