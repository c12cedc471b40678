import { routes } from '../../server/composition/declared/routes.js';
import { describeApi, type ApiDocument, type Operation } from '../../server/api-description/document.js';
import type { JsonSchema } from '../../server/api-description/schemas.js';

interface Described {
  operation: Operation;
  /** The path as the document has it. */
  path: string;
}

const document: ApiDocument = describeApi(routes, 'test');
interface DescribedPath extends Described {
  /** A segment of the path, and the name of the parameter if it is one. */
  parts: { text: string; name: string | undefined }[];
  parameters: number;
}

const shapeOf = (method: string, parts: readonly unknown[]): string => `${method.toLowerCase()} ${parts.length}`;

/** By method and number of segments, those with the fewest parameters first. */
const pathsByShape = new Map<string, DescribedPath[]>();
for (const [path, methods] of Object.entries(document.paths)) {
  const parts = path.split('/').map((text) => ({ text, name: /^\{(\w+)\}$/.exec(text)?.[1] }));
  const parameters = parts.filter(({ name }) => name !== undefined).length;
  for (const [method, operation] of Object.entries(methods)) {
    const known = pathsByShape.get(shapeOf(method, parts)) ?? [];
    pathsByShape.set(shapeOf(method, parts), [...known, { operation, path, parts, parameters }]);
  }
}
for (const found of pathsByShape.values()) found.sort((one, other) => one.parameters - other.parameters);

/** The operation of the document that has this path. */
function describedCall(method: string, address: string): Described | undefined {
  const parts = new URL(address, 'http://here').pathname.split('/').map(decodeURIComponent);
  return pathsByShape
    .get(shapeOf(method, parts))
    ?.find(
      ({ operation, parts: own }) =>
        own.every(({ text, name }, at) => name !== undefined || text === parts[at]) &&
        own.every(({ name }, at) => name === undefined || takes(operation, name, parts[at] ?? '')),
    );
}

function takes({ parameters }: Operation, name: string, value: string): boolean {
  const schema = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema;
  return schema !== undefined && complaints(schema, value, name).length === 0;
}

/** Node's HTTP parser rejects a path of more than 16 kB before any application code runs. */
export const isRefusedByParser = ({ status }: { status: number }): boolean => status === 431;

/** How an answer differs from the document; empty for paths outside of the API. */
export function undescribed(method: string, address: string, answer: { status: number; body: unknown }): string[] {
  if (isRefusedByParser(answer)) return [];
  const described = describedCall(method, address);
  if (!described) return [];
  const { operation, path } = described;
  const about = `${method} ${path} answered ${answer.status}`;
  const response = operation.responses[answer.status];
  if (!response) return [`${about}, which is not described`];
  const { content } =
    '$ref' in response
      ? (document.components.responses[response.$ref.split('/').at(-1) ?? ''] as typeof response & { content?: never })
      : response;
  const schema = (content as Record<string, { schema: JsonSchema }> | undefined)?.['application/json']?.schema;
  if (!schema) return answer.body === undefined ? [] : [`${about} with JSON, where a file is described`];
  return complaints(schema, answer.body, 'answer').map((complaint) => `${about}: ${complaint}`);
}

const checked = new Set([
  '$ref',
  'type',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'items',
  'enum',
  'const',
  'anyOf',
  'allOf',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
]);
/** Keywords that describe a schema and restrict nothing. */
const descriptive = new Set([
  'title',
  'description',
  'examples',
  'example',
  'default',
  'format',
  'contentMediaType',
  '$defs',
  'x-order',
]);

const checkedSchemas = new WeakSet<JsonSchema>();

/** An unknown keyword of the schema language is an error and is never ignored. */
function understand(schema: JsonSchema, at: string): void {
  if (checkedSchemas.has(schema)) return;
  const unknownWords = Object.keys(schema).filter((word) => !checked.has(word) && !descriptive.has(word));
  if (unknownWords.length > 0) throw new Error(`${at}: nobody here knows what ${unknownWords.join(', ')} means`);
  checkedSchemas.add(schema);
}

/** Lists where a value does not match its schema. */
function complaints(schema: JsonSchema, value: unknown, at: string): string[] {
  understand(schema, at);
  const {
    $ref,
    type,
    properties = {},
    required = [],
    additionalProperties,
    propertyNames,
    items,
    anyOf,
    allOf,
  } = schema as JsonSchema & { $ref?: string; additionalProperties?: JsonSchema | boolean; propertyNames?: JsonSchema };
  if ($ref !== undefined) return complaints(referred($ref), value, at);
  const wrong: string[] = [];
  const types = type === undefined ? [] : [type].flat();
  if (types.length > 0 && !types.some((one) => hasType(one, value)))
    return [`${at} is ${shown(value)} and not ${types.join(' or ')}`];
  if (schema.enum && !schema.enum.includes(value))
    wrong.push(`${at} is ${shown(value)} and none of ${shown(schema.enum)}`);
  if (schema.const !== undefined && value !== schema.const)
    wrong.push(`${at} is ${shown(value)} and not ${shown(schema.const)}`);
  if (anyOf && !anyOf.some((one) => complaints(one, value, at).length === 0))
    wrong.push(
      `${at} is ${shown(value)}, which is none of what may be: ${anyOf.flatMap((one) => complaints(one, value, at)).join('; ')}`,
    );
  for (const one of allOf ?? []) wrong.push(...complaints(one, value, at));
  if (typeof value === 'string') wrong.push(...ofText(schema, value, at));
  if (typeof value === 'number') wrong.push(...ofNumber(schema, value, at));
  if (Array.isArray(value)) {
    if (items) wrong.push(...value.flatMap((item, i) => complaints(items, item, `${at}[${i}]`)));
  } else if (typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>;
    wrong.push(...required.filter((name) => !Object.hasOwn(fields, name)).map((name) => `${at}.${name} is missing`));
    for (const [name, field] of Object.entries(fields)) {
      if (propertyNames) wrong.push(...complaints(propertyNames, name, `the name ${at}.${name}`));
      const own = properties[name];
      if (own) wrong.push(...complaints(own, field, `${at}.${name}`));
      else if (additionalProperties === false) wrong.push(`${at}.${name} is not described`);
      else if (typeof additionalProperties === 'object')
        wrong.push(...complaints(additionalProperties, field, `${at}.${name}`));
    }
  }
  return wrong;
}

const definitions = new Map<string, JsonSchema>();

function referred(pointer: string): JsonSchema {
  const known = definitions.get(pointer);
  if (known) return known;
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], document);
  if (!found) throw new Error(`${pointer} points at nothing in the document`);
  definitions.set(pointer, found as JsonSchema);
  return found as JsonSchema;
}

const patterns = new Map<string, RegExp>();

function patternOf(text: string): RegExp {
  const known = patterns.get(text) ?? new RegExp(text, 'u');
  patterns.set(text, known);
  return known;
}

function hasType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function ofText(
  { pattern, minLength, maxLength }: JsonSchema & { minLength?: number; maxLength?: number },
  value: string,
  at: string,
): string[] {
  if (pattern !== undefined && !patternOf(pattern).test(value))
    return [`${at} is ${shown(value)} and not like ${pattern}`];
  return (minLength !== undefined && value.length < minLength) || (maxLength !== undefined && value.length > maxLength)
    ? [`${at} has ${value.length} signs`]
    : [];
}

function ofNumber(
  { minimum, maximum, exclusiveMinimum }: JsonSchema & { maximum?: number; exclusiveMinimum?: number },
  value: number,
  at: string,
): string[] {
  const fits =
    (minimum === undefined || value >= minimum) &&
    (maximum === undefined || value <= maximum) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum);
  return fits ? [] : [`${at} is ${value}, which is out of its bounds`];
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 120);
}
