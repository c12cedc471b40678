import type { Pool } from 'pg';
import { z } from 'zod';
import type { JsonObject } from '../../contract/json.js';
import type { Kernel } from '../../server/decider/kernel.js';
import { isOfOtherTables } from '../../server/decider/queue/fitting-tables.js';
import { removePrepared } from '../../server/projection/rebuild/leftovers.js';
import type { RebuildReport } from '../../server/projection/rebuild/rebuild.js';
import type { Context } from '../kit/context.js';
import { CliError } from '../terminal/exit.js';
import { assertNotNewer, assertSchemaFits } from '../installation/open.js';
import { count } from '../terminal/progress.js';
import { declarationStates, migrationStates, type DeclarationState } from '../installation/state.js';
import { verb, type Answer, type Noun, type Shape } from '../kit/verb.js';

const stateColours = { current: 'green', outdated: 'yellow', missing: 'yellow' } as const;
const resultColours = {
  same: 'green',
  rebuilt: 'green',
  outdated: 'yellow',
  missing: 'yellow',
  differs: 'red',
} as const;

const plan = verb({
  name: 'plan',
  about: 'Shows the read models, whether they are those of this version, and what a rebuild would read',
  examples: ['replay plan', 'replay plan --json tables'],
  shape: {
    columns: [
      { name: 'name', about: 'the read model' },
      { name: 'aggregate', about: 'the kind of stream it is made from; * where many write it' },
      { name: 'kind', about: 'state: what a file is; record: what happened', isWide: true },
      { name: 'state', about: 'current, outdated (made from another declaration) or missing', colours: stateColours },
      { name: 'rows', about: 'rows it has now, as PostgreSQL estimates', align: 'right' },
      { name: 'events', about: 'events that a rebuild of it reads', align: 'right' },
    ],
    object: {
      fields: [
        { name: 'position', about: 'the last position of the log' },
        { name: 'tables', about: 'the read models: name, aggregate, kind, state, rows, events' },
      ],
      rows: 'tables',
    },
  },
  input: z.object({}),
  async run(_input, context) {
    const { pool, kernel } = await context.store();
    const { position } = await kernel.reader.head();
    const [states, events, rows] = [
      await declarationStates(pool, kernel),
      await eventsByAggregate(pool),
      await estimatedRows(pool),
    ];
    const tables = states.map(
      (table): JsonObject => ({
        ...table,
        rows: rows.get(table.name) ?? null,
        events: events.get(table.aggregate) ?? 0,
      }),
    );
    const outdated = states.filter(({ state }) => state !== 'current').length;
    return {
      data: { position, tables },
      summary: `${tables.length} read models from ${count(position)} events; ${outdated} to rebuild`,
    };
  },
});

const reportShape: Shape = {
  columns: [
    { name: 'name', about: 'the read model' },
    { name: 'rows', about: 'rows after the rebuild; null when it was not rebuilt', align: 'right' },
    {
      name: 'result',
      about: 'same, differs, rebuilt; outdated or missing where there is nothing to compare with',
      colours: resultColours,
    },
  ],
  object: {
    fields: [
      { name: 'position', about: 'the position up to which they were rebuilt' },
      { name: 'events', about: 'events that were read' },
      { name: 'tables', about: 'the read models: name, rows, result' },
    ],
    rows: 'tables',
  },
};

const model = { flags: '--model <name...>', about: 'only these read models; all when left out' };

const runVerb = verb({
  name: 'run',
  about: 'Rebuilds read models from the log beside live traffic and swaps them in; without --yes it only compares',
  options: [model, { flags: '--accept', about: 'swap also what differs from the present rows' }],
  examples: ['replay run', 'replay run --yes', 'replay run --model app_user --yes'],
  shape: reportShape,
  writes: { trace: 'line', isDryByDefault: true },
  input: z.object({ model: z.array(z.string()).optional(), accept: z.boolean().default(false) }),
  run: ({ model: names, accept }, context) =>
    context.isDryRun ? compare(names, context, 'Run it again with --yes to write.') : rebuild(names, accept, context),
});

const verify = verb({
  name: 'verify',
  about: 'Rebuilds read models aside and compares them with the present ones, row for row',
  options: [model],
  examples: ['replay verify', 'replay verify --model app_user --json tables'],
  shape: reportShape,
  input: z.object({ model: z.array(z.string()).optional() }),
  run: ({ model: names }, context) => compare(names, context, ''),
});

const preparedShape: Shape = {
  columns: [
    { name: 'name', about: 'the read model' },
    { name: 'rows', about: 'rows of its prepared table', align: 'right' },
  ],
  object: {
    fields: [
      { name: 'position', about: 'the position up to which they are prepared' },
      { name: 'events', about: 'events that were read to fill them' },
      { name: 'tables', about: 'the prepared read models: name, rows' },
    ],
    rows: 'tables',
  },
};

const prepareVerb = verb({
  name: 'prepare',
  about:
    'With the program of a new version, makes its changed read models aside while the old version runs; the start of the new one only catches up',
  options: [{ flags: '--remove', about: 'remove what was prepared instead' }],
  examples: ['replay prepare', 'replay prepare --json tables', 'replay prepare --remove'],
  shape: preparedShape,
  input: z.object({ remove: z.boolean().default(false) }),
  run: ({ remove }, context) => (remove ? removeTables(context) : prepareTables(context)),
});

export const replay: Noun = {
  name: 'replay',
  about: 'Read models, made anew from the log',
  verbs: [plan, runVerb, verify, prepareVerb],
};

async function compare(names: readonly string[] | undefined, context: Context, more: string): Promise<Answer> {
  const work = await prepare(names, context);
  const current = work.tables.filter(({ state }) => state === 'current');
  const report = await rebuilt(work.kernel, current, context, 'Comparing', { verifyOnly: true });
  const results = new Map(
    report.tables.map(({ name, rows, equal }) => [name, { rows, result: equal ? 'same' : 'differs' }]),
  );
  const tables = work.tables.map(({ name, state }) => ({
    name,
    ...(results.get(name) ?? { rows: null, result: state }),
  }));
  const differing = tables.filter(({ result }) => result !== 'same');
  return {
    data: { position: report.position, events: report.events, tables },
    summary: [
      `${tables.length} read models, ${count(report.events)} events: ${differing.length === 0 ? 'all the same' : `${differing.length} not the same`}.`,
      more,
    ]
      .join(' ')
      .trimEnd(),
    exit: differing.length === 0 ? 'ok' : 'differences',
  };
}

/** Read models of another version are always replaced; those of this version only if they are equal or the difference is accepted. */
async function rebuild(names: readonly string[] | undefined, accept: boolean, context: Context): Promise<Answer> {
  const work = await prepare(names, context);
  const isReplaced = ({ state }: DeclarationState) => accept || state !== 'current';
  const replaced = await rebuilt(work.kernel, work.tables.filter(isReplaced), context, 'Rebuilding', { accept: true });
  const compared = await rebuilt(
    work.kernel,
    work.tables.filter((table) => !isReplaced(table)),
    context,
    'Rebuilding',
    {},
  );
  const tables = [...replaced.tables, ...compared.tables].map(({ name, rows, equal }) => ({
    name,
    rows,
    result:
      equal === false
        ? 'differs'
        : replaced.tables.some((one) => one.name === name) || compared.swapped
          ? 'rebuilt'
          : 'same',
  }));
  const differs = tables.filter(({ result }) => result === 'differs').map(({ name }) => name);
  return {
    data: {
      position: Math.max(replaced.position, compared.position),
      events: replaced.events + compared.events,
      tables,
    },
    summary:
      differs.length === 0
        ? `${tables.length} read models rebuilt from ${count(replaced.events + compared.events)} events.`
        : `${differs.join(', ')} would change, so the ${compared.tables.length} read models that were compared stay as they are. Add --accept to swap them.`,
    exit: differs.length === 0 ? 'ok' : 'differences',
  };
}

async function prepareTables(context: Context): Promise<Answer> {
  const pool = await context.installation.writing();
  const kernel = context.installation.describe(pool);
  await assertNotNewer(pool, kernel);
  try {
    return await prepareOn(pool, kernel, context);
  } catch (error) {
    if (!(await isOfOtherLog(pool, error))) throw error;
    await removePrepared(pool);
    throw otherLog;
  }
}

const otherLog = new CliError(
  'OtherLog',
  'The log of the running version has another form, which this version cannot read yet',
  {
    hint: 'Upgrade without preparing: stop the old version and start this one, which changes the log and then makes the read models.',
    exit: 'conflict',
  },
);

/** The program of a new version reads tables that its own migrations have not changed yet. */
async function isOfOtherLog(pool: Pool, error: unknown): Promise<boolean> {
  if (!(error instanceof Error && isOfOtherTables(error))) return false;
  return (await migrationStates(pool)).some(({ state }) => state === 'pending');
}

/** Killed or interrupted, it goes on where it was; repeated, it catches up. */
async function prepareOn(pool: Pool, kernel: Kernel, context: Context): Promise<Answer> {
  const { position } = await kernel.reader.head();
  const changed = (await declarationStates(pool, kernel)).filter(({ state }) => state !== 'current');
  if (changed.length === 0)
    return { data: { position, events: 0, tables: [] }, summary: 'No read model is declared otherwise.' };
  const names = changed.map(({ name }) => name);
  const report = await context.watch('Preparing', position, (update) =>
    kernel.rebuild().prepare(names, { signal: context.signal, onProgress: ({ events }) => update(events) }),
  );
  return {
    data: {
      position: report.position,
      events: report.events,
      tables: report.tables.map(({ name, rows }) => ({ name, rows })),
    },
    summary: `${names.length} read models prepared up to position ${count(report.position)}. Now start this version.`,
  };
}

async function removeTables(context: Context): Promise<Answer> {
  const pool = await context.installation.writing();
  const kernel = context.installation.describe(pool);
  const { position } = await kernel.reader.head();
  const removed = await removePrepared(pool);
  return {
    data: { position, events: 0, tables: [] },
    summary: removed ? 'The prepared read models are removed.' : 'No read models are prepared.',
  };
}

async function prepare(
  names: readonly string[] | undefined,
  context: Context,
): Promise<{ kernel: Kernel; tables: DeclarationState[] }> {
  const pool = await context.installation.writing();
  const kernel = context.installation.describe(pool);
  await assertSchemaFits(pool, kernel);
  const all = await declarationStates(pool, kernel);
  const unknown = (names ?? []).filter((name) => !all.some((table) => table.name === name));
  if (unknown.length > 0) {
    throw new CliError('NoSuchReadModel', `There is no read model ${unknown.join(', ')}`, {
      hint: `Read models: ${all.map(({ name }) => name).join(', ')}`,
      exit: 'notFound',
    });
  }
  return { kernel, tables: names ? all.filter(({ name }) => names.includes(name)) : all };
}

async function rebuilt(
  kernel: Kernel,
  tables: readonly DeclarationState[],
  context: Context,
  what: string,
  options: { accept?: boolean; verifyOnly?: boolean },
): Promise<RebuildReport> {
  const { position } = await kernel.reader.head();
  if (tables.length === 0) return { events: 0, position, tables: [], swapped: false };
  const names = tables.map(({ name }) => name);
  return context.watch(what, position, (update) =>
    kernel.rebuild().run(names, { ...options, signal: context.signal, onProgress: ({ events }) => update(events) }),
  );
}

async function eventsByAggregate(pool: Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ aggregate: string; events: number }>(
    `select regexp_replace(stream, '-[0-9]+$', '') as aggregate, count(*)::float8 as events from event group by 1`,
  );
  const all = rows.reduce((sum, { events }) => sum + events, 0);
  return new Map([['*', all], ...rows.map(({ aggregate, events }) => [aggregate, events] as const)]);
}

/** A table that was never analysed has an unknown number of rows, which does not mean empty. */
async function estimatedRows(pool: Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; rows: number }>(
    `select c.relname as name, c.reltuples::float8 as rows from pg_class c join read_model m on m.name = c.relname
     where c.relkind = 'r' and pg_table_is_visible(c.oid) and c.reltuples >= 0`,
  );
  return new Map(rows.map(({ name, rows: estimate }) => [name, estimate]));
}
