import { z } from 'zod';
import type { TimelineEntry } from '../../contract/history/timeline.js';
import type { JsonObject } from '../../contract/json.js';
import type { ListDeclaration } from '../../contract/list.js';
import { lifeStages } from '../../contract/shipment/status/life-stages.js';
import { shipmentListings } from '../../server/shipment/shipment.js';
import { leavesOf, lifeOf } from './as-of.js';
import { CliError } from '../terminal/exit.js';
import { filterInput, filterOption } from '../exports/export.js';
import { fileNamed } from './file-named.js';
import { count } from '../terminal/progress.js';
import { tableColumns, tableRow } from '../kit/table-rows.js';
import { verb, type Noun, type Shape, type Verb } from '../kit/verb.js';

/** The lists of a noun that users search by hand; the first is the default. */
interface FilesNoun {
  name: string;
  about: string;
  lists: readonly string[];
  /** Numbers or codes used in its examples. */
  example: string;
}

const declarations = new Map(shipmentListings.map(({ list }) => [list.name, list as ListDeclaration]));

function listNamed(name: string): ListDeclaration {
  const found = declarations.get(name);
  if (!found) throw new Error(`There is no list ${name}`);
  return found;
}

/** The columns that the screen shows by default, and the number that identifies a file. */
const usual = ({ columns }: ListDeclaration): string[] => [
  'id',
  ...Object.keys(columns).filter((name) => name !== 'id' && !columns[name]?.optional),
];

/** A terminal is wide enough for this many columns. The others appear in the wide table and in all machine-readable formats. */
const maxColumns = 8;

function shapeOf(declaration: ListDeclaration): Shape {
  const names = usual(declaration);
  return { columns: tableColumns(declaration, names, names.slice(0, maxColumns)) };
}

function listVerb({ name, lists }: FilesNoun): Verb {
  const [first = ''] = lists;
  return verb({
    name: 'list',
    about: 'Lists what a screen lists, narrowed and ordered as there',
    arguments: [{ name: 'list', about: `${lists.join(', ')}; ${first} unless said`, isOptional: true }],
    options: [
      filterOption,
      { flags: '--sort <names>', about: 'as in the address of the list: -id' },
      { flags: '--limit <number>', about: 'so many at most; otherwise 100' },
    ],
    examples: [
      `${name} list`,
      `${name} list ${lists.at(-1)} --limit 5 --json id`,
      `${name} list --filter search=гурил`,
    ],
    shape: shapeOf(listNamed(first)),
    variants: { argument: 'list', shapes: Object.fromEntries(lists.map((one) => [one, shapeOf(listNamed(one))])) },
    input: z.object({
      list: z.enum(lists, { error: `is one of ${lists.join(', ')}` }).default(first),
      filter: filterInput,
      sort: z.string().default(''),
      limit: z.coerce.number().int().min(1).max(100_000).default(100),
    }),
    async run({ list, filter, sort, limit }, context) {
      const declaration = listNamed(list);
      assertFilters(declaration, filter);
      const [{ Lists }, { listings }, { names }, { readQuery }] = await Promise.all([
        import('../../server/list/lists.js'),
        import('../../server/composition/declared/listings.js'),
        import('../../server/composition/declared/names.js'),
        import('../../server/table/table.js'),
      ]);
      const { pool } = await context.store();
      const columns = usual(declaration);
      const query = readQuery(declaration, { ...filter, sort });
      return new Lists(pool, listings, names).whole(declaration, query, context.actor, columns, async (whole) => {
        const data: JsonObject[] = [];
        for await (const piece of whole.pieces) {
          context.signal.throwIfAborted();
          data.push(...piece.slice(0, limit - data.length).map((row) => tableRow(declaration, row, columns)));
          if (data.length === limit) break;
        }
        return { data, summary: `${count(data.length)} of ${count(await whole.count())}` };
      });
    },
  });
}

function assertFilters({ name, filters }: ListDeclaration, typedFilters: Readonly<Record<string, string>>): void {
  const unknown = Object.keys(typedFilters).filter((key) => !Object.hasOwn(filters, key));
  if (unknown.length === 0) return;
  throw new CliError('NoSuchFilter', `The list ${name} is not narrowed by ${unknown.join(', ')}`, {
    hint: `Filters: ${Object.keys(filters).join(', ')}`,
    exit: 'usage',
  });
}

const fileArgument = { name: 'file', about: 'its number, or the code of its order' };
const fileInput = z.object({ file: z.string().regex(/^(\d{1,9}|sm\d{1,9})$/i, 'is a number or a code as SM2600001') });

const headFields = [
  { name: 'id', about: 'its number' },
  { name: 'code', about: 'the code of its order; null before it is one' },
  { name: 'name', about: 'what it is called' },
  { name: 'stage', about: Object.keys(lifeStages).join(', ') },
  { name: 'income', about: 'what it brings, in tugrik' },
  { name: 'expense', about: 'what it costs, in tugrik' },
  { name: 'profit', about: 'what is left, in tugrik' },
] as const;

function showVerb({ name, example }: FilesNoun): Verb {
  return verb({
    name: 'show',
    about: 'Shows everything that a file says now, field by field',
    arguments: [fileArgument],
    examples: [`${name} show ${example}`, `${name} show ${example} --json code,stage,profit`],
    shape: {
      columns: [
        { name: 'field', about: 'a field of it, and of its rows by their numbers' },
        { name: 'value', about: 'what stands there' },
      ],
      object: { fields: [...headFields, { name: 'fields', about: 'the fields with their values' }], rows: 'fields' },
    },
    input: fileInput,
    async run({ file }, context) {
      const found = await fileNamed(context, file, name);
      const now = (await lifeOf(context, 'shipment', found.id)).at(-1);
      const fields = [...leavesOf(now?.state ?? null)].map(([field, value]) => ({ field, value }));
      const { code, stage, profit } = found;
      return {
        data: { ...found, id: String(found.id), fields },
        summary: `${code ?? `Inquiry ${found.id}`}, ${lifeStages[stage].en}, profit ${profit} MNT`,
      };
    },
  });
}

function timelineVerb({ name, example }: FilesNoun): Verb {
  return verb({
    name: 'timeline',
    about: 'Shows everything that happened to a file, the newest first',
    arguments: [fileArgument],
    examples: [`${name} timeline ${example}`, `${name} timeline ${example} --json at,by,type,changes`],
    shape: {
      columns: [
        { name: 'at', about: 'when it was recorded' },
        { name: 'by', about: 'who did it' },
        { name: 'type', about: 'what happened' },
        { name: 'deed', about: 'the same in words' },
        { name: 'changed', about: 'the fields that changed, separated by commas' },
        { name: 'position', about: 'where in the log', align: 'right', isWide: true },
        { name: 'version', about: 'its place in the life of the file', align: 'right', isWide: true },
        { name: 'door', about: 'http, cli or system', isWide: true },
        { name: 'section', about: 'which part of the file', isWide: true },
        { name: 'changes', about: 'of a save, each field with what it was and is', isWide: true },
        { name: 'data', about: 'of anything else, what was recorded', isWide: true },
      ],
    },
    input: fileInput,
    async run({ file }, context) {
      const found = await fileNamed(context, file, name);
      const life = await lifeOf(context, 'shipment', found.id);
      return { data: life.map(({ entry }) => lineOf(entry)).reverse() };
    },
  });
}

function lineOf({ at, by, type, deed, changes, position, version, section, data }: TimelineEntry): JsonObject {
  const changed = changes ? [...Object.keys(changes.fields), ...Object.keys(changes.rows)].join(',') : '';
  const line = { at, by: by.name, type, deed: deed?.en ?? '', changed, position, version, door: by.door, section };
  return { ...line, changes, data };
}

function filesNoun(noun: FilesNoun): Noun {
  return { name: noun.name, about: noun.about, verbs: [listVerb(noun), showVerb(noun), timelineVerb(noun)] };
}

export const inquiryNoun = filesNoun({
  name: 'inquiry',
  about: 'Inquiries, open and closed',
  lists: ['inquiry', 'inquiryinactive'],
  example: '12',
});

export const orderNoun = filesNoun({
  name: 'so',
  about: 'Shipping orders, from running to archived',
  lists: ['shippingorder', 'operation', 'custom', 'finance', 'finished', 'finishedfcl', 'soc', 'archived'],
  example: 'SM2600001',
});
