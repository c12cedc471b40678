import { userTypes } from '../../contract/actor.js';
import type { ListDeclaration } from '../../contract/list.js';
import { permissions } from '../../contract/permissions.js';
import { refusals, type RefusalWord } from '../../contract/refusals/refusals.js';
import { formOf } from '../../contract/form/form-body.js';
import { recordHeader } from '../../contract/record.js';
import type { Method, Route } from '../../contract/route.js';
import { exampleOf } from './example.js';
import { formSchema } from './form-schema.js';
import { listParameters, rowSchema, schemaOf, type JsonSchema, type Parameter } from './schemas.js';

interface Content {
  schema: JsonSchema;
  example?: unknown;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  /** Which types of user may call it, and which of them only for their own records. */
  'x-rights': { capability: string; types: number[]; own?: number[] };
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> } | { $ref: string }>;
}

export interface ApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, object>;
    schemas: Record<string, JsonSchema>;
    responses: Record<string, object>;
  };
}

const refusal: JsonSchema = {
  type: 'object',
  description: 'Every "no" in one shape. `word` is for programs, the sentences are in the language of the caller.',
  properties: {
    message: { type: 'string' },
    error: { type: 'string' },
    word: { type: 'string', enum: Object.keys(refusals) },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'Messages at fields.',
    },
    conflict: { description: 'Who changed what since, for a form that was loaded earlier.' },
    requestId: { type: 'string' },
  },
  required: ['message', 'error'],
  additionalProperties: false,
};

/** The API as OpenAPI 3.1, generated from the routes that server and client share, so that the two cannot differ. */
export function describeApi(routes: readonly Route[], version: string): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const route of routes) {
    const at = (paths[route.path] ??= {});
    at[route.method.toLowerCase()] = operationOf(route, route.method);
    if (route.methodOverride) at[route.methodOverride.toLowerCase()] = operationOf(route, route.methodOverride);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Zuuch',
      version,
      description: 'Every call of the back office. Sign in with auth.login and send what it answers as a bearer token.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusal },
      responses: refusalResponses(),
    },
  };
}

function operationOf(route: Route, method: Method): Operation {
  const list = route.query.meta()?.['list'] as ListDeclaration | undefined;
  const isWrite = method !== 'GET';
  const body = isWrite ? bodyOf(route, method) : undefined;
  return {
    operationId: method === route.method ? route.name : `${route.name}.${method.toLowerCase()}`,
    summary: route.summary,
    description: rightsText(route),
    tags: [route.name.split('.')[0] as string],
    security: route.capability === 'public' ? [] : [{ session: [] }],
    'x-rights': rightsOf(route),
    parameters: [
      ...parametersOf(schemaOf(route.params, 'sent'), 'path'),
      ...(list ? listParameters(list) : parametersOf(schemaOf(route.query, 'sent'), 'query')),
      ...(isWrite && route.capability !== 'public' ? [idempotencyKey] : []),
      ...(route.record ? [recordHeaderParameter] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: { 200: answerOf(route, list), ...refusalsOf(route, isWrite) },
  };
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key again gets the first answer again, and nothing is done twice.',
  schema: { type: 'string', pattern: '^[\\w.:-]{1,200}$' },
};

const recordHeaderParameter: Parameter = {
  name: recordHeader.name,
  in: 'header',
  required: false,
  description:
    'The answer then holds the saved record too, and the position of the log up to which it holds everything.',
  schema: { type: 'string', enum: [recordHeader.value] },
};

function parametersOf({ properties = {}, required = [] }: JsonSchema, location: 'path' | 'query'): Parameter[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema,
  }));
}

function bodyOf(route: Route, method: Method): Operation['requestBody'] {
  const form = formOf(route.body);
  const schema = form ? formSchema(form) : merged(schemaOf(route.body, 'sent'));
  const properties = schema.properties ?? {};
  if (method === 'POST' && route.methodOverride)
    properties['_method'] = {
      const: route.methodOverride,
      description: 'May be left out: the address says what to do.',
    };
  if (Object.keys(properties).length === 0 && !route.files) return undefined;
  const required = schema.required ?? [];
  const described: JsonSchema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
  // The schema of a form that is read as a whole brings its own example.
  const [example] = schema.examples ?? [exampleOf(described)];
  const content: Record<string, Content> = { 'application/json': { schema: described, example } };
  if (route.files) {
    const files = Object.fromEntries(
      route.files.map((name) => [
        name,
        { type: 'string', contentMediaType: 'image/*', description: 'A picture: JPEG, PNG or WebP.' },
      ]),
    );
    content['multipart/form-data'] = { schema: { ...described, properties: { ...properties, ...files } } };
  }
  return { required: required.length > 0, content };
}

/** A body composed of several schemas is documented as one object. */
function merged(schema: JsonSchema): JsonSchema {
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map(merged);
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

function answerOf(route: Route, list: ListDeclaration | undefined): Operation['responses'][string] {
  if (route.download) return { description: 'The file.', content: { '*/*': { schema: {} } } };
  const schema = schemaOf(route.answer, 'answered');
  if (list && schema.properties?.['listdata'])
    schema.properties['listdata'] = { type: 'array', items: rowSchema(list) };
  if (route.record && schema.properties) {
    schema.properties['record'] = {
      type: 'object',
      description: `What ${route.record} answers, where it was asked for.`,
    };
    schema.properties['position'] = { type: 'integer' };
  }
  const example = exampleOf(schema);
  return {
    description: 'Done.',
    content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  };
}

function refusalsOf(route: Route, isWrite: boolean): Operation['responses'] {
  const isPublic = route.capability === 'public';
  // Any address may contain characters that cannot be decoded, so every call can answer these.
  const statuses = new Set<number>([400, 422, 429, 503, 507]);
  // A sign-in with a wrong password is answered 401, too.
  for (const status of isPublic ? (isWrite ? [401, 403] : []) : [401, 403, 409]) statuses.add(status);
  // A record may be named in the address or in what is sent.
  if (isWrite || route.path.includes('{')) statuses.add(404);
  for (const status of isWrite ? [413, 415] : []) statuses.add(status);
  return Object.fromEntries(
    [...statuses].map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
  );
}

function refusalResponses(): Record<string, object> {
  const words = Object.entries(refusals) as [RefusalWord, (typeof refusals)[RefusalWord]][];
  const statuses = new Set(words.map(([, { status }]) => status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const descriptions = words.filter(([, one]) => one.status === status).map(([word, { en }]) => `${word}: ${en}`);
      return [
        `Refused${status}`,
        {
          description: descriptions.join('\n'),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      ];
    }),
  );
}

function rightsOf({ capability }: Route): Operation['x-rights'] {
  if (capability === 'public') return { capability, types: [] };
  const { types, own } = permissions[capability];
  return { capability, types: [...types], ...(own ? { own: [...own] } : {}) };
}

function rightsText(route: Route): string {
  const { capability, types, own } = rightsOf(route);
  if (capability === 'public') return 'Needs no session.';
  const names = (numbers: readonly number[]) =>
    numbers.length === 7
      ? 'every user'
      : numbers.map((number) => userTypes[number as keyof typeof userTypes].en).join(', ');
  return `For ${names(types)}${own ? `; ${names(own)} with what is their own` : ''} (${capability}).`;
}
