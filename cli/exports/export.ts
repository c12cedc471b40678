import { resolve } from 'node:path';
import { z } from 'zod';
import { exportFormats, exportStates } from '../../contract/export/export.js';
import { periodWords } from '../../contract/export/periods.js';
import { localDay } from '../../contract/time.js';
import { tableDeclarations } from '../../server/composition/declared/table-declarations.js';
import { accountNamed } from '../people/account.js';
import { CliError } from '../terminal/exit.js';
import { writeTableFile } from '../kit/table-file.js';
import { leaveTrace } from '../kit/trail.js';
import { verb, type Column, type Noun } from '../kit/verb.js';
import { exportAll, verifyExport } from './export-all.js';
import { exportPerson } from './export-person.js';

export const filterOption = {
  flags: '--filter <key=value...>',
  about: `narrow it as on the screen; where a day stands, also ${periodWords.map((word) => `"${word}"`).join(', ')}`,
} as const;

/** What to export from a list: the same options for a file that is written now and for a schedule. */
export const selectionOptions = [
  filterOption,
  { flags: '--columns <names>', about: 'these columns in this order, separated by commas; otherwise all' },
  { flags: '--sort <names>', about: 'as in the address of the list: -eta,code' },
  { flags: '--format <format>', about: exportFormats.join(' or ') },
] as const;

const pairs = z
  .array(z.string().regex(/^[^=]+=/, 'is written key=value'))
  .transform(
    (all): Record<string, string> =>
      Object.fromEntries(all.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])),
  );
const columnNames = z.string().transform((text) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
);

export const filterInput = pairs.default({});

export const selectionInput = {
  filter: filterInput,
  columns: columnNames.default([]),
  sort: z.string().default(''),
  format: z.enum(exportFormats).default('xlsx'),
};

/** The same options for a change: only the ones that are passed change. */
export const changedInput = {
  filter: pairs.optional(),
  columns: columnNames.optional(),
  sort: z.string().optional(),
  format: z.enum(exportFormats).optional(),
};

export const idInput = z.coerce.number({ error: 'is a number' }).int('is a number').positive('is a number');

export const requestColumns: readonly Column[] = [
  { name: 'id', about: 'its number', align: 'right' },
  { name: 'user', about: 'number of the account that asked', align: 'right' },
  { name: 'list', about: 'the list' },
  { name: 'format', about: exportFormats.join(' or ') },
  { name: 'state', about: exportStates.join(', '), colours: { done: 'green', failed: 'red', cancelled: 'yellow' } },
  { name: 'done', about: 'rows written', align: 'right' },
  { name: 'total', about: 'rows in all, once they are counted', align: 'right' },
  { name: 'created', about: 'when it was asked for' },
  { name: 'ended', about: 'when it came to its end' },
  { name: 'schedule', about: 'number of the schedule that asked', isWide: true },
  { name: 'bytes', about: 'size of the file', isWide: true },
  { name: 'sha256', about: 'of the file', isWide: true },
  { name: 'error', about: 'why there is no file', isWide: true },
];

const list = verb({
  name: 'list',
  about: 'Lists what can be made into a file, with its columns and filters',
  examples: ['export list', 'export list --json name,columns'],
  shape: {
    columns: [
      { name: 'name', about: 'the list' },
      { name: 'title', about: 'what people call it' },
      { name: 'columns', about: 'names for --columns' },
      { name: 'filters', about: 'names for --filter' },
    ],
  },
  input: z.object({}),
  async run() {
    return {
      data: tableDeclarations.map(({ name, title, columns, filters }) => ({
        name,
        title: title?.mn ?? name,
        columns: Object.keys(columns).join(','),
        filters: Object.keys(filters).join(','),
      })),
    };
  },
});

const run = verb({
  name: 'run',
  about: 'Writes a list into a file, here and now',
  arguments: [{ name: 'list', about: 'as export list names it' }],
  options: [
    ...selectionOptions,
    { flags: '--out <file>', about: 'where to; otherwise a file of the name of the list in this folder' },
    { flags: '--language <language>', about: 'mn or en' },
  ],
  examples: ['export run user', 'export run user --filter type=3 --columns name,email --format csv --out staff.csv'],
  shape: {
    columns: [],
    object: {
      fields: [
        { name: 'list', about: 'the list' },
        { name: 'rows', about: 'rows written' },
        { name: 'bytes', about: 'size of the file' },
        { name: 'sha256', about: 'of the file' },
        { name: 'position', about: 'where the log stood' },
        { name: 'file', about: 'where it lies' },
      ],
    },
  },
  input: z.object({
    list: z.string(),
    ...selectionInput,
    out: z.string().optional(),
    language: z.enum(['mn', 'en']).default('mn'),
  }),
  async run(input, context) {
    const { withExports } = await import('./export-services.js');
    const { queryOf } = await import('../../server/export/sheets/export-query.js');
    return withExports(context, async ({ tables }) => {
      const table = tables.named(input.list);
      if (!table)
        throw new CliError('NoSuchList', `There is no list ${input.list}`, {
          hint: 'zuuch export list shows all of them.',
          exit: 'notFound',
        });
      const { declaration } = table;
      const unknown = input.columns.filter((name) => !Object.hasOwn(declaration.columns, name));
      if (unknown.length > 0)
        throw new CliError('NoSuchColumn', `The list ${input.list} has no column ${unknown.join(', ')}`, {
          hint: 'zuuch export list shows its columns.',
          exit: 'usage',
        });
      const columns =
        input.columns.length > 0
          ? input.columns
          : Object.keys(declaration.columns).filter((name) => !declaration.columns[name]?.optional);
      const now = new Date();
      const query = queryOf(declaration, { filters: input.filter, sort: input.sort }, localDay(now));
      const path = resolve(input.out ?? `${input.list}-${localDay(now)}.${input.format}`);
      const { format, language } = input;
      const { rows, ...written } = await writeTableFile(path, { table, query, columns, format, language }, context);
      await leaveTrace(context, { ...input, rows }, 'ok');
      return {
        data: { list: input.list, rows, ...written, file: path },
        summary: `Wrote ${rows} rows to ${path}`,
      };
    });
  },
});

const status = verb({
  name: 'status',
  about: 'Shows the files that people asked for lately, and how far each is',
  arguments: [{ name: 'request', about: 'number of one request', isOptional: true }],
  options: [{ flags: '--user <user>', about: 'only those of this account' }],
  examples: ['export status', 'export status 12 --json', 'export status --user bold@company.mn'],
  shape: { columns: requestColumns },
  input: z.object({ request: idInput.optional(), user: z.string().optional() }),
  async run({ request, user }, context) {
    const { withExports } = await import('./export-services.js');
    const account = user === undefined ? undefined : await accountNamed(context.installation, user);
    return withExports(context, async ({ requests, exports }) => {
      const found = await requests.latest({
        ...(request === undefined ? {} : { id: request }),
        ...(account === undefined ? {} : { userId: account.id }),
      });
      if (request !== undefined && found.length === 0) throw noRequest(request);
      return {
        data: found.map((row) => ({ ...exports.answer(row, 'en'), user: String(row.userId) })),
      };
    });
  },
});

const cancel = verb({
  name: 'cancel',
  about: 'Gives up a file that is not finished, whoever asked for it',
  arguments: [{ name: 'request', about: 'number of the request' }],
  examples: ['export cancel 12 --yes'],
  shape: {
    columns: [],
    object: {
      fields: [
        { name: 'id', about: 'its number' },
        { name: 'state', about: 'what it is now' },
      ],
    },
  },
  writes: { trace: 'line' },
  input: z.object({ request: idInput }),
  async run({ request }, context) {
    const { withExports } = await import('./export-services.js');
    return withExports(context, async ({ requests, exports }) => {
      const found = await requests.find(request);
      if (!found) throw noRequest(request);
      if (context.isDryRun)
        return {
          data: { id: request, state: found.state },
          summary: `Would cancel request ${request}, which is ${found.state}`,
        };
      await exports.cancel(request);
      return { data: { id: request, state: 'cancelled' }, summary: `Cancelled request ${request}` };
    });
  },
});

function noRequest(id: number): CliError {
  return new CliError('NoSuchRequest', `There is no request ${id}`, {
    hint: 'zuuch export status shows the latest.',
    exit: 'notFound',
  });
}

/** `export` is a reserved word, so it cannot name a variable. */
export const exportNoun: Noun = {
  name: 'export',
  about: 'Lists as files, and everything in open formats',
  verbs: [list, run, exportAll, verifyExport, exportPerson, status, cancel],
};
