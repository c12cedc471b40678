import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { UserType } from '../../contract/actor.js';
import { createPool } from '../../server/database/pool.js';
import { started, type Typed } from '../builders/command-line.js';
import { Postgres } from '../fault/processes/postgres.js';
import { Redis } from '../fault/processes/redis.js';
import { clockAt, ServerProcess } from '../fault/processes/server.js';
import type { Dice } from '../fault/seed.js';
import { localDay } from '../../contract/time.js';
import { addUsualEntries, inquiryBody, type EntryIds } from '../builders/shipment/inquiry-body.js';
import { DatabaseLine } from './database-line.js';
import { SmallDisk } from './small-disk.js';
import { freePort } from '../../server/start/embedded.mjs';
import { send, type Answer } from './calls.js';

/** The proxy that the servers trust is this machine: so each try of a call has an id of its own in the log. */
const settings = { TRUST_PROXY: '127.0.0.1', DATABASE_POOL: '8', DISK_RESERVE: '8mb' };
const password = 'demo1234';
const dayMs = 86_400_000;
const hiredTogether = 8;
const startTries = 20;
const restartMs = 500;

export interface Account {
  id: number;
  email: string;
  type: UserType;
  token: string;
}

/** How long a rebuild waits before each of its locks. */
const leastDelayMs = 300;
const moreDelayMs = 1_500;

/** The processes of the simulated firm: a PostgreSQL, two servers and a worker on it, and a Redis between them. */
export class Office {
  private readonly started: ServerProcess[] = [];
  private readonly running: ServerProcess[] = [];
  private worker: ServerProcess | undefined;
  /** A server that starts again has the address of the killed one: pages continue to reach it. */
  private readonly ports: number[] = [];
  /** The entries that inquiries and orders need, by list. */
  entries: EntryIds = {};
  /** A day before all others, and the inquiries at its end. */
  readonly pastDay: string;
  pastInquiries: number[] = [];

  private constructor(
    readonly postgres: Postgres,
    readonly pool: Pool,
    /** The first server reaches PostgreSQL by it, all others directly. */
    readonly line: DatabaseLine,
    readonly redis: Redis | undefined,
    /** Of the files of the firm. */
    readonly disk: SmallDisk,
    /** Of PostgreSQL. */
    readonly databaseDisk: SmallDisk,
    private readonly seed: number,
    /** The folder of the product: this one, or a copy with a planted fault. */
    private readonly root: string | undefined,
  ) {
    this.pastDay = localDay(new Date(Date.now() - 2 * dayMs));
  }

  static async open(seed: number, root?: string): Promise<Office> {
    const redisProgram = process.env['REDIS_SERVER'];
    const [disk, databaseDisk] = await Promise.all([smallDisk(48), smallDisk(2_048)]);
    const [postgres, redis] = await Promise.all([
      Postgres.start({ folder: databaseDisk.folder, settings: { max_wal_size: '128MB' } }),
      redisProgram ? Redis.start(redisProgram) : undefined,
    ]);
    // A killed PostgreSQL ends these connections too; the laws are checked on new ones.
    const pool = createPool(postgres.url, { max: 4 });
    const line = await DatabaseLine.open(postgres.url);
    const office = new Office(postgres, pool, line, redis, disk, databaseDisk, seed, root);
    await office.startServer(0, clockAt(new Date(Date.now() - 2 * dayMs)));
    await office.enter();
    office.startWorker();
    await Promise.all([office.killServer(0), office.startServer(1)]);
    return office;
  }

  async close(): Promise<void> {
    this.worker = undefined;
    await Promise.all(this.started.map((one) => one.end('SIGKILL')));
    await this.pool.end();
    this.line.close();
    await this.postgres.stop();
    await this.redis?.kill();
    await this.disk.remove();
    await this.databaseDisk.remove();
  }

  get serverCount(): number {
    return this.running.length;
  }

  /** The address of a server, once it has started. */
  async url(index: number): Promise<string> {
    return this.running[index]!.url;
  }

  /** Kills a server and starts it again, with these settings until the next start. */
  async killServer(index: number, own: Record<string, string> = {}): Promise<void> {
    await this.running[index]!.end('SIGKILL');
    await this.startServer(index, own);
  }

  async killWorker(): Promise<void> {
    await this.worker?.end('SIGKILL');
    this.startWorker();
  }

  /** A command line as an administrator types it at the terminal. */
  command(argv: readonly string[], databaseUrl = this.postgres.url): Promise<Typed> {
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: this.disk.folder, NODE_ENV: 'test' };
    return started(argv, settings, this.root).ended;
  }

  /** A rebuild on a line that is slow before its tables are compared and swapped in, so that users save in between. */
  async rebuild(dice: Dice): Promise<void> {
    const line = await DatabaseLine.open(this.postgres.url);
    try {
      line.delayLocks(leastDelayMs + dice.below(moreDelayMs));
      await this.command(['replay', 'run', '--yes'], line.url);
    } finally {
      line.close();
    }
  }

  /** The last lines of what the servers and the worker printed. */
  output(): string {
    return [...this.running, this.worker].map((one) => one?.text ?? '').join('\n');
  }

  /** As the supervisor does, again when it ends at once, such as while PostgreSQL recovers. */
  private async startServer(index: number, own: Record<string, string> = {}): Promise<void> {
    this.ports[index] ??= await freePort();
    for (let tries = 1; ; tries++) {
      const { url } = index === 0 ? this.line : this.postgres;
      this.running[index] = this.start('main', url, { ...own, PORT: String(this.ports[index]) });
      try {
        await this.running[index].url;
        return;
      } catch (error) {
        if (tries === startTries) throw error;
        await sleep(restartMs);
      }
    }
  }

  /** The same; it ends by itself where it cannot start. */
  private startWorker(): void {
    const worker = this.start('worker', this.postgres.url, {});
    this.worker = worker;
    worker.process.once('exit', (_code, signal) => {
      if (signal === null && this.worker === worker) setTimeout(() => this.startWorker(), restartMs);
    });
  }

  private start(program: 'main' | 'worker', databaseUrl: string, own: Record<string, string>): ServerProcess {
    const all = { ...settings, ...(this.redis ? { REDIS_URL: this.redis.url } : {}), ...own };
    return ServerProcess.start(databaseUrl, this.disk.folder, this.started, all, program, 'pipe', this.root);
  }

  private async enter(): Promise<void> {
    const admin = await this.signIn('admin@zuuch.test');
    const add = async (list: string, body: object): Promise<number> =>
      Number((await this.must(admin, 'POST', `/api/settings/${list}`, body)).body['id']);
    const entries = { ...(await addUsualEntries(add)) };
    const partner = { phone: '99110011', email: 'p@example.com', address: 'УБ' };
    entries['payer'] = await add('payer', { name: 'Төлөгч', ...partner });
    entries['supplier'] = await add('supplier', { name: 'Нийлүүлэгч', phone: '1' });
    entries['tracingstatus'] = await add('tracingstatus', { name: 'Хил дээр' });
    this.entries = entries;
    for (let count = 0; count < 3; count++) {
      const { lastid } = (await this.must(admin, 'POST', '/api/inquiry', inquiryBody(entries))).body;
      this.pastInquiries.push(Number(lastid));
    }
  }

  /** Accounts of users, of these types in turn. */
  async hire(count: number, types: readonly UserType[], name: string): Promise<Account[]> {
    const admin = await this.signIn('admin@zuuch.test');
    const accounts: Account[] = [];
    // A server hashes few passwords at a time, and refuses more that wait.
    for (let at = 0; at < count; at += hiredTogether)
      accounts.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(hiredTogether, count - at) }, (_, more) =>
            this.hireOne(admin, types[(at + more) % types.length]!, `${name}${this.seed}-${at + more}`),
          ),
        )),
      );
    return accounts;
  }

  private async hireOne(admin: string, type: UserType, name: string): Promise<Account> {
    const email = `${name}@zuuch.test`;
    const body = { name: `Хүн ${name}`, phone: '99112233', email, password, type, active: 1 };
    const { id } = (await this.must(admin, 'POST', '/api/settings/user', body)).body;
    return { id: Number(id), email, type, token: await this.signIn(email) };
  }

  async signIn(email: string): Promise<string> {
    const { body } = await this.must('', 'POST', '/api/auth/login', { email, password });
    return String(body['access_token']);
  }

  /** A call that must succeed, made while nothing breaks. */
  async must(token: string, method: string, path: string, body?: object): Promise<Answer> {
    let answer: Answer | undefined;
    for (let tries = 0; tries < startTries; tries++) {
      answer = await send({ url: await this.url(0), token, method, path, body });
      if (answer?.status !== 503) break;
      await sleep(restartMs);
    }
    if (answer?.status !== 200) throw new Error(`${method} ${path}: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    return answer;
  }
}

const smallDisk = async (megabytes: number): Promise<SmallDisk> =>
  SmallDisk.mount(await mkdtemp(join(tmpdir(), 'zuuch-simulate-')), megabytes * 1024 ** 2);
