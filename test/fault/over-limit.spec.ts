import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callerOf, type Caller } from '../api/running-server.js';
import { testDatabase, type TestDatabase } from '../database.js';
import { isLong, report } from './seed.js';
import { ServerProcess, stoppedClockAt } from './processes/server.js';

const readsPerMinute = 3_000;
const calls = 2_000;
const atOnce = 4;
/** The limits are counted by the minute of the server's clock; it is stopped, so that no minute ends in between. */
const oneMinute = new Date('2026-11-02T12:00:00Z');
/** As the kernel counts the time of a process. */
const msOfTick = 10;

describe('calls of a user who is over the limit', () => {
  let database: TestDatabase;
  let folder: string;
  let server: ServerProcess;
  let url: string;
  let caller: Caller;
  const started: ServerProcess[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

  beforeAll(async () => {
    database = await testDatabase('accounts');
    folder = await mkdtemp(join(tmpdir(), 'zuuch-over-limit-'));
    server = ServerProcess.start(database.url, folder, started, { RATE_LIMITS: 'on', ...stoppedClockAt(oneMinute) });
    url = await server.url;
    caller = callerOf(url);
  }, 240_000);
  afterAll(async () => {
    agent.destroy();
    for (const each of started) await each.end('SIGKILL');
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const cpuMs = async (): Promise<number> => {
    const fields = (await readFile(`/proc/${server.process.pid}/stat`, 'utf8')).split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * msOfTick;
  };
  const read = (token: string): Promise<number> =>
    new Promise((done, failed) => {
      request(
        `${url}/api/settings/city?perpage=50`,
        { agent, headers: { Authorization: `Bearer ${token}` } },
        (answer) => {
          answer.resume().once('end', () => done(answer.statusCode ?? 0));
        },
      )
        .once('error', failed)
        .end();
    });

  /** The processor time of the server for each of so many calls, and their statuses. */
  async function readMany(token: string, count: number): Promise<{ ms: number; statuses: Set<number> }> {
    const before = await cpuMs();
    const statuses = new Set<number>();
    let remaining = count;
    const one = async (): Promise<void> => {
      while (remaining-- > 0) statuses.add(await read(token));
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    return { ms: ((await cpuMs()) - before) / count, statuses };
  }

  it('cost a tenth of an answer, and others nothing', async () => {
    const token = await caller.tokenOf(4);
    // Calls of another user, which do not count.
    await readMany(await caller.tokenOf(7), 500);
    const answered = await readMany(token, calls);
    await readMany(token, readsPerMinute - calls + 1);
    const refused = await readMany(token, calls * 2);
    expect([[...answered.statuses], [...refused.statuses]]).toEqual([[200], [429]]);
    expect((await caller.call('GET', '/api/settings/city', { token: await caller.tokenOf(7) })).status).toBe(200);
    report('over-limit', 0, { answeredMs: answered.ms.toFixed(3), refusedMs: refused.ms.toFixed(3) });
    if (isLong) expect(refused.ms).toBeLessThanOrEqual(answered.ms / 8);
    else expect(refused.ms).toBeLessThan(answered.ms);
  }, 150_000);
});
