import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../server/start/embedded.mjs';
import { composeFile, composeSettings } from '../../builders/compose.js';
import { until } from '../../until.js';
import { debianPostgres, Postgres } from '../processes/postgres.js';

const root = join(import.meta.dirname, '../../..');
const dockerfile = readFileSync(join(root, 'docker/Dockerfile'), 'utf8');

/** There is no engine for containers here: what they run is run as it is, beside the folder of the program. */
const commandOf = (line: RegExp, text: string): string[] => JSON.parse(line.exec(text)![1]!) as string[];
const server = commandOf(/^CMD (\[.*\])$/m, dockerfile);
const healthy = commandOf(/^HEALTHCHECK .* CMD (\[.*\])$/m, dockerfile);
const worker = /worker:\n(?:.*\n)*? +command: \[(.*)\]/.exec(composeFile)![1]!.split(', ');

describe('what the containers run', () => {
  let postgres: Postgres;
  let folder: string;
  let port: number;
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zuuch-containers-'));
    postgres = await Postgres.start({ programs: await debianPostgres() });
    port = await freePort();
  }, 120_000);
  afterAll(async () => {
    for (const one of running) one.kill('SIGKILL');
    await postgres?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  function start([program = '', ...args]: string[]): { child: ChildProcess; output: () => string } {
    const { NODE_OPTIONS: _, TEST_DATABASE_URL: __, ...environment } = process.env;
    const settings = composeSettings({
      ...{ POSTGRES_PASSWORD: 'nobody-knows-it', PUBLIC_URL: 'https://zuuch.company.mn' },
      ...{ ADMIN_EMAIL: 'you@company.mn', ADMIN_PASSWORD: 'nobody knows this one' },
    });
    const local = {
      DATABASE_URL: postgres.url,
      REDIS_URL: '',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
    };
    const child = spawn(program, args, { cwd: root, env: { ...environment, ...settings, ...local } });
    running.push(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
    return { child, output: () => text };
  }

  async function endOf(child: ChildProcess): Promise<number | null> {
    if (child.exitCode === null) await once(child, 'exit');
    return child.exitCode;
  }

  const isHealthy = async () =>
    (await endOf(start(healthy.map((word) => word.replace(':3000/', `:${port}/`))).child)) === 0;

  it('starts as a server that is healthy and as a worker, and both end when they are asked to', async () => {
    expect(await isHealthy()).toBe(false);
    const [one, other] = [start(server), start(worker)];
    const story = () => `${one.output()}\n${other.output()}`;
    await until('the server is healthy', isHealthy, { story, everyMs: 500 });
    await until('the worker is ready', () => other.output().includes('"ready"'), { story });
    const doctor = start(['node', 'cli/zuuch.mjs', 'doctor']);
    await endOf(doctor.child);
    expect(doctor.output()).toMatch(/read models.*are those of this version/);
    for (const { child } of [one, other]) child.kill('SIGTERM');
    expect(await Promise.all([one, other].map(({ child }) => endOf(child)))).toEqual([0, 0]);
  }, 240_000);
});
