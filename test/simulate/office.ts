import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { UserType } from '../../contract/actor.js';
import { createPool } from '../../server/database/pool.js';
import { addUsualEntries, type EntryIds } from '../builders/shipment/inquiry-body.js';
import { started, type Typed } from '../builders/command-line.js';
import { Postgres } from '../fault/processes/postgres.js';
import { ServerProcess } from '../fault/processes/server.js';
import { freePort } from '../../server/start/embedded.mjs';
import { send, type Answer } from './network.js';

/** The proxy that the servers trust is this machine: so each try of a call has an id of its own in the log. */
const settings = { TRUST_PROXY: '127.0.0.1', DATABASE_POOL: '8' };
const password = 'demo1234';

export interface Account {
  id: number;
  email: string;
  type: UserType;
  token: string;
}

/** The processes of the simulated firm: a PostgreSQL, two servers on it and a worker. Each may be killed and started again. */
export class Office {
  private readonly started: ServerProcess[] = [];
  private readonly running: ServerProcess[] = [];
  private worker: ServerProcess | undefined;
  /** A server that starts again has the address of the killed one: pages stay where they are. */
  private readonly ports: number[] = [];
  /** The entries that inquiries and orders need, by list. */
  entries: EntryIds = {};

  private constructor(
    readonly postgres: Postgres,
    readonly pool: Pool,
    private readonly folder: string,
    private readonly seed: number,
    /** The folder of the product: this one, or a copy with a planted fault. */
    private readonly root: string | undefined,
  ) {}

  static async open(seed: number, root?: string): Promise<Office> {
    const postgres = await Postgres.start();
    const folder = await mkdtemp(join(tmpdir(), 'zuuch-simulate-'));
    // A killed PostgreSQL ends these connections too; the laws are checked on new ones.
    const pool = createPool(postgres.url, { max: 4 });
    const office = new Office(postgres, pool, folder, seed, root);
    await office.startServer(0);
    await office.startServer(1);
    office.startWorker();
    await office.enter();
    return office;
  }

  async close(): Promise<void> {
    await Promise.all(this.started.map((one) => one.end('SIGKILL')));
    await this.pool.end();
    await this.postgres.stop();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  get serverCount(): number {
    return this.running.length;
  }

  /** The address of a server, once it has started. */
  async url(index: number): Promise<string> {
    return this.running[index]!.url;
  }

  async killServer(index: number): Promise<void> {
    await this.running[index]!.end('SIGKILL');
    await this.startServer(index);
  }

  async killWorker(): Promise<void> {
    await this.worker?.end('SIGKILL');
    this.startWorker();
  }

  /** A command line as an administrator types it at the terminal. */
  command(argv: readonly string[]): Promise<Typed> {
    return started(argv, { DATABASE_URL: this.postgres.url, DATA_DIR: this.folder, NODE_ENV: 'test' }, this.root).ended;
  }

  async rebuild(): Promise<void> {
    await this.command(['replay', 'run', '--yes']);
  }

  /** The last lines of what the servers and the worker printed. */
  output(): string {
    return [...this.running, this.worker].map((one) => one?.text ?? '').join('\n');
  }

  private async startServer(index: number): Promise<void> {
    this.ports[index] ??= await freePort();
    this.running[index] = this.start('main', { ...settings, PORT: String(this.ports[index]) });
    await this.running[index].url;
  }

  private startWorker(): void {
    this.worker = this.start('worker', settings);
  }

  private start(program: 'main' | 'worker', own: Record<string, string>): ServerProcess {
    return ServerProcess.start(this.postgres.url, this.folder, this.started, own, program, 'pipe', this.root);
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
  }

  /** People of the firm, in turn of these types. */
  async hire(count: number, types: readonly UserType[], name: string): Promise<Account[]> {
    const admin = await this.signIn('admin@zuuch.test');
    const accounts: Account[] = [];
    for (let at = 0; at < count; at++) {
      const type = types[at % types.length]!;
      const email = `${name}${this.seed}-${at}@zuuch.test`;
      const body = { name: `Хүн ${at}`, phone: `9${at}`.padEnd(8, '0'), email, password, type, active: 1 };
      const { id } = (await this.must(admin, 'POST', '/api/settings/user', body)).body;
      accounts.push({ id: Number(id), email, type, token: await this.signIn(email) });
    }
    return accounts;
  }

  async signIn(email: string): Promise<string> {
    const { body } = await this.must('', 'POST', '/api/auth/login', { email, password });
    return String(body['access_token']);
  }

  /** A call that must succeed, made while nothing breaks. */
  async must(token: string, method: string, path: string, body?: object): Promise<Answer> {
    const answer = await send({ url: await this.url(0), token, method, path, body });
    if (answer?.status !== 200) throw new Error(`${method} ${path}: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    return answer;
  }
}
