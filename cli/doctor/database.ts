import { lastDone } from '../../server/maintenance/maintenance.js';
import { instantFromStored } from '../../server/log/event.js';
import { unknownTypes } from '../../server/log/event-types.js';
import { isOlderThanTables } from '../../server/projection/tables-version.js';
import { declarationStates, exists, migrationStates } from '../installation/state.js';
import { fail, ok, warn, type Check } from './check.js';
import { dataFolder } from './data-folder.js';
import { settingsOfPostgres } from './postgres-settings.js';
import { replicas } from './replicas.js';

const clockToleranceMs = 2_000;
const restartHint = 'Start the server once, or run zuuch replay run --yes.';

export const reachable: Check = {
  name: 'database',
  async run(installation) {
    const { from } = await installation.address();
    const { rows } = await (await installation.reading()).query<{ version: string; number: number }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::integer as number`,
    );
    const { version, number } = rows[0] as { version: string; number: number };
    if (number < 150_000) return fail(`PostgreSQL ${version} from ${from}`, 'Zuuch needs PostgreSQL 15 or newer.');
    return ok(`PostgreSQL ${version} from ${from}`);
  },
};

/** A confirmed write must survive a power failure, and a half-written page must be detected. */
const durability: Check = {
  name: 'durability',
  async run(installation) {
    const { rows } = await (await installation.reading()).query<Record<string, string>>(
      `select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
        current_setting('synchronous_commit') as synchronous_commit,
              current_setting('data_checksums') as data_checksums`,
    );
    const { fsync, full_page_writes, synchronous_commit, data_checksums } = rows[0] ?? {};
    const wrong = [
      fsync === 'on' ? '' : `fsync is ${fsync}`,
      full_page_writes === 'on' ? '' : `full_page_writes is ${full_page_writes}`,
      synchronous_commit === 'off' || synchronous_commit === 'local'
        ? `synchronous_commit is ${synchronous_commit}`
        : '',
    ].filter(Boolean);
    if (wrong.length > 0)
      return fail(wrong.join(', '), 'Switch it on in postgresql.conf: an answered save could be lost in a power cut.');
    if (data_checksums !== 'on')
      return warn(
        'data checksums are off',
        'Stop PostgreSQL and run pg_checksums --enable, so that a failing disk is noticed.',
      );
    return ok('fsync, full_page_writes, synchronous_commit and data checksums are on');
  },
};

const encoding: Check = {
  name: 'encoding',
  async run(installation) {
    const { rows } = await (await installation.reading()).query<{ encoding: string }>(
      `select current_setting('server_encoding') as encoding`,
    );
    const found = rows[0]?.encoding;
    return found === 'UTF8'
      ? ok('UTF8')
      : fail(`the database is ${found}`, 'Create it anew with encoding UTF8: Ө and Ү need it.');
  },
};

const migrated: Check = {
  name: 'migrations',
  async run(installation) {
    const states = await migrationStates(await installation.reading());
    const of = (state: string) => states.filter((migration) => migration.state === state).map(({ name }) => name);
    const [newer, pending] = [of('unknown'), of('pending')];
    if (newer.length > 0) return fail(`made by a newer version: ${newer.join(', ')}`, 'Use the zuuch of that version.');
    if (pending.length > 0)
      return fail(
        `${pending.length} pending: ${pending.join(', ')}`,
        'Start the server once, or run zuuch db migrate --yes.',
      );
    return ok(`${states.length} applied, 0 pending`);
  },
};

const eventTypes: Check = {
  name: 'event types',
  async run(installation) {
    const pool = await installation.reading();
    if (!(await exists(pool, 'event_type'))) return null;
    const { types } = installation.describe(pool);
    const unknown = await unknownTypes(pool, types);
    if (unknown.length > 0)
      return fail(`not known: ${unknown.join(', ')}`, 'Use the zuuch of the version that wrote them.');
    return ok(`every event in the log is one of the ${types.names().length} types of this version`);
  },
};

const readModels: Check = {
  name: 'read models',
  async run(installation) {
    const pool = await installation.reading();
    if (!(await exists(pool, 'read_model'))) return null;
    const kernel = installation.describe(pool);
    const states = await declarationStates(pool, kernel);
    const wrong = states.filter(({ state }) => state !== 'current').map(({ name, state }) => `${name} is ${state}`);
    if (wrong.length === 0) return ok(`${states.length} are those of this version`);
    return (await isOlderThanTables(pool, kernel.models.version))
      ? fail(`a newer version has made them: ${wrong.join(', ')}`, 'Use the zuuch of that version.')
      : warn(wrong.join(', '), restartHint);
  },
};

/** Sessions, locks and the displayed order of events require that the clocks of server and database agree. */
const clock: Check = {
  name: 'clock',
  async run(installation) {
    const pool = await installation.reading();
    await pool.query('select 1');
    const before = Date.now();
    const { rows } = await pool.query<{ at: number }>(
      `select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
    );
    const after = Date.now();
    const at = rows[0]?.at ?? 0;
    const skew = Math.round(at < before ? at - before : at > after ? at - after : 0);
    const found = `the clock of the database differs by ${Math.abs(skew)} ms from the one here`;
    if (Math.abs(skew) <= clockToleranceMs) return ok(found);
    return (Math.abs(skew) > 60_000 ? fail : warn)(
      found,
      'Let both machines take their time from the same server (NTP).',
    );
  },
};

const clockBehindLogMs = 5 * 60_000;

/** Until the clock catches up, saves get the time of the last event and may get the wrong business day. */
const clockAndLog: Check = {
  name: 'clock and log',
  async run(installation) {
    const pool = await installation.reading();
    if (!(await exists(pool, 'head'))) return null;
    const { recordedAt } = await installation.describe(pool).reader.head();
    if (recordedAt === null) return null;
    const behind = Date.parse(instantFromStored(recordedAt)) - Date.now();
    if (behind <= clockBehindLogMs) return ok('the clock is not behind the last event of the log');
    return fail(
      `the clock here is ${Math.round(behind / 60_000)} minutes behind the last event of the log`,
      'Set the clock of this machine right (NTP). If it is right, the last events were saved while it was ahead: days and times of them are wrong.',
    );
  },
};

/** Backups are made every night. */
const backupHours = 26;

const backup: Check = {
  name: 'backup',
  async run(installation) {
    const pool = await installation.reading();
    if (!(await exists(pool, 'upkeep'))) return null;
    const last = (await lastDone(pool)).find(({ what }) => what === 'backup');
    const cure = 'Run zuuch backup create, and let it run every night (docs/operating).';
    if (!last) return warn('never backed up', cure);
    const hours = Math.max(0, Math.floor((Date.now() - Date.parse(last.at)) / 3_600_000));
    const found = `the last backup is ${hours} ${hours === 1 ? 'hour' : 'hours'} old`;
    return hours > backupHours ? warn(found, cure) : ok(found);
  },
};

/** Run only if the database answers. */
export const databaseChecks: readonly Check[] = [
  durability,
  settingsOfPostgres,
  encoding,
  migrated,
  eventTypes,
  readModels,
  clock,
  clockAndLog,
  backup,
  dataFolder,
  replicas,
];
