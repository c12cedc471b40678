import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { poolConfig } from '../../server/database/pool.js';
import { writtenLsn } from '../../server/database/replicas/replica.js';
import { assertReplicaOf, UnfitReplica } from '../../server/database/replicas/store-identity.js';
import { fail, ok, warn, type Check, type Finding } from './check.js';

const connectTimeoutMs = 3_000;
const longestLagMs = 2_000;
const stepMs = 100;
const longestDelayMs = 2_000;

/** Without its replicas the primary answers; one of another store is an error of the settings. */
export const replicas: Check = {
  name: 'replicas',
  async run(installation) {
    const { READ_DATABASE_URL } = installation.config;
    if (!READ_DATABASE_URL) return null;
    const primary = await installation.reading();
    const findings: Finding[] = [];
    for (const [at, url] of READ_DATABASE_URL.entries())
      findings.push(await findingOf(primary, url, `replica ${at + 1}`));
    return findings;
  },
};

async function findingOf(primary: Pool, url: string, name: string): Promise<Finding> {
  const client = new Client(
    poolConfig(url, { applicationName: 'zuuch command line', connectTimeoutMs, readOnly: true }),
  );
  client.on('error', () => undefined);
  try {
    await client.connect();
    await assertReplicaOf(primary, client);
    return await stateOf(primary, client, name);
  } catch (error) {
    if (error instanceof UnfitReplica)
      return fail(`${name} ${error.message}`, 'Name a streaming replica of DATABASE_URL, with its database.');
    return warn(
      `${name} cannot be read: ${(error as Error).message}`,
      'Start it, or take it out of READ_DATABASE_URL; the primary answers meanwhile.',
    );
  } finally {
    await client.end();
  }
}

async function stateOf(primary: Pool, client: Client, name: string): Promise<Finding> {
  const lagMs = await lagOf(primary, client);
  if (lagMs === null)
    return warn(
      `${name} lags more than ${longestLagMs / 1_000} s, so it is not read`,
      'Look whether it receives and replays the log: pg_stat_replication at the primary.',
    );
  const { rows } = await client.query<{ delay: number; feedback: string }>(
    `select extract(epoch from current_setting('max_standby_streaming_delay')::interval)::float8 * 1000 as delay,
      current_setting('hot_standby_feedback') as feedback where current_setting('max_standby_streaming_delay') <> '-1'`,
  );
  const [{ delay, feedback } = { delay: Infinity, feedback: 'off' }] = rows;
  if (delay > longestDelayMs || feedback !== 'on')
    return warn(
      `${name} may stop replaying while a long reading runs`,
      "Set max_standby_streaming_delay = '1s' and hot_standby_feedback = on there.",
    );
  return ok(`${name} of this store is ${lagMs} ms behind`);
}

/** How long it takes to replay what the primary has written by now; null if too long. */
async function lagOf(primary: Pool, client: Client): Promise<number | null> {
  const lsn = await writtenLsn(primary);
  for (const since = performance.now(); performance.now() - since < longestLagMs; await pause(stepMs)) {
    const { rows } = await client.query<{ reached: boolean }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
      [lsn],
    );
    if (rows[0]?.reached) return Math.round(performance.now() - since);
  }
  return null;
}
