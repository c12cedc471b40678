import type { Pool } from 'pg';
import {
  lineOf,
  suffices,
  thisMachine,
  wantedSettings,
  type WantedSetting,
} from '../../server/start/postgres-settings.mjs';
import { ok, warn, type Check, type Finding } from './check.js';

interface Shown {
  name: string;
  shown: string;
  /** The values that it can have, if they are counted. */
  values: string[] | null;
}

/** What a PostgreSQL of one's own lacks to be as fast as its machine allows. It works without, so nothing fails. */
export const settingsOfPostgres: Check = {
  name: 'settings of PostgreSQL',
  async run(installation) {
    const machine = thisMachine(installation.config.DATABASE_MEMORY);
    const wanted = wantedSettings(machine);
    const present = await presentSettings(await installation.reading(), wanted);
    const lacking = wanted.flatMap((setting) => {
      const found = present.get(setting.name);
      return found && !suffices(setting, found.shown) ? [{ setting: best(setting, found), shown: found.shown }] : [];
    });
    const gigabytes = `${Math.round(machine.memory / 1024 ** 3)} GB`;
    if (lacking.length === 0) return ok(`all ${present.size} suit a machine of ${gigabytes}`);
    const isEmbedded = !installation.config.DATABASE_URL;
    return lacking.map(
      ({ setting, shown }): Finding =>
        warn(
          `${setting.name} is ${shown}; on a machine of ${gigabytes} it should be ${boundOf(setting)}${setting.value}`,
          isEmbedded ? restart : lineFor(setting),
        ),
    );
  },
};

async function presentSettings(pool: Pool, wanted: readonly WantedSetting[]): Promise<Map<string, Shown>> {
  const { rows } = await pool.query<Shown>(
    `select name, current_setting(name) as shown, enumvals as values from pg_settings where name = any($1)`,
    [wanted.map(({ name }) => name)],
  );
  return new Map(rows.map((row) => [row.name, row]));
}

const best = (setting: WantedSetting, { values }: Shown): WantedSetting =>
  setting.name === 'wal_compression' && values?.includes('lz4') ? { ...setting, value: 'lz4' } : setting;

const boundOf = ({ bound }: WantedSetting): string =>
  bound === 'at least' ? 'about ' : bound === 'at most' ? 'at most ' : '';

const restart = 'Restart Zuuch: the embedded database gets its settings when it starts.';

const lineFor = (setting: WantedSetting): string =>
  `Put this line into postgresql.conf: ${lineOf(setting)} ${setting.atStart ? '(then restart PostgreSQL)' : '(then select pg_reload_conf())'}. If its machine has another size, set DATABASE_MEMORY.`;
