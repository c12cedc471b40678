import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { userTypes, type Actor, type UserType } from '../../contract/actor.js';
import { localDay } from '../../contract/time.js';
import { CONFIG, type Config } from '../runtime/config.js';
import { Database } from '../database/database.js';
import { demoBeginning } from './demo-beginning.js';
import { noLimits, usualLimits } from '../database/pool.js';
import { seedFirm } from './first-firm.js';
import { Kernel } from '../decider/kernel.js';
import { FirstEntries } from './first-entries.js';
import { Credentials } from '../identity/passwords/credentials.js';
import { addUser } from '../identity/user/commands.js';
import { accounts } from '../identity/tables.js';

const system: Actor = { userId: null, type: null, door: 'system' };
export const demoPassword = 'demo1234';
const demoNames: Readonly<Record<UserType, [mailbox: string, name: string, phone: string]>> = {
  1: ['sales', 'Б. Болормаа', '99110001'],
  2: ['operation', 'Д. Ганзориг', '99110002'],
  3: ['accountant', 'С. Оюунчимэг', '99110003'],
  4: ['admin', 'Г. Энхбат', '99110004'],
  5: ['customs', 'Н. Төмөрбаатар', '99110005'],
  6: ['tariff', 'Ц. Сарангэрэл', '99110006'],
  7: ['admin2', 'Л. Мөнхзул', '99110007'],
};
export const demoAccounts: readonly { type: UserType; email: string; name: string; phone: string }[] = Object.entries(
  demoNames,
).map(([type, [mailbox, name, phone]]) => ({
  type: Number(type) as UserType,
  email: `${mailbox}@zuuch.test`,
  name,
  phone,
}));
/** An arbitrary number; it must be the same in every process that starts on this database. */
const seedLock = 5_930_317_225;

/** Creates the first accounts of an empty database (D025) and the lists of a demo, with the same commands that users run. */
@Injectable()
export class FirstAccounts {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly credentials: Credentials,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sign-in instructions printed at the start; empty if accounts existed already. */
  async seed(): Promise<string[]> {
    const client = await this.database.pool.connect();
    try {
      // A second process waits until the first has finished seeding, however long that takes.
      await client.query(noLimits);
      await client.query(`select pg_advisory_lock($1)`, [seedLock]);
      const { rows } = await client.query(`select 1 from ${accounts} limit 1`);
      if (this.config.DEMO === 'small' && rows.length === 0) return await this.setUpDemo();
      await seedFirm(this.database, this.kernel, this.config);
      if (rows.length > 0) return [];
      if (this.config.DEMO === 'none') return await this.addAdministrator();
      // The accounts come last, so a database with accounts is completely seeded.
      await new FirstEntries(this.kernel).seed();
      return await this.addDemo(this.kernel);
    } finally {
      const unlock = client.query(`select pg_advisory_unlock($1)`, [seedLock]).then(() => client.query(usualLimits));
      await unlock.finally(() => client.release());
    }
  }

  /** The firm, its lists and its accounts, dated on the day on which the demo starts. */
  private async setUpDemo(): Promise<string[]> {
    const now = this.kernel.now();
    const beginning = demoBeginning(now);
    const past = new Kernel({ ...this.kernel.options, now: () => beginning });
    await past.open();
    try {
      await seedFirm(this.database, past, this.config);
      const entries = new FirstEntries(past, localDay(now));
      await entries.seedDemo();
      const lines = await this.addDemo(past);
      const { rows } = await this.database.pool.query<{ id: number }>(
        `select id from ${accounts} where type = 4 order by id limit 1`,
      );
      for (const { id } of rows) await entries.confirmAccounts(id);
      return lines;
    } finally {
      await past.close();
    }
  }

  private async addDemo(kernel: Kernel): Promise<string[]> {
    const lines: string[] = [];
    for (const { type, email, name, phone } of demoAccounts) {
      await this.add(kernel, { email, name, phone, type }, demoPassword);
      lines.push(`${email} (${userTypes[type].en})`);
    }
    return [`Sign in with the password ${demoPassword} as ${lines.join(', ')}`];
  }

  private async addAdministrator(): Promise<string[]> {
    const email = (this.config.ADMIN_EMAIL ?? 'admin@zuuch.local').toLowerCase();
    const password = this.config.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
    const isConfigured = this.config.ADMIN_PASSWORD !== undefined;
    // The password is printed to the console (never to the log) before the account exists: if the process is killed in
    // between, there is no account whose password is unknown.
    if (!isConfigured)
      console.log(
        `\n  The first account is ${email}, its password ${password} (shown only now; change it in the profile)\n`,
      );
    await this.add(this.kernel, { email, name: 'Админ', phone: '', type: 4 }, password);
    return [`Sign in as ${email} with ${isConfigured ? 'ADMIN_PASSWORD' : 'the password shown above'}`];
  }

  private async add(
    kernel: Kernel,
    account: { email: string; name: string; phone: string; type: UserType },
    password: string,
  ): Promise<void> {
    const credentialId = await this.credentials.store(password);
    const command = { fields: { ...account, active: 1 }, credentialId };
    await kernel.commands.run(addUser, command, { actor: system, requestId: 'first-accounts', route: 'seed' });
  }
}
