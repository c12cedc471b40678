import { z } from 'zod';
import type { Context } from '../kit/context.js';
import { CliError } from '../terminal/exit.js';
import { verb, type Noun } from '../kit/verb.js';
import { shipmentLimits, yearLimits } from '../../server/demo/store/seed-limits.js';
import { demoMove } from './demo-move.js';
import { isBegun, seedStoreOf } from './demo-store.js';

const sizes = ['users', 'small'] as const;
const usualYears = 8;

function wholeNumber({ least, most }: { least: number; most: number }) {
  const error = `is a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
}

const seed = verb({
  name: 'seed',
  about: 'Fills an empty store with a demo company, whose passwords everybody knows',
  options: [
    { flags: '--size <size>', about: 'users: one account of each type; small: a believable company (small)' },
    {
      flags: '--shipments <number>',
      about: `instead: a firm of sixty people with so many files (${shipmentLimits.least} to ${shipmentLimits.most}); what was interrupted goes on`,
    },
    {
      flags: '--years <number>',
      about: `over how many years they are spread, up to yesterday (${yearLimits.least} to ${yearLimits.most}; ${usualYears})`,
    },
  ],
  examples: ['demo seed --yes', 'demo seed --size users --yes', 'demo seed --shipments 10000 --yes'],
  shape: {
    columns: [],
    object: {
      fields: [
        { name: 'size', about: 'what it was filled with; store where a number of shipments was said' },
        { name: 'accounts', about: 'accounts that there are now' },
        { name: 'events', about: 'events that the log holds now' },
        { name: 'hash', about: 'the hash of the last event, the same for the same store; null for the other sizes' },
      ],
    },
  },
  writes: { trace: 'line' },
  input: z
    .object({
      size: z.enum(sizes, { error: `must be one of ${sizes.join(', ')}` }).optional(),
      shipments: wholeNumber(shipmentLimits).optional(),
      years: wholeNumber(yearLimits).optional(),
    })
    .refine(({ size, shipments }) => size === undefined || shipments === undefined, {
      error: 'is another store than --size',
      path: ['shipments'],
    })
    .refine(({ years, shipments }) => years === undefined || shipments !== undefined, {
      error: 'is said with --shipments',
      path: ['years'],
    }),
  async run({ size = 'small', shipments, years = usualYears }, context) {
    const { installation } = context;
    if (installation.config.NODE_ENV === 'production') {
      throw new CliError('NotAllowed', 'Demo accounts have passwords that everybody knows', {
        hint: 'NODE_ENV is production here.',
        exit: 'forbidden',
      });
    }
    const before = await contents(context);
    const goesOn = shipments !== undefined && (await isBegun(context, { shipments, years }));
    if (!goesOn && (before.events > 0 || before.accounts > 0)) {
      throw new CliError('NotEmpty', `The store holds ${before.accounts} accounts and ${before.events} events`, {
        hint: 'A demo goes into a new DATA_DIR or an empty database.',
        exit: 'conflict',
      });
    }
    const what = shipments === undefined ? size : 'store';
    if (context.isDryRun)
      return {
        data: { size: what, accounts: 0, events: 0, hash: null },
        summary: `Would fill the empty store with ${shipments === undefined ? 'a demo company' : `${shipments} shipments of ${years} years`}`,
      };
    if (shipments !== undefined) {
      const { hash, summary } = await seedStoreOf({ shipments, years }, context);
      return { data: { size: what, ...(await contents(context)), hash }, summary };
    }
    const [{ openDatabase }, { Credentials }, { FirstAccounts }] = await Promise.all([
      import('../../server/composition/open-database.js'),
      import('../../server/identity/passwords/credentials.js'),
      import('../../server/demo/first-accounts.js'),
    ]);
    const { url } = await installation.address();
    const database = await openDatabase(url);
    const kernel = installation.describe(database.pool);
    database.closeBefore(() => kernel.close());
    try {
      await kernel.open();
      const signIn = await new FirstAccounts(database, kernel, new Credentials(database), {
        ...installation.config,
        DEMO: size,
      }).seed();
      return { data: { size, ...(await contents(context)), hash: null }, summary: signIn.join('\n') };
    } finally {
      await database.close();
    }
  },
});

const status = verb({
  name: 'status',
  about:
    'Says whether this store holds demo accounts, and whether they can still be used with the password that everybody knows',
  examples: ['demo status', 'demo status --json open'],
  shape: {
    columns: [],
    object: {
      fields: [
        { name: 'accounts', about: 'accounts in all' },
        { name: 'events', about: 'events in the log' },
        { name: 'demo', about: 'demo accounts that are active' },
        { name: 'open', about: 'those of them with the known password' },
      ],
    },
  },
  input: z.object({}),
  async run(_input, context) {
    const counted = await contents(context);
    const { demoAccounts, demoPassword } = await import('../../server/demo/first-accounts.js');
    const pool = await context.installation.reading();
    const { rows } =
      counted.accounts === 0
        ? { rows: [] }
        : await pool.query<{ credential_id: number }>(
            `select credential_id from app_user where email = any($1) and active = 1 and not deleted`,
            [demoAccounts.map(({ email }) => email)],
          );
    const credentials = await context.installation.credentials();
    const open = (
      await Promise.all(rows.map(({ credential_id }) => credentials.isRight(credential_id, demoPassword)))
    ).filter(Boolean).length;
    const summary =
      open > 0
        ? `${open} accounts can be used by everybody who knows the demo`
        : 'Nobody signs in with the password of the demo';
    return { data: { ...counted, demo: rows.length, open }, summary };
  },
});

export const demo: Noun = { name: 'demo', about: 'A company to try things with', verbs: [seed, status, demoMove] };

/** Also works for a database without tables. */
async function contents({ installation }: Context): Promise<{ accounts: number; events: number }> {
  const pool = await installation.reading();
  const { rows } = await pool.query<{ log: boolean; users: boolean }>(
    `select to_regclass('event') is not null as log, to_regclass('app_user') is not null as users`,
  );
  const count = async (table: 'event' | 'app_user', exists: boolean | undefined) =>
    exists
      ? ((await pool.query<{ count: number }>(`select count(*)::integer as count from ${table}`)).rows[0]?.count ?? 0)
      : 0;
  return { accounts: await count('app_user', rows[0]?.users), events: await count('event', rows[0]?.log) };
}
