import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '../../../../server/database/pool.js';
import { composeSettings } from '../../../builders/compose.js';
import { Redis } from '../../../fault/processes/redis.js';
import { dayTargets, WorkingDay, type DaySize } from '../../large/day/working-day.js';
import { benchName, Connections } from '../../large/sides/connections.js';
import { Writers } from '../../large/sides/writers.js';
import { bench, rounded, roundsOf, type Stage } from '../../measure.js';
import { withTwoServers, type RunningServer } from '../../server.js';
import { withLargeStore } from '../../stored/large-store.js';

interface Size extends DaySize {
  /** When one of the servers is killed. */
  killedAtMinute: number;
  /** Written at one server while the other one is quiet. */
  quietEvents: number;
  writeMs: number;
}
const whole: Size = {
  ...{ people: 60, onlookers: 0.8, minutes: 6, minuteMs: 60_000 },
  ...{ killedAtMinute: 2.5, quietEvents: 50_000, writeMs: 5_000 },
};
const quick: Size = {
  ...{ people: 10, onlookers: 0.02, minutes: 2, minuteMs: 2_500 },
  ...{ killedAtMinute: 0.8, quietEvents: 50, writeMs: 300 },
};

/** The day of three hundred people on two servers and a worker, as the containers are set; one of the servers is killed. */
export const sides = bench({
  targets: {
    ...dayTargets,
    back_s: '<= 8',
    first_save_ms: '<= 200',
    second_writer: '>= 0.8',
    connections: '<= 90',
  },
  run: (stage) =>
    withLargeStore(stage, ({ url }) =>
      withRedis(stage, (redis) =>
        withTwoServers(url, settingsOf(redis), (servers, worker) => measure(stage, url, servers, worker)),
      ),
    ),
});

/** Everything as in the containers, except for addresses. */
function settingsOf(redis: string): Record<string, string> {
  return { ...composeSettings({}), PUBLIC_URL: '', TRUST_PROXY: '', ADMIN_EMAIL: '', REDIS_URL: redis };
}

async function withRedis<T>({ log }: Stage, work: (url: string) => Promise<T>): Promise<T> {
  const program = process.env.REDIS_SERVER;
  if (!program) {
    log('Redis is missing, so neither presence nor the turns of reports are shared: set REDIS_SERVER to its path.');
    return work('');
  }
  const redis = await Redis.start(program);
  try {
    return await work(redis.url);
  } finally {
    await redis.kill();
  }
}

async function measure(
  stage: Stage,
  url: string,
  servers: readonly [RunningServer, RunningServer],
  worker: number,
): Promise<Record<keyof typeof dayTargets | 'back_s' | 'first_save_ms' | 'second_writer' | 'connections', number>> {
  const size = stage.quick ? quick : whole;
  const pool = createPool(url, { max: 3, applicationName: benchName });
  const connections = new Connections(pool);
  const writers = await Writers.open(pool, servers);
  try {
    const firstSave = await writers.firstSaveAfter(pool, size.quietEvents);
    const secondWriter = await writers.ofTwoServers(roundsOf(stage, 3), size.writeMs);
    writers.close();
    let back = 0;
    const working = new WorkingDay(stage, url, pool, size);
    const figures = await working.measure(servers, worker, async (day) => {
      await pause(size.killedAtMinute * size.minuteMs);
      back = await secondsUntilBack(day, servers);
    });
    return {
      ...figures,
      back_s: rounded(Math.max(back, working.longestMove)),
      first_save_ms: rounded(firstSave),
      second_writer: rounded(secondWriter),
      connections: await connections.end(),
    };
  } finally {
    writers.close();
    await connections.end();
    await pool.end();
  }
}

/** Until all screens of the killed server hear from the other one. */
async function secondsUntilBack(
  day: WorkingDay,
  [killed, other]: readonly [RunningServer, RunningServer],
): Promise<number> {
  await day.noteTime();
  process.kill(killed.pid, 'SIGKILL');
  const [office] = day.offices;
  return (await office?.moveTo(other.address)) ?? 0;
}
