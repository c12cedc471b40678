import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../server/start/embedded.mjs';

/** A Redis that stores nothing on a disk: after each restart it is empty. */
export class Redis {
  private process: ChildProcess | null = null;

  private constructor(
    private readonly program: string,
    private readonly port: number,
  ) {}

  static async start(program: string): Promise<Redis> {
    const redis = new Redis(program, await freePort());
    await redis.resume();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async resume(): Promise<void> {
    this.process = spawn(
      this.program,
      [
        '--port',
        String(this.port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        '--maxmemory-policy',
        'noeviction',
      ],
      { stdio: 'ignore' },
    );
    for (let tries = 0; tries < 200; tries++) {
      if (await this.answers()) return;
      await sleep(25);
    }
    throw new Error('Redis does not start');
  }

  async kill(): Promise<void> {
    const running = this.process;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    running.kill('SIGKILL');
    await gone;
  }

  private answers(): Promise<boolean> {
    return new Promise((done) => {
      const socket = createConnection(this.port, '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        done(true);
      });
      socket.once('error', () => done(false));
    });
  }
}
