import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Actor } from '../../contract/actor.js';
import type { Envelope } from '../../server/decider/command.js';
import type { Kernel } from '../../server/decider/kernel.js';
import { prompt, canPrompt } from '../terminal/prompt.js';
import { CliError } from '../terminal/exit.js';
import type { Installation } from '../installation/open.js';
import { Progress } from '../terminal/progress.js';
import type { Terminal } from '../terminal/terminal.js';

export interface RunMode {
  /** The command changes data, and this run is not a dry run. */
  mayWrite: boolean;
  isDryRun: boolean;
  isConfirmed: boolean;
  /** --no-input: never prompt the user. */
  isNonInteractive: boolean;
}

/** What a command gets besides its own arguments. */
export class Context {
  readonly requestId = randomUUID();

  constructor(
    readonly terminal: Terminal,
    readonly installation: Installation,
    /** For example `users add`, as written to the command-line log and to events. */
    readonly command: string,
    readonly mode: RunMode,
  ) {}

  get isDryRun(): boolean {
    return this.mode.isDryRun;
  }

  get signal(): AbortSignal {
    return this.terminal.signal;
  }

  get canPrompt(): boolean {
    return canPrompt(this.terminal, this.mode.isNonInteractive);
  }

  /** The acting account: that of the operating system, with the channel `cli`. */
  get actor(): Actor {
    return { userId: null, type: null, door: 'cli', account: `cli:${this.terminal.account}` };
  }

  envelope(): Envelope {
    return { actor: this.actor, requestId: this.requestId, route: `cli ${this.command}` };
  }

  /** The store with the rights of this command: read-only unless the command changes data and this is not a dry run. */
  async store(): Promise<{ pool: Pool; kernel: Kernel }> {
    const pool = await (this.mode.mayWrite ? this.installation.writing() : this.installation.reading());
    return { pool, kernel: this.installation.describe(pool) };
  }

  progress(what: string, of: number): Progress {
    return new Progress(this.terminal.messages, what, of);
  }

  /** Shows the progress of a long step and stops it after Ctrl+C. */
  async watch<T>(what: string, of: number, step: (update: (done: number) => void) => Promise<T>): Promise<T> {
    const progress = this.progress(what, of);
    try {
      return await step((done) => {
        this.signal.throwIfAborted();
        progress.update(done);
      });
    } finally {
      progress.clear();
    }
  }

  /** Before an irreversible action the user types its name, or a script passes it with --confirm. */
  async confirmName(what: string, name: string, confirmation: string | undefined): Promise<void> {
    if (this.isDryRun) return;
    if (confirmation === undefined && !this.canPrompt) {
      throw new CliError('NotConfirmed', `${what} cannot be taken back`, {
        hint: `Add --confirm ${JSON.stringify(name)}.`,
        exit: 'usage',
      });
    }
    const typed =
      confirmation ?? (await prompt(this.terminal, `${what} cannot be taken back. Type ${name} to continue: `));
    if (typed.trim() !== name)
      throw new CliError('NotConfirmed', 'The name does not match; nothing was changed', { exit: 'usage' });
  }
}
