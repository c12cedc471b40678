import { access, constants } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Pool } from 'pg';
import { aggregates as registered } from '../../server/composition/declared/aggregates.js';
import { personalStores } from '../../server/composition/declared/personal-stores.js';
import { foldProgram } from '../../server/composition/fold-program.js';
import { readConfig, type Config } from '../../server/runtime/config.js';
import { createPool } from '../../server/database/pool.js';
import type { Aggregate } from '../../server/projection/aggregate.js';
import type { Credentials } from '../../server/identity/passwords/credentials.js';
import { Kernel } from '../../server/decider/kernel.js';
import { unknownTypes } from '../../server/log/event-types.js';
import { isOlderThanTables } from '../../server/projection/tables-version.js';
import { findConnection } from '../../server/start/connection-file.js';
import { namesFrom } from '../../server/decider/actor-names.js';
import { CliError } from '../terminal/exit.js';
import { declarationStates, migrationStates } from './state.js';
import type { Terminal } from '../terminal/terminal.js';
import { Names } from '../../server/projection/names.js';

export interface Address {
  url: string;
  /** Where the URL was found, for error messages. */
  from: string;
}

/** Written by `npm start`; readable only by accounts with permission on the file. */
export const connectionFile = 'connection.json';
const applicationName = 'zuuch command line';
const connectTimeoutMs = 5_000;

/**
 * The installation as the command line uses it: the same database, aggregates and commands as behind HTTP. Connections are opened
 * on first use, so a command that needs no database works without one.
 */
export class Installation {
  private readPool: Pool | null = null;
  private writePool: Pool | null = null;
  private passwords: { credentials: Credentials; close: () => Promise<void> } | null = null;
  private openKernel: Kernel | null = null;
  private settings: Config | null = null;
  private ownDatabase: { url: string; stop: () => Promise<void> } | null = null;

  constructor(
    readonly terminal: Terminal,
    readonly aggregates: readonly Aggregate[] = registered,
  ) {}

  get config(): Config {
    return (this.settings ??= readConfig(this.terminal.environment));
  }

  /** Resolved as the server does, which runs in the program folder. */
  get dataFolder(): string {
    return resolve(this.terminal.home, this.config.DATA_DIR);
  }

  /** The configured database, or the one that a running `npm start` has written down. */
  async address(): Promise<Address> {
    const { DATABASE_URL } = this.config;
    if (DATABASE_URL) return { url: DATABASE_URL, from: 'DATABASE_URL' };
    if (this.ownDatabase) return { url: this.ownDatabase.url, from: this.dataFolder };
    const url = await findConnection(this.dataFolder);
    const path = join(this.dataFolder, connectionFile);
    if (url) return { url, from: path };
    if (await isClosed(path)) {
      throw new CliError('NotAllowed', `${path} belongs to another account`, {
        hint: 'Run this as the account that runs npm start.',
        exit: 'forbidden',
      });
    }
    throw new CliError('NoDatabase', `No database runs on ${this.dataFolder}`, {
      hint: 'Start it with npm start, or set DATABASE_URL or DATA_DIR.',
    });
  }

  /** A read-only pool: the database refuses every write. */
  async reading(): Promise<Pool> {
    if (this.readPool) return this.readPool;
    const { url } = await this.address();
    return (this.readPool = createPool(url, { max: 4, applicationName, connectTimeoutMs, readOnly: true }));
  }

  async writing(): Promise<Pool> {
    if (this.writePool) return this.writePool;
    const { url } = await this.address();
    return (this.writePool = createPool(url, { max: 6, applicationName, connectTimeoutMs }));
  }

  /** A store for a restore. If no database is configured, the embedded one is created and runs until the command ends. */
  async emptyStore(): Promise<Pool> {
    if (!this.config.DATABASE_URL && !(await findConnection(this.dataFolder))) {
      const { startDatabase } = await import('./own-database.js');
      this.ownDatabase = await startDatabase(this.dataFolder, this.config.DATABASE_MEMORY);
    }
    return this.writing();
  }

  /** A kernel that only knows the declarations, for plans, comparisons and rebuilds. */
  describe(pool: Pool): Kernel {
    return new Kernel({
      pool,
      aggregates: this.aggregates,
      names: namesFrom(pool, new Names(this.aggregates)),
      personal: personalStores,
      foldProgram,
    });
  }

  /** A kernel that runs commands. It refuses a database of an older or newer version and never rebuilds read models on its own. */
  async kernel(): Promise<Kernel> {
    if (this.openKernel) return this.openKernel;
    const pool = await this.writing();
    const kernel = this.describe(pool);
    await assertSchemaFits(pool, kernel);
    await assertModelsFit(pool, kernel);
    await kernel.open();
    return (this.openKernel = kernel);
  }

  async credentials(): Promise<Credentials> {
    const { openCredentials } = await import('./credentials.js');
    const { url } = await this.address();
    this.passwords ??= await openCredentials(await this.writing(), url);
    return this.passwords.credentials;
  }

  async close(): Promise<void> {
    await this.openKernel?.close();
    await Promise.all([this.passwords?.close(), this.readPool?.end(), this.writePool?.end()]);
    await this.ownDatabase?.stop();
  }
}

/** Checked before data is interpreted: the program and the database must have the same version. */
export async function assertSchemaFits(pool: Pool, kernel: Kernel): Promise<void> {
  await refuseNewerSchema(pool);
  const pending = (await migrationStates(pool)).filter(({ state }) => state === 'pending');
  if (pending.length > 0) {
    throw new CliError('NotMigrated', `The database waits for ${pending.length} migrations`, {
      hint: 'Run zuuch db migrate --yes.',
      exit: 'conflict',
    });
  }
  await refuseNewerLog(pool, kernel);
  await refuseNewerTables(pool, kernel);
}

/** The database may be that of an older version, but not of a newer one. */
export async function assertNotNewer(pool: Pool, kernel: Kernel): Promise<void> {
  await refuseNewerSchema(pool);
  await refuseNewerLog(pool, kernel);
  await refuseNewerTables(pool, kernel);
}

async function refuseNewerSchema(pool: Pool): Promise<void> {
  const newer = (await migrationStates(pool)).filter(({ state }) => state === 'unknown').map(({ name }) => name);
  if (newer.length > 0) {
    throw new CliError('NewerSchema', `The database was made by a newer version: ${newer.join(', ')}`, {
      hint: 'Use the zuuch of that version.',
      exit: 'conflict',
    });
  }
}

async function refuseNewerLog(pool: Pool, kernel: Kernel): Promise<void> {
  const unknown = await unknownTypes(pool, kernel.types);
  if (unknown.length > 0) {
    throw new CliError('NewerLog', `The log holds events that this version does not know: ${unknown.join(', ')}`, {
      hint: 'Use the zuuch of the version that wrote them.',
      exit: 'conflict',
    });
  }
}

/** A rebuild would change them back below the servers of the newer version. */
async function refuseNewerTables(pool: Pool, kernel: Kernel): Promise<void> {
  if (!(await isOlderThanTables(pool, kernel.models.version))) return;
  const others = (await declarationStates(pool, kernel)).filter(({ state }) => state !== 'current');
  if (others.length > 0) {
    throw new CliError(
      'NewerTables',
      `Read models were made by a newer version: ${others.map(({ name }) => name).join(', ')}`,
      { hint: 'Use the zuuch of that version.', exit: 'conflict' },
    );
  }
}

/** A command writes rows of every read model it touches, so each must have the declaration of this program. */
async function assertModelsFit(pool: Pool, kernel: Kernel): Promise<void> {
  const outdated = (await declarationStates(pool, kernel)).filter(({ state }) => state !== 'current');
  if (outdated.length > 0) {
    throw new CliError(
      'OutdatedReadModels',
      `Read models are not those of this version: ${outdated.map(({ name }) => name).join(', ')}`,
      {
        hint: 'Start the server once, or run zuuch replay run --yes.',
        exit: 'conflict',
      },
    );
  }
}

async function isClosed(path: string): Promise<boolean> {
  return access(path, constants.R_OK).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'EACCES',
  );
}
