import { z } from 'zod';
import { allDataManifest } from '../../../contract/all-data/manifest.js';
import type { JsonObject } from '../../../contract/json.js';
import type { EventType } from '../../../contract/events.js';
import { exportedListings, exportedTables, type DeclaredData } from '../declared/declared.js';
import type { Tree } from '../output/tree.js';
import { columnLabels } from '../sheets/column-labels.js';
import type { DataColumn, ValueType } from '../sheets/data-sheet.js';
import { columnsOfList } from '../sheets/list-sheet.js';
import { columnsOfTable } from '../sheets/model-sheet.js';
import { titleOf } from '../../export/sheets/table-sheet.js';

const draft = 'https://json-schema.org/draft/2020-12/schema';

const types: Readonly<Record<ValueType, JsonObject>> = {
  text: { type: 'string' },
  integer: { type: 'string', pattern: '^-?[0-9]+$' },
  decimal: { type: 'string', pattern: '^-?[0-9]+([.][0-9]+)?$' },
  day: { type: 'string', format: 'date' },
  instant: { type: 'string' },
  flag: { enum: ['true', 'false'] },
  json: { type: 'string', contentMediaType: 'application/json' },
};

/** What a sheet contains, for the schema and the page of columns. */
interface Described {
  name: string;
  title: { mn: string; en: string };
  columns: readonly DataColumn[];
}

export function describedSheets(declared: DeclaredData): Described[] {
  const labelOf = columnLabels(declared.listings);
  return [
    ...exportedListings(declared).map(({ list }) => ({
      name: `lists/${list.name}`,
      title: { mn: titleOf(list, 'mn'), en: titleOf(list, 'en') },
      columns: columnsOfList(list),
    })),
    ...exportedTables(declared).map(({ table, kind }) => ({
      name: `tables/${table.name}`,
      title: kind,
      columns: columnsOfTable(table, labelOf),
    })),
  ];
}

/** A JSON Schema (2020-12) of every kind of row, event and document of the export, and a page that says what each column is. */
export async function writeSchemas(declared: DeclaredData, tree: Tree): Promise<void> {
  const sheets = describedSheets(declared);
  for (const sheet of sheets) await addSchema(tree, sheet.name, rowSchema(sheet));
  for (const { events } of declared.aggregates)
    for (const [type, event] of Object.entries<EventType>(events))
      await addSchema(tree, `events/${type}`, { ...schemaOf(event.data), title: type });
  await addSchema(tree, 'event', eventSchema());
  await addSchema(tree, 'file', fileSchema());
  await addSchema(tree, 'manifest', schemaOf(allDataManifest));
  await tree.addText('schema/columns.md', columnsPage(sheets));
}

function addSchema(tree: Tree, name: string, schema: JsonObject): Promise<void> {
  return tree.addText(`schema/${name}.json`, `${JSON.stringify({ $schema: draft, ...schema }, null, 2)}\n`);
}

/** What is read and not only what is accepted: transformations of a body have no schema and stay open. */
function schemaOf(schema: z.ZodType): JsonObject {
  return z.toJSONSchema(schema, { target: 'draft-2020-12', unrepresentable: 'any', io: 'input' }) as JsonObject;
}

/** A row of a CSV, whose cells are texts; an empty one is no value. */
function rowSchema({ title, columns }: Described): JsonObject {
  const properties = columns.map(({ key, label, type, currency }) => {
    const amount = currency && ('column' in currency ? `, in ${currency.column}` : `, in ${currency.always}`);
    return [key, { ...types[type], title: label.mn, description: `${label.en}${amount ?? ''}` }];
  });
  return {
    title: title.mn,
    description: title.en,
    type: 'object',
    properties: Object.fromEntries(properties) as JsonObject,
    additionalProperties: false,
  };
}

function eventSchema(): JsonObject {
  const hash = { type: 'string', pattern: '^[0-9a-f]{64}$' };
  return {
    title: 'log/events.ndjson',
    description: 'One line of the log; the schema of its data is events/<type>.json',
    type: 'object',
    properties: {
      position: { type: 'integer', minimum: 1 },
      previous: hash,
      hash,
      stream: { type: 'string' },
      version: { type: 'integer', minimum: 1 },
      type: { type: 'string' },
      schema: { type: 'integer', minimum: 1 },
      recordedAt: { type: 'string' },
      key: { type: ['string', 'null'] },
      metaHash: hash,
      dataHash: hash,
      meta: { type: 'object' },
      data: { type: 'object' },
    },
    required: ['position', 'previous', 'hash', 'stream', 'version', 'type', 'metaHash', 'dataHash', 'meta', 'data'],
  };
}

function fileSchema(): JsonObject {
  return {
    title: 'files/*.json',
    description: 'One file with all its parts',
    type: 'object',
    properties: {
      id: { type: 'integer' },
      code: { type: ['string', 'null'] },
      deleted: { type: 'boolean' },
      version: { type: 'integer' },
      position: { type: 'integer' },
      summary: { type: 'object' },
      parts: { type: 'object' },
      names: {
        type: 'array',
        items: {
          type: 'object',
          properties: { kind: { type: 'string' }, id: { type: 'integer' }, name: { type: 'string' } },
        },
      },
    },
    required: ['id', 'code', 'deleted', 'version', 'position', 'summary', 'parts', 'names'],
  };
}

const typeNames: Readonly<Record<ValueType, string>> = {
  text: 'текст · text',
  integer: 'бүхэл тоо · integer',
  decimal: 'тоо · decimal',
  day: 'өдөр · day',
  instant: 'цаг · time',
  flag: 'тийм, үгүй · true, false',
  json: 'JSON',
};

function columnsPage(sheets: readonly Described[]): string {
  const tables = sheets.map(({ name, title, columns }) => {
    const rows = columns.map(({ key, label, type, currency }) => {
      const amount = currency && ('column' in currency ? `\`${currency.column}\`` : currency.always.toUpperCase());
      return `| \`${key}\` | ${inCell(label.mn)} | ${inCell(label.en)} | ${typeNames[type]} | ${amount ?? ''} |`;
    });
    return `## ${name}.csv\n\n${title.mn} · ${title.en}\n\n| Багана · Column | Монгол | English | Төрөл · Type | Валют · Currency |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return `# Багана бүр юу вэ · What each column is\n\n${tables.join('\n')}`;
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
