import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const movedClock = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../../moved-clock.mjs')).href}`,
};

/** Settings of a program whose clock starts at that moment. */
export function clockAt(moment: Date): Record<string, string> {
  return { ...movedClock, CLOCK_AHEAD_MS: String(moment.getTime() - Date.now()) };
}

/** The same with a clock that does not advance. */
export function stoppedClockAt(moment: Date): Record<string, string> {
  return { ...movedClock, CLOCK_STOPPED_AT: String(moment.getTime()) };
}

/** The built server or worker in a process of its own; the server listens on a free port. */
export class ServerProcess {
  private constructor(
    readonly process: ChildProcess,
    readonly url: Promise<string>,
    private readonly captured: { text: string },
  ) {}

  /** The last 4,000 characters of its output. */
  get text(): string {
    return this.captured.text;
  }

  static start(
    databaseUrl: string,
    dataFolder: string,
    started: ServerProcess[],
    settings: Record<string, string> = {},
    program: 'main' | 'worker' = 'main',
    output: number | 'pipe' = 'pipe',
    root = join(import.meta.dirname, '../../..'),
  ): ServerProcess {
    const { NODE_OPTIONS: _, TEST_DATABASE_URL: __, ...environment } = process.env;
    const child = fork(join(root, 'dist/server', `${program}.js`), {
      env: {
        ...environment,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataFolder,
        DATABASE_POOL: '10',
        NODE_ENV: 'test',
        DEMO: 'users',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        HOST: '127.0.0.1',
        PORT: '0',
        ...settings,
      },
      stdio: ['ignore', output, output, 'ipc'],
    });
    const captured = { text: '' };
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => (captured.text = (captured.text + text.toString()).slice(-4_000)));
    const url = new Promise<string>((ready, failed) => {
      child.once('message', ({ address = '' }: { address?: string }) =>
        ready(address.replace('localhost', '127.0.0.1')),
      );
      child.once('exit', (code, signal) =>
        failed(new Error(`The server ended with ${signal ?? code}:\n${captured.text}`)),
      );
    });
    url.catch(() => undefined);
    const server = new ServerProcess(child, url, captured);
    started.push(server);
    return server;
  }

  /** Resolves with its exit code, or null when the signal ended it. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const gone = once(this.process, 'exit');
      this.process.kill(signal);
      await gone;
    }
    return this.process.exitCode;
  }
}
