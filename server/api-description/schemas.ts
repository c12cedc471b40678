import { z } from 'zod';
import { fieldKinds } from '../../contract/fields/kinds.js';
import type { Field } from '../../contract/fields/field.js';
import type { ListFilter } from '../../contract/filters/filter.js';
import { kindOfFilter } from '../../contract/filters/kinds.js';
import { searchFilter, type ListDeclaration } from '../../contract/list.js';

/** The parts of JSON Schema that this program reads. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  title?: string;
  description?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  maxLength?: number;
  additionalProperties?: boolean | JsonSchema;
  [key: string]: unknown;
}

/** A schema of the contract as JSON Schema: what may be sent, or what is answered. */
export function schemaOf(schema: z.ZodType, direction: 'sent' | 'answered'): JsonSchema {
  const {
    $schema: _,
    $defs: nested,
    ...described
  } = z.toJSONSchema(schema, {
    io: direction === 'sent' ? 'input' : 'output',
    unrepresentable: 'any',
    // The schema of a field accepts whatever a form sends; its meaning is in the declaration of the field.
    override: ({ jsonSchema }) => {
      const { field, example } = jsonSchema as { field?: Field; example?: unknown };
      if (example !== undefined) {
        delete (jsonSchema as JsonSchema)['example'];
        (jsonSchema as JsonSchema).examples = [example];
      }
      if (!field) return;
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as JsonSchema)[key];
      Object.assign(jsonSchema, fieldSchema(field));
    },
  });
  // A recursive schema is shown as JSON of any shape: its references would be invalid inside the whole document.
  const isNested = (value: unknown) => typeof value === 'object' && value !== null && '$ref' in value;
  return (
    nested ? JSON.parse(JSON.stringify(described, (_key, value: unknown) => (isNested(value) ? {} : value))) : described
  ) as JsonSchema;
}

export function fieldSchema({ kind, label, required, choices, refersTo }: Field): JsonSchema {
  const ofChoice = choices && { examples: [valueOf(Object.keys(choices)[0] ?? '')], description: choicesText(choices) };
  const { sent } = fieldKinds[kind].api;
  const own: JsonSchema = {
    ...sent,
    ...(kind === 'choice'
      ? ofChoice
      : ofChoice && { description: [sent.description, ofChoice.description].filter(Boolean).join(' ') }),
  };
  const description = [own.description, refersTo ? `The id of a ${refersTo}.` : '', required ? '' : 'May be left out.']
    .filter(Boolean)
    .join(' ');
  const types = own.type === undefined || required ? {} : { type: [own.type, 'null'].flat() };
  return {
    title: label.en,
    ...own,
    ...types,
    ...(own.enum && !required ? { enum: [...own.enum, null] } : {}),
    ...(description ? { description } : {}),
  };
}

function choicesText(choices: Readonly<Record<string, { en: string }>>): string {
  return `${Object.entries(choices)
    .map(([key, { en }]) => `${key}: ${en}`)
    .join(', ')}.`;
}

const valueOf = (key: string) => (/^\d+$/.test(key) ? Number(key) : key);

/** The rows of a list. A column that the reader may not see is left out. */
export function rowSchema(list: ListDeclaration): JsonSchema {
  const columns = Object.entries(list.columns).map(
    ([key, { kind, label }]) => [key, { title: label.en, ...fieldKinds[kind].api.answered }] as const,
  );
  return { type: 'object', properties: Object.fromEntries(columns) };
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/** The parameters that every list takes, and its filters. */
export function listParameters(list: ListDeclaration): Parameter[] {
  const parameter = (name: string, description: string, schema: JsonSchema): Parameter => ({
    name,
    in: 'query',
    required: false,
    description,
    schema,
  });
  const sortable = Object.entries(list.columns).flatMap(([key, { sort }]) => (sort ? [key] : []));
  const filters = Object.entries<ListFilter>(list.filters).map(([name, filter]) => {
    const kind = kindOfFilter(filter);
    return parameter(name, `${filter.label?.en ?? kind.about}.`, kind.sent(filter));
  });
  return [
    parameter('page', 'The page, from 1.', { type: 'integer', minimum: 1, default: 1 }),
    parameter('perpage', 'Rows of a page, 200 at most.', { type: 'integer', minimum: 1, default: 15 }),
    parameter('sort', `Columns, - before those that fall: ${sortable.join(', ') || 'none'}.`, { type: 'string' }),
    parameter('ids', 'Only these rows, by their ids.', { type: 'string', examples: ['7,12'] }),
    parameter('after', 'Continue behind the last row of an earlier answer.', { type: 'string' }),
    parameter('totals', '0 leaves the sums out, only answers nothing else.', {
      type: 'string',
      enum: ['0', '1', 'only'],
    }),
    ...(Object.hasOwn(list.filters, searchFilter)
      ? [
          parameter(
            'match',
            '1 finds the words of search in any order and a row by its number, the best matches first unless sort says otherwise.',
            { type: 'string', enum: ['1'] },
          ),
        ]
      : []),
    ...filters,
  ];
}
