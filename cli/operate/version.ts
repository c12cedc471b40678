import { z } from 'zod';
import { migrations } from '../../server/migrations/catalogue.js';
import { programVersion } from '../../server/runtime/program-version.js';
import { CliError } from '../terminal/exit.js';
import type { Installation } from '../installation/open.js';
import { exists, migrationStates } from '../installation/state.js';
import { verb } from '../kit/verb.js';

export const version = verb({
  name: 'version',
  about: 'Shows the versions of the program, of the database schema and of the log',
  examples: ['version', 'version --json'],
  shape: {
    columns: [],
    object: {
      fields: [
        { name: 'program', about: 'version of this program' },
        { name: 'schema', about: 'the migration that this program needs' },
        { name: 'databaseSchema', about: 'the migration that ran last; null where no database answers' },
        { name: 'eventTypes', about: 'types of events that this program knows' },
        { name: 'position', about: 'the last position of the log; null where no database answers' },
        { name: 'node', about: 'version of Node.js' },
      ],
    },
  },
  input: z.object({}),
  async run(_input, { installation }) {
    const Last = migrations[migrations.length - 1];
    const types = installation.aggregates.flatMap(({ events }) => Object.keys(events));
    return {
      data: {
        program: programVersion,
        schema: Last ? (new Last().name ?? Last.name) : null,
        ...(await inDatabase(installation)),
        eventTypes: types.length,
        node: process.versions.node,
      },
    };
  },
});

/** Users need the version when something does not work, so a database that does not answer is no error here. */
async function inDatabase(
  installation: Installation,
): Promise<{ databaseSchema: string | null; position: number | null }> {
  try {
    const pool = await installation.reading();
    const applied = (await migrationStates(pool)).filter(({ state }) => state !== 'pending');
    const head = (await exists(pool, 'head'))
      ? (await pool.query<{ position: number }>('select position::float8 as position from head')).rows[0]
      : undefined;
    return { databaseSchema: applied[applied.length - 1]?.name ?? null, position: head?.position ?? null };
  } catch (error) {
    if (!(error instanceof CliError) && (error as { code?: unknown }).code === undefined) throw error;
    return { databaseSchema: null, position: null };
  }
}
