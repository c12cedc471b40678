import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Envelope } from '../../decider/command.js';
import { Kernel } from '../../decider/kernel.js';
import { streamOf } from '../../log/event.js';
import { CONFIG, type Config } from '../../runtime/config.js';
import { Credentials } from '../passwords/credentials.js';
import { accounts } from '../tables.js';
import { setCredential } from './commands.js';
import { hasSignedInSql } from './moved-accounts.js';

/** Letters and digits that nobody takes for others on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const passwordLength = 10;

export interface FirstPassword {
  name: string;
  email: string;
  password: string;
}

interface Account {
  id: number;
  name: string;
  email: string;
}

/** One-time passwords for new accounts that nobody has signed in with yet. They are answered once and stored as hashes only. */
@Injectable()
export class FirstPasswords {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly credentials: Credentials,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Where the owners of the slips sign in. */
  get address(): string | null {
    return this.config.PUBLIC_URL ?? null;
  }

  /** How many of these accounts wait for a password. */
  async waiting(ids: readonly number[], act: string): Promise<number> {
    return (await this.unused(ids, act)).length;
  }

  /** Draws one for each that waits for it; passwords that the same act has drawn before are void then. */
  async draw(ids: readonly number[], envelope: Envelope & { act: string }): Promise<FirstPassword[]> {
    const drawn: FirstPassword[] = [];
    for (const { id, name, email } of await this.unused(ids, envelope.act)) {
      const password = newPassword(Math.max(passwordLength, this.config.AUTH_PASSWORD_MIN));
      const credentialId = await this.credentials.store(password, { isOneTime: true });
      await this.kernel.commands.run(setCredential, { id, credentialId }, envelope);
      drawn.push({ name, email, password });
    }
    return drawn;
  }

  /** Active accounts that nobody has signed in with, and whose password is none or was drawn by this act. */
  private async unused(ids: readonly number[], act: string): Promise<Account[]> {
    const { rows } = await this.database.pool.query<Account>(
      `select id, name, email from ${accounts} u where id = any($1) and active = 1 and not deleted
          and not ${hasSignedInSql('u.id')}
        order by name, id`,
      [ids],
    );
    const unused: Account[] = [];
    for (const account of rows) {
      const events = await this.kernel.reader.stream(streamOf('user', account.id));
      const last = events.findLast(({ type }) => type === 'UserCredentialSet');
      if (!last || last.meta.act === act) unused.push(account);
    }
    return unused;
  }
}

function newPassword(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
