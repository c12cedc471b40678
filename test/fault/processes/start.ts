import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const supervisor = join(root, 'dist/server/start/supervise.js');

/** `npm start` with its own folder and port: the built supervisor, or everything from npm on. */
export class Start {
  private constructor(
    readonly process: ChildProcess,
    private readonly captured: { text: string },
  ) {}

  static on(folder: string, port: number, settings: Record<string, string> = {}): Start {
    return Start.run(process.execPath, [supervisor], { ...settingsOf(folder, port), ...settings });
  }

  /** Like in a terminal: npm and all below it are one process group. */
  static npm(args: string[], settings: Record<string, string>): Start {
    return Start.run('npm', ['--silent', ...args], settings);
  }

  private static run(program: string, args: string[], settings: Record<string, string>): Start {
    // Settings that npm passed to this test run do not belong to a start without npm.
    const {
      TEST_DATABASE_URL: _,
      DATABASE_URL: __,
      NODE_OPTIONS: ___,
      npm_lifecycle_event: ____,
      ...environment
    } = process.env;
    const started = spawn(program, args, {
      cwd: root,
      env: { ...environment, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const captured = { text: '' };
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => (captured.text += chunk.toString()));
    return new Start(started, captured);
  }

  get text(): string {
    return this.captured.text;
  }

  get pid(): number {
    return this.process.pid!;
  }

  /** The process id of its server or its worker. */
  async childOf(name: 'main' | 'worker'): Promise<number> {
    const children = (await readFile(`/proc/${this.pid}/task/${this.pid}/children`, 'utf8')).trim().split(' ');
    for (const child of children) {
      if ((await readFile(`/proc/${child}/cmdline`, 'utf8')).includes(`${name}.js`)) return Number(child);
    }
    throw new Error(`There is no ${name}`);
  }

  async ended(): Promise<number | null> {
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'exit');
    return this.process.exitCode;
  }

  async kill(signal: NodeJS.Signals): Promise<number | null> {
    this.process.kill(signal);
    return this.ended();
  }

  /** What Ctrl+C in a terminal does. */
  async interruptGroup(): Promise<number | null> {
    process.kill(-this.pid, 'SIGINT');
    return this.ended();
  }
}

export function settingsOf(folder: string, port: number): Record<string, string> {
  return {
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: 'users',
    LOG_LEVEL: 'info',
    NODE_ENV: 'test',
  };
}
