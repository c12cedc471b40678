import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { aggregates } from '../../server/composition/declared/aggregates.js';
import { changeFirm } from '../../server/firm/commands.js';
import { addUser } from '../../server/identity/user/commands.js';
import { typed, type Typed } from './command-line.js';
import { envelope, testKernel, type TestKernel } from './kernel.js';

const admin = envelope({ actor: { userId: 1, type: 4, door: 'http' } });

export type Rows = Record<string, unknown>[];

/** Moves that are made by the command line, in a store with one administrator; no worker runs beside it. */
export class CommandLineMoves {
  readonly firm = 'Ганзам Логистик ХХК';

  private constructor(
    readonly test: TestKernel,
    private readonly folder: string,
  ) {}

  static async open(): Promise<CommandLineMoves> {
    const folder = await mkdtemp(join(tmpdir(), 'zuuch-move-'));
    const moves = new CommandLineMoves(await testKernel({ aggregates }), folder);
    const { commands } = moves.test.kernel;
    const account = (name: string, type: number) => ({
      fields: { name, email: `${name}@ganzam.test`, phone: '99112233', type, active: 1 },
      credentialId: 0,
    });
    await commands.run(addUser, account('saraa', 4), admin);
    await commands.run(addUser, account('bold', 1), admin);
    await commands.run(changeFirm, { form: { fields: { name: moves.firm }, tables: {} } }, admin);
    return moves;
  }

  async close(): Promise<void> {
    await this.test.close();
    await rm(this.folder, { recursive: true });
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  zuuch(argv: readonly string[], input?: string): Promise<Typed> {
    const options = { url: this.test.url, environment: { DATA_DIR: this.folder } };
    return typed(argv, { ...options, ...(input === undefined ? {} : { input }) });
  }

  /** The exit code and the JSON of a command. */
  async answer<A = Rows>(argv: readonly string[], input?: string): Promise<{ exit: number; data: A }> {
    const { exit, output, messages } = await this.zuuch([...argv, '--json'], input);
    if (output === '') throw new Error(messages);
    return { exit, data: JSON.parse(output) as A };
  }

  /** A move with one pasted block, which is read here because no worker runs. */
  async moveOf(name: string, text: string): Promise<string> {
    const { data } = await this.answer<{ id: string }>(['move', 'new', name, '--system', 'Хуучин', '--yes']);
    expect((await this.zuuch(['move', 'add', data.id, '-', '--yes'], text)).exit).toBe(0);
    return data.id;
  }

  check(move: string, ...more: string[]) {
    return this.answer<Record<string, unknown> & { found: Rows }>(['move', 'check', move, ...more, '--yes']);
  }

  async payers(): Promise<string[]> {
    const { rows } = await this.test.pool.query<{ name: string }>(
      `select name from payer where not deleted order by name`,
    );
    return rows.map(({ name }) => name);
  }

  /** A job of a process that was killed: it runs by its row, and its lease has expired. */
  async killed(kind: string, id: string | number): Promise<void> {
    await this.test.pool.query(
      `insert into job (kind, key, state, person, payload, due_at, created_at, lease_until)
        values ($1, $1 || ':' || $2, 'running', 1, $3, now(), now(), now() - interval '1 second')
        on conflict (key) do update set state = 'running', lease_until = excluded.lease_until, ended_at = null`,
      [kind, String(id), JSON.stringify({ id: Number(id) })],
    );
  }
}
