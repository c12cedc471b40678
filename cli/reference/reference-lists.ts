import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import type { Json, JsonObject } from '../../contract/json.js';
import type { SettingsList } from '../../contract/permissions.js';
import { referenceList, references } from '../../contract/reference/catalogue.js';
import { readName, type ReferenceDeclaration } from '../../contract/reference/declaration.js';
import { maxRows } from '../../contract/reference/import.js';
import { spellings } from '../../contract/text/fold.js';
import { SheetTasks } from '../../server/process/process.module.js';
import { Imports } from '../../server/reference/importing/imports.js';
import type { Context } from '../kit/context.js';
import { CliError } from '../terminal/exit.js';
import { verb, type Column, type Noun } from '../kit/verb.js';

const listArgument = { name: 'list', about: 'as reference lists names it' };
const listInput = z.enum(Object.keys(references) as [SettingsList, ...SettingsList[]], {
  error: 'is not a list; zuuch reference lists shows all of them',
});

const lists = verb({
  name: 'lists',
  about: 'Lists the reference lists and how many entries each has',
  examples: ['reference lists', 'reference lists --json name,entries'],
  shape: {
    columns: [
      { name: 'name', about: 'the list' },
      { name: 'title', about: 'what people call it' },
      { name: 'entries', about: 'how many there are', align: 'right' },
      { name: 'fields', about: 'what an entry has', isWide: true },
    ],
  },
  input: z.object({}),
  async run(_input, { installation }) {
    const pool = await installation.reading();
    const counts = referenceList.map(
      ({ name }) =>
        `select '${name}' as name, count(*)::integer as entries from "${name}" where not deleted and canonical_id is null`,
    );
    const { rows } = await pool.query<{ name: SettingsList; entries: number }>(counts.join(' union all '));
    return {
      data: rows.map(({ name, entries }) => ({
        name,
        title: references[name].title.mn,
        entries,
        fields: Object.keys(references[name].fields).join(','),
      })),
    };
  },
});

const list = verb({
  name: 'list',
  about: 'Lists the entries of a list',
  arguments: [listArgument],
  options: [
    { flags: '--search <text>', about: 'part of what the search box of the list looks at, in either script' },
    { flags: '--deleted', about: 'only deleted entries' },
    { flags: '--limit <number>', about: 'so many at most, the newest first; otherwise 100' },
  ],
  examples: [
    'reference list agent',
    'reference list city --search erlian',
    'reference list driver --deleted --json id,name',
  ],
  shape: {
    columns: [
      { name: 'id', about: 'its number', align: 'right' },
      { name: 'name', about: 'what people call it' },
      { name: 'mergedInto', about: 'the entry that it turned out to be', isWide: true },
      { name: 'deleted', about: 'whether it was deleted', isWide: true },
    ],
  },
  input: z.object({
    list: listInput,
    search: z.string().default(''),
    deleted: z.boolean().default(false),
    limit: z.coerce.number().int().min(1).max(100_000).default(100),
  }),
  async run({ list: name, search, deleted, limit }, { installation }) {
    const patterns = spellings(search).map((folded) => `%${folded.replace(/[\\%_]/g, '\\$&')}%`);
    const { rows } = await (await installation.reading()).query<{
      id: number;
      name: string | null;
      canonical: number | null;
      deleted: boolean;
    }>(
      `select id, name, canonical_id as canonical, deleted from "${name}"
        where deleted = $1 and (cardinality($2::text[]) = 0 or search like any ($2)) order by id desc limit $3`,
      [deleted, patterns, limit],
    );
    return {
      data: rows.map((row) => ({
        id: String(row.id),
        name: row.name,
        mergedInto: row.canonical === null ? null : String(row.canonical),
        deleted: row.deleted,
      })),
    };
  },
});

const fieldColumns: readonly Column[] = [
  { name: 'field', about: 'the name under which a form sends it' },
  { name: 'label', about: 'what people call it' },
  { name: 'value', about: 'what is stored' },
];

const show = verb({
  name: 'show',
  about: 'Shows one entry, field by field',
  arguments: [listArgument, { name: 'id', about: 'its number' }],
  examples: ['reference show agent 12', 'reference show currency 3 --json'],
  shape: {
    columns: fieldColumns,
    object: {
      fields: [
        { name: 'id', about: 'its number' },
        { name: 'name', about: 'what people call it' },
        { name: 'fields', about: 'its fields' },
      ],
      rows: 'fields',
    },
  },
  input: z.object({
    list: listInput,
    id: z.coerce.number({ error: 'is a number' }).int('is a number').positive('is a number'),
  }),
  async run({ list: name, id }, { installation }) {
    const { rows } = await (await installation.reading()).query<JsonObject>(`select * from "${name}" where id = $1`, [
      id,
    ]);
    const [row] = rows;
    if (!row)
      throw new CliError('NoSuchEntry', `The list ${name} has no entry ${id}`, {
        hint: `zuuch reference list ${name} shows them.`,
        exit: 'notFound',
      });
    const fields = Object.entries(references[name].fields).map(
      ([field, { label }]) =>
        ({ field: readName(references[name], field), label: label.mn, value: row[field] ?? null }) as JsonObject,
    );
    return { data: { id: String(id), name: row['name'] ?? null, fields } };
  },
});

const importRows = verb({
  name: 'import',
  about: `Adds and changes entries from a sheet (.xlsx, .csv or text with tabs), up to ${maxRows} rows; shows what it would do unless --yes is given`,
  arguments: [listArgument, { name: 'file', about: 'the sheet; its first row names the columns' }],
  examples: ['reference import city cities.xlsx', 'reference import currency rates.csv --yes'],
  shape: {
    columns: [
      { name: 'line', about: 'the line of the sheet', align: 'right' },
      {
        name: 'state',
        about: 'new, changed, same or wrong',
        colours: { new: 'green', changed: 'yellow', wrong: 'red' },
      },
      { name: 'id', about: 'the entry that it changes', align: 'right' },
      { name: 'name', about: 'what people call it' },
      { name: 'why', about: 'what is wrong with it, or what changes' },
    ],
  },
  writes: { trace: 'event', isDryByDefault: true },
  input: z.object({ list: listInput, file: z.string().min(1) }),
  async run({ list: name, file }, context) {
    const declaration = references[name];
    const imports = await importsOf(context);
    const preview = await imports.preview(declaration, { bytes: await sheetIn(file) }, { id: 0, language: 'en' });
    const { counts, unknown } = preview;
    const data = preview.rows.map((row) => ({
      line: row.line,
      state: row.state,
      id: row.id === null ? null : String(row.id),
      name: row.name,
      why: why(declaration, row),
    }));
    const ignored = unknown.length > 0 ? ` Columns that are not of this list: ${unknown.join(', ')}.` : '';
    const summary = `${counts.new} new, ${counts.changed} changed, ${counts.same} same, ${counts.wrong} wrong.${ignored}`;
    if (context.isDryRun) return { data, summary };
    if (counts.wrong > 0)
      throw new CliError('WrongRows', `${counts.wrong} rows of ${basename(file)} are wrong; nothing was written`, {
        hint: 'Run it without --yes to see them.',
      });
    const rows = preview.rows
      .filter(({ state }) => state === 'new' || state === 'changed')
      .map(({ line, id, given }) => ({ line, id, given }));
    const done =
      rows.length > 0 ? await imports.write(declaration, rows, context.envelope()) : { added: 0, changed: 0 };
    return { data, summary: `Added ${done.added}, changed ${done.changed}.${ignored}` };
  },
});

/** A preview only needs a reader; writing needs a kernel that may write. */
async function importsOf({ installation, isDryRun }: Context): Promise<Imports> {
  return new Imports(
    isDryRun ? installation.describe(await installation.reading()) : await installation.kernel(),
    new SheetTasks(),
  );
}

async function sheetIn(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new CliError('NoSuchFile', `${file} cannot be read`, {
      hint: String((error as Error).message),
      exit: 'notFound',
    });
  }
}

function why(
  { fields }: ReferenceDeclaration,
  { errors, changes }: { errors: Record<string, string[]>; changes: Record<string, { from: Json; to: Json }> },
): string {
  const label = (field: string): string => fields[field]?.label.en ?? field;
  const wrong = Object.entries(errors).map(([field, messages]) => `${label(field)}: ${messages.join(' ')}`);
  const changed = Object.entries(changes).map(
    ([field, { from, to }]) => `${label(field)}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`,
  );
  return (wrong.length > 0 ? wrong : changed).join('; ');
}

export const referenceNoun: Noun = {
  name: 'reference',
  about: 'The reference lists: agents, cities, rates and the others',
  verbs: [lists, list, show, importRows],
};
