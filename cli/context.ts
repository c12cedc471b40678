import { randomUUID } from 'node:crypto';
import type { Actor } from '../contract/actor.js';
import type { Envelope } from '../server/decider/command.js';
import { ask, canAsk } from './ask.js';
import { CliError } from './exit.js';
import type { House } from './open.js';
import { Progress } from './progress.js';
import type { Terminal } from './terminal.js';

export interface Manners {
  isDryRun: boolean;
  isConfirmed: boolean;
  /** --no-input: never wait for a person. */
  mayNotAsk: boolean;
}

/** What a command is given beside its own arguments. */
export class Context {
  readonly requestId = randomUUID();

  constructor(
    readonly terminal: Terminal,
    readonly house: House,
    /** `users add`, as in the log of the command line and in the events. */
    readonly command: string,
    readonly manners: Manners,
  ) {}

  get isDryRun(): boolean {
    return this.manners.isDryRun;
  }

  get signal(): AbortSignal {
    return this.terminal.signal;
  }

  get canAsk(): boolean {
    return canAsk(this.terminal, this.manners.mayNotAsk);
  }

  /** Who acts: the account of the operating system, through this door. */
  get actor(): Actor {
    return { userId: null, type: null, door: 'cli', account: `cli:${this.terminal.account}` };
  }

  envelope(): Envelope {
    return { actor: this.actor, requestId: this.requestId, route: `cli ${this.command}` };
  }

  progress(what: string, of: number): Progress {
    return new Progress(this.terminal.messages, what, of);
  }

  /** Before something that cannot be taken back: the person types its name, or a script has said it beforehand. */
  async confirmName(what: string, name: string, given: string | undefined): Promise<void> {
    if (this.isDryRun) return;
    if (given === undefined && !this.canAsk) {
      throw new CliError('NotConfirmed', `${what} cannot be taken back`, { hint: `Add --confirm ${JSON.stringify(name)}.`, exit: 'usage' });
    }
    const typed = given ?? (await ask(this.terminal, `${what} cannot be taken back. Type ${name} to continue: `));
    if (typed.trim() !== name) throw new CliError('NotConfirmed', 'The name does not match; nothing was changed', { exit: 'usage' });
  }
}
