import type { Field, Fields } from '../../contract/fields/field.js';
import type { DeclaredForm } from '../../contract/form/form-body.js';
import { exampleOf, samples } from './example.js';
import { fieldSchema, type JsonSchema } from './schemas.js';

const recordId: JsonSchema = { type: ['integer', 'string'], description: 'The number of the record.', examples: [1] };
const rowId: JsonSchema = { type: ['integer', 'null'], description: 'The number of the row; a new row has none.' };
const version: JsonSchema = {
  type: ['integer', 'string'],
  description: 'The version that the form was loaded from. Without it, newer changes of others are overwritten.',
  examples: [1],
};

/**
 * The body of a form, by its declaration: its fields under the names as sent, the rows of its tables, and the version it was loaded from.
 */
export function formSchema({ fields, tables, idKey }: DeclaredForm): JsonSchema {
  const rows = Object.entries(tables).map(([name, table]): [string, JsonSchema] => [
    sentName(name, table),
    {
      title: table.label.en,
      type: 'array',
      items: { type: 'object', properties: { id: rowId, ...schemasOf(table.fields) } },
    },
  ]);
  const id = idKey === undefined ? {} : { [idKey]: recordId };
  const required = Object.entries(fields).flatMap(([name, field]) =>
    // A switch that was not sent stays as it is.
    field.required && field.kind !== 'flag' ? [sentName(name, field)] : [],
  );
  return {
    type: 'object',
    properties: { ...id, ...schemasOf(fields), ...Object.fromEntries(rows), version },
    required: [...Object.keys(id), ...required],
  };
}

function schemasOf(fields: Fields): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [sentName(name, field), withReadableExample(field)]),
  );
}

/** A field may accept less than its kind does, such as the code of an invoice. */
function withReadableExample(field: Field): JsonSchema {
  const schema = fieldSchema(field);
  const isRead = (value: unknown): boolean => field.body.safeParse(value).success;
  const usual = exampleOf(schema);
  if (isRead(usual)) return schema;
  const [example] = samples.filter(isRead);
  return example === undefined ? schema : { ...schema, examples: [example] };
}

/** Without a name of its own, a field or table is sent under the name of its declaration. */
function sentName(name: string, declared: object): string {
  return 'sent' in declared && typeof declared.sent === 'string' ? declared.sent : name;
}
