import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { financeList } from '../../../../contract/shipment/billing/lists.js';
import { dayAfter, localDay } from '../../../../contract/time.js';
import { aggregates } from '../../../../server/composition/declared/aggregates.js';
import { createPool } from '../../../../server/database/pool.js';
import { Aggregates } from '../../../../server/projection/aggregate.js';
import { ReadModels } from '../../../../server/projection/models.js';
import { indexName } from '../../../../server/projection/schema.js';
import { ClientsShare } from '../../large/clients-share.js';
import { exported } from '../../large/exported.js';
import { KeyReads } from '../../large/key-reads.js';
import { administratorType } from '../../large/lists/list-calls.js';
import { RenewLoad } from '../../large/renew-load.js';
import { until } from '../../large/time/budget.js';
import { Users } from '../../large/users.js';
import { bench, rounded, seconds, type Stage } from '../../measure.js';
import { withServer, withWorker } from '../../server.js';
import { filesOf, withStoreOf } from '../../stored/large-store.js';
import { rebuildIn } from '../../stored/rebuilding.js';

const mostFiles = 200_000;
const killedAt = 0.5;
const aloneMs = 15_000;
const quickAloneMs = 1_000;
const daysAgo = 30;
/** A table of a list that everybody reads, which gets an index more. */
const indexed = 'running_order';

/** What is made anew while an office of 200,000 files is at work: all rows, an index, a table for the next version, a past day. */
export const renew = bench({
  targets: {
    fold: '>= 0.6',
    fold_per_s: '>= 15000',
    memory_mb: '<= 600',
    beside_list: '<= 2',
    gap_ms: '<= 200',
    resumed: '1',
    index_wait_ms: '<= 50',
    past_s: '<= 150',
    past_next_s: '<= 30',
    start_prepared_s: '<= 10',
    files: '',
    key_ms: '',
    clients_share: '<= 0.5',
  },
  run: (stage) =>
    withStoreOf(stage, Math.min(mostFiles, filesOf(stage)), async ({ url, files }) => {
      const beside = await withServer(url, (address, _pid, folder) =>
        withWorker(url, () => measured(stage, url, address), folder),
      );
      // Servers that declare other rows refuse saves from here on: those that ran have ended.
      const { seconds: startSeconds } = await rebuildIn(url, 'start');
      const { key_ms, clients_share, ...figures } = beside;
      return { ...figures, start_prepared_s: rounded(startSeconds), files, key_ms, clients_share };
    }),
});

async function measured(stage: Stage, url: string, address: string) {
  const pool = createPool(url, { max: 2 });
  const users = new Users(address);
  const clients = new ClientsShare();
  const keys = new KeyReads(pool);
  const load = await RenewLoad.begin(pool, users);
  try {
    const alone = await load.during(() => pause(stage.quick ? quickAloneMs : aloneMs));
    const figures = {
      ...(await rebuildBeside(stage, url, load, alone.pageMs)),
      index_wait_ms: rounded((await load.during(() => indexMore(url, pool))).longestMs),
      ...(await pastDays(pool, users)),
    };
    stage.log('preparing the tables of the next version');
    await rebuildIn(url, 'prepare');
    await load.end();
    return { ...figures, key_ms: rounded(await keys.end()), clients_share: rounded(clients.now(stage.log)) };
  } finally {
    await load.end().catch(() => undefined);
    await keys.end();
    await users.close();
    await pool.end();
  }
}

/** All rows: killed halfway, and taken up again. Its rows are those that the saves wrote, or it would not be swapped. */
async function rebuildBeside(stage: Stage, url: string, load: RenewLoad, pageAloneMs: number) {
  const bare = await rebuildIn(url, 'throw-away');
  const { result, gapMs, pageMs } = await load.during(async () => {
    const killed = await rebuildIn(url, 'rebuild', killedAt);
    return { killed, rest: await rebuildIn(url, 'rebuild') };
  });
  const { killed, rest } = result;
  const foldPerSecond = (killed.events + rest.events) / (killed.foldSeconds + rest.foldSeconds);
  const firsts = [bare, killed].map(({ firstPerSecond }) => Math.round(firstPerSecond));
  stage.log(
    `${firsts[0]} events a second thrown away, of the same ${firsts[1]} written, of all ${Math.round(foldPerSecond)}`,
  );
  return {
    fold: rounded(killed.firstPerSecond / bare.firstPerSecond),
    fold_per_s: rounded(foldPerSecond),
    memory_mb: rounded(rest.mb),
    beside_list: rounded(pageMs / pageAloneMs),
    gap_ms: rounded(gapMs),
    resumed: Number(rest.isWell && rest.from > 0),
  };
}

/** The next start of a version that declares an index more, while the server that runs goes on. */
async function indexMore(url: string, pool: Pool): Promise<void> {
  const [index = ''] = new ReadModels(new Aggregates(aggregates)).table(indexed).indexes ?? [];
  const name = indexName(indexed, index);
  await pool.query(`drop index concurrently "${name}"`);
  await withServer(url, () =>
    withWorker(url, () =>
      until(`the index ${name}`, async () => {
        const { rows } = await pool.query<{ isThere: boolean }>(
          `select indisvalid as "isThere" from pg_index where indexrelid = to_regclass($1)`,
          [`"${name}"`],
        );
        return rows[0]?.isThere === true;
      }),
    ),
  );
}

/** A list as of a day as a file, from the asking to the last byte, and as of the day after it. */
async function pastDays(pool: Pool, users: Users) {
  const user = await users.of(administratorType);
  await pool.query('update past_store set outdated = true');
  const day = dayAfter(localDay(new Date()), -daysAgo);
  const fileAsOf = (asOf: string): Promise<number> =>
    seconds(() => exported(user, { list: financeList.name, filters: {}, format: 'csv', as_of: asOf }));
  return { past_s: rounded(await fileAsOf(day)), past_next_s: rounded(await fileAsOf(dayAfter(day, 1))) };
}
