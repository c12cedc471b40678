import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../server/start/embedded.mjs';
import { samePressMs } from '../../../server/start/messages.js';
import { until } from '../../until.js';
import { isLong } from '../seed.js';
import { settingsOf, Start } from '../processes/start.js';

const patienceMs = 240_000;
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('npm, asked to end', () => {
  /** The folder of the run. Every process of it has this path in its environment or command line. */
  let home: string;
  let running: Start;
  // One folder for all: what an interrupted start leaves behind must not be in the way of the next one either.
  beforeAll(async () => void (home = await mkdtemp(join(tmpdir(), 'zuuch-ending-'))));
  afterEach(() => {
    for (const pid of processes()) process.kill(pid, 'SIGKILL');
  });
  afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 10 }));

  const processes = (): number[] =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
      .filter((pid) => ['cmdline', 'environ'].some((file) => read(`/proc/${pid}/${file}`).includes(home)))
      .map(Number);
  const happens = (what: string, look: () => boolean) =>
    until(what, look, { patienceMs, story: () => `It said:\n${running.text}` });
  /** Looks rarely: reading the environment of every process takes time from the processes that are waited for. */
  const happensToProcesses = (what: string, look: (found: readonly number[]) => boolean) =>
    until(what, () => look(processes()), { patienceMs, everyMs: 150, story: () => `It said:\n${running.text}` });
  const waitForNoProcesses = () =>
    happensToProcesses('an end of everything that was started', (found) => found.length === 0);
  const folder = (): string => join(home, 'data');
  const start = async (more: Record<string, string> = {}): Promise<void> =>
    void (running = Start.npm(['start'], { ...settingsOf(folder(), await freePort()), ...more }));

  async function endsAt(file: string): Promise<void> {
    const began = Date.now();
    await start();
    // An earlier start that was killed may have left its own processes.
    await happens(file, () => statSync(join(folder(), file)).mtimeMs >= began);
    await running.kill('SIGTERM');
    await waitForNoProcesses();
    // What it printed last may arrive after it has ended.
    await happens('a stop', () => running.text.includes('Stopping'));
    expect(existsSync(join(folder(), 'lock'))).toBe(false);
  }

  it(
    'by SIGTERM while PostgreSQL makes its folder leaves no process of a start and no lock',
    () => endsAt('postgres.new/PG_VERSION'),
    patienceMs,
  );

  it.each(['at once', 'late, being busy'])(
    'by Ctrl+C, which a terminal sends to the whole group and npm passes on once more %s, leaves no process of a start',
    async (when) => {
      // This shell, unlike some others, is replaced by the program it starts, which then receives npm's signals.
      await start(when === 'at once' ? {} : { npm_config_script_shell: 'bash' });
      await happens('an address to open', () => running.text.includes('Data:'));
      if (when === 'at once') await running.interruptGroup();
      else await interruptWithBusyNpm();
      await waitForNoProcesses();
      expect(running.text).toContain('Stopping: running requests finish first');
      expect(existsSync(join(folder(), 'lock'))).toBe(false);
    },
    patienceMs,
  );

  async function interruptWithBusyNpm(): Promise<void> {
    const server = processes().find((pid) => read(`/proc/${pid}/cmdline`).includes('server/main.js'))!;
    // The stop is still in progress when npm continues: it waits for a server that cannot answer.
    for (const pid of [running.pid, server]) process.kill(pid, 'SIGSTOP');
    const ended = running.interruptGroup();
    await happens('a stop', () => running.text.includes('Stopping'));
    await wait(samePressMs + 100);
    process.kill(running.pid, 'SIGCONT');
    await wait(1_000);
    process.kill(server, 'SIGCONT');
    await ended;
  }

  it.each([
    ['while PostgreSQL starts', 'postgres/postmaster.pid'],
    ['while the server starts', 'connection.json'],
  ])('by SIGTERM %s leaves no process of a start and no lock', (_moment, file) => endsAt(file), patienceMs);

  // A test run ends its processes in the same way for both: the complete run repeats it for the case that npm passes on.
  it.each(isLong ? ['Ctrl+C', 'SIGTERM'] : ['Ctrl+C'])(
    'by %s ends a test run with its database, its workers and what they started',
    async (how) => {
      running = Start.npm(['test', '--', '--only', 'api'], { HOME_OF_THIS_RUN: home });
      await happensToProcesses('tests at work', (found) =>
        found.some((pid) => /jest-worker|processChild/.test(read(`/proc/${pid}/cmdline`))),
      );
      await (how === 'Ctrl+C' ? running.interruptGroup() : running.kill('SIGTERM'));
      await waitForNoProcesses();
      expect(running.text).not.toMatch(/\d+ passed/);
    },
    patienceMs,
  );
});

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
