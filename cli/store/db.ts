import { z } from 'zod';
import { CliError } from '../terminal/exit.js';
import { exists, migrationStates } from '../installation/state.js';
import { verb, type Noun } from '../kit/verb.js';
import { settings } from './db-settings.js';

const columns = [
  { name: 'name', about: 'the migration' },
  {
    name: 'state',
    about: 'applied, pending, or unknown: run by a newer version',
    colours: { applied: 'green', pending: 'yellow', unknown: 'red' },
  },
] as const;

const status = verb({
  name: 'status',
  about: 'Shows the database, its size and its migrations',
  examples: ['db status', 'db status --json server,size'],
  shape: {
    columns,
    object: {
      fields: [
        { name: 'server', about: 'version of PostgreSQL' },
        { name: 'database', about: 'its name' },
        { name: 'size', about: 'bytes on disk' },
        { name: 'position', about: 'the last position of the log; null before the first migration' },
        { name: 'migrations', about: 'name and state of each' },
      ],
      rows: 'migrations',
    },
  },
  input: z.object({}),
  async run(_input, context) {
    const { pool } = await context.store();
    const { rows } = await pool.query<{ server: string; database: string; size: number }>(
      `select current_setting('server_version') as server, current_database() as database,
        pg_database_size(current_database())::float8 as size`,
    );
    const about = rows[0] as { server: string; database: string; size: number };
    const migrations = await migrationStates(pool);
    const head = (await exists(pool, 'head'))
      ? (await pool.query<{ position: number }>('select position::float8 as position from head')).rows[0]
      : undefined;
    const pending = migrations.filter(({ state }) => state === 'pending').length;
    return {
      data: { ...about, position: head?.position ?? null, migrations },
      summary: `PostgreSQL ${about.server}, database ${about.database}, ${Math.round(about.size / 2 ** 20)} MB; ${pending} migrations pending`,
    };
  },
});

const migrateVerb = verb({
  name: 'migrate',
  about: 'Brings the plain tables up to date; processes that start together wait for each other',
  examples: ['db migrate --dry-run', 'db migrate --yes'],
  shape: { columns },
  writes: { trace: 'line' },
  input: z.object({}),
  async run(_input, context) {
    const before = await migrationStates(await context.installation.reading());
    const newer = before.filter(({ state }) => state === 'unknown').map(({ name }) => name);
    if (newer.length > 0) {
      throw new CliError('NewerSchema', `The database was made by a newer version: ${newer.join(', ')}`, {
        hint: 'Use the zuuch of that version.',
        exit: 'conflict',
      });
    }
    const pending = before.filter(({ state }) => state === 'pending');
    if (context.isDryRun) return { data: pending, summary: `${pending.length} migrations would run` };
    // Loaded here because only this command needs the migration library, which takes longer to load than most commands take to run.
    const { openDataSource } = await import('../../server/database/data-source.js');
    const { url } = await context.installation.address();
    await (await openDataSource(url)).destroy();
    return {
      data: pending.map(({ name }) => ({ name, state: 'applied' })),
      summary: `${pending.length} migrations ran`,
    };
  },
});

export const db: Noun = {
  name: 'db',
  about: 'The database and its migrations',
  verbs: [status, migrateVerb, settings],
};
