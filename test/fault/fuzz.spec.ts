import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import type { UserType } from '../../contract/actor.js';
import { methodsOf, type Method, type Route } from '../../contract/route.js';
import { routes } from '../../server/composition/declared/routes.js';
import { aggregates } from '../../server/composition/declared/aggregates.js';
import { isRefusedByParser } from '../api/described.js';
import { demoEmail, openServer, type Answer, type RunningServer } from '../api/running-server.js';
import { kernelOn } from '../builders/kernel.js';
import { audit } from './audit.js';
import { count, Dice, report } from './seed.js';

interface Shot {
  route: Route;
  method: Method;
  path: string;
  query: string;
  type: UserType | null;
  contentType: string;
  body: string;
  key: string | undefined;
}

/** Values that break programs which trust their input. */
const hostileValue = fc.constantFrom<unknown>(
  "' or 1=1 --",
  "'; drop table event; --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00',
  'a\u0000b',
  '\ud800',
  '\u202e\u0000\ufeff',
  'Ө'.repeat(5_000),
  'x'.repeat(70_000),
  '👩‍👩‍👧‍👦'.repeat(300),
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  -1,
  0,
  -0,
  1e309,
  2 ** 53,
  2 ** 31,
  1.5,
  '1e400',
  'NaN',
  '0x10',
  '',
  ' ',
  null,
  true,
  [],
  {},
  [[[[[[[[]]]]]]]],
  { $gt: '' },
  '2026-02-30',
  '9999999999999999999999',
);

/** A random value for a schema, as often valid as not. */
function valueOf(shape: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  const wrong = fc.oneof(hostileValue, fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary', maxLength: 40 }));
  if (depth > 4) return wrong;
  const options = shape.anyOf ?? shape.oneOf;
  let right: fc.Arbitrary<unknown>;
  if (shape.const !== undefined) right = fc.constant(shape.const);
  else if (shape.enum) right = fc.constantFrom(...shape.enum);
  else if (options?.length) right = fc.oneof(...options.map((option) => valueOf(option, depth + 1)));
  else if (shape.allOf?.length)
    right = fc
      .tuple(...shape.allOf.map((part) => valueOf(part, depth + 1)))
      .map((parts) => Object.assign({}, ...parts.filter(isObject)) as unknown);
  else if (shape.type === 'object') {
    const fields = Object.entries(shape.properties ?? {}).map(
      ([name, field]) => [name, valueOf(field, depth + 1)] as const,
    );
    right = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  } else if (shape.type === 'array') right = fc.array(valueOf(shape.items ?? {}, depth + 1), { maxLength: 4 });
  else if (shape.type === 'integer' || shape.type === 'number') right = fc.oneof(fc.nat(9), fc.integer());
  else if (shape.type === 'boolean') right = fc.boolean();
  else if (shape.type === 'string')
    right = fc.oneof(fc.string({ maxLength: 20 }), fc.emailAddress(), fc.nat(20).map(String));
  else right = fc.oneof(fc.string({ maxLength: 20 }), fc.nat(20));
  return fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

const schemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const asText = (value: unknown): string => (isObject(value) ? JSON.stringify(value) : String(value)).slice(0, 3_000);
/** Values that cannot be in a URL even escaped are left out; no client can send them. */
const escaped = (value: unknown): string => encodeURIComponent(asText(value).replace(/\p{Surrogate}/gu, '?'));

/** Bodies that are accepted, so that the run also reaches the code behind the schemas. */
const rightBodies: Record<string, object> = {
  'user.add': { name: 'Бат', phone: '99001122', email: 'new@zuuch.test', password: 'abcd', type: 1, active: 1 },
  'user.edit': { name: 'Дорж', phone: '88001122', email: 'changed@zuuch.test', password: '', type: 2, active: 1 },
  'auth.login': { email: demoEmail(1), password: 'demo1234' },
  'push.register': { token: 'https://push.example/1' },
  'workspace.keepLayout': { columns: [1, 2, 3] },
  'history.undo': { position: 8 },
};

/** The valid body, or with one field broken or missing. */
function validOrBroken(route: Route): fc.Arbitrary<object> {
  const right = rightBodies[route.name] ?? {};
  const names = Object.keys(right);
  const alone = fc
    .nat(1e6)
    .map((n) => ('email' in right && route.name !== 'auth.login' ? { ...right, email: `${n}@zuuch.test` } : right));
  if (names.length === 0) return alone;
  const spoiled = fc
    .tuple(alone, fc.constantFrom(...names), fc.option(hostileValue, { nil: undefined }))
    .map(([body, name, value]) => ({ ...body, [name]: value }));
  return fc.oneof(alone, spoiled);
}

function shotAt(route: Route): fc.Arbitrary<Shot> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const params = schemaOf(route.params).properties ?? {};
  const param = (name: string) =>
    fc.oneof({ weight: 4, arbitrary: fc.nat(12).map(String) }, { weight: 1, arbitrary: valueOf(params[name] ?? {}) });
  const body = valueOf(schemaOf(route.body)).chain((value) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constant(JSON.stringify(value) ?? 'null') },
      { weight: 6, arbitrary: validOrBroken(route).map((right) => JSON.stringify(right)) },
      // A raw "__proto__" has to be text: an object literal would not send it.
      {
        weight: 1,
        arbitrary: fc.constant(
          `{"__proto__":{"type":4,"isAdmin":true},"constructor":{"prototype":{"x":1}},"a":${JSON.stringify(value) ?? 'null'}}`,
        ),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '{"a":',
          '',
          'null',
          '[]',
          '"',
          '{'.repeat(10_000),
          `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
          '\u0000',
          '{"a":1e999}',
        ),
      },
    ),
  );
  return fc.record({
    route: fc.constant(route),
    method: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...methodsOf(route)) },
      { weight: 1, arbitrary: fc.constantFrom<Method>('GET', 'POST', 'PUT', 'DELETE') },
    ),
    path: fc
      .tuple(...names.map(param))
      .map((values) => names.reduce((path, name, i) => path.replace(`{${name}}`, escaped(values[i])), route.path)),
    query: fc
      .dictionary(
        fc.oneof(
          fc.constantFrom(...Object.keys(schemaOf(route.query).properties ?? {}), 'page', 'ids', '__proto__'),
          fc.string({ maxLength: 8 }),
        ),
        valueOf({}),
        { maxKeys: 4 },
      )
      .map((query) =>
        Object.entries(query)
          .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
          .join('&'),
      ),
    type: fc.constantFrom<UserType | null>(1, 2, 3, 4, 4, 4, 5, 6, 7, null),
    contentType: fc.oneof(
      { weight: 6, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'text/plain',
          'application/xml',
          'multipart/form-data; boundary=x',
          'multipart/form-data',
          'application/x-www-form-urlencoded',
          'application/json; charset=utf-7',
          'x',
        ),
      },
    ),
    body,
    key: fc.option(fc.oneof(fc.uuid(), fc.constantFrom('same', '', 'ключ', 'x'.repeat(300))), { nil: undefined }),
  });
}

describe('a server that receives random requests', () => {
  let server: RunningServer;
  const tokens = new Map<UserType, string>();

  beforeAll(async () => {
    server = await openServer();
    for (const type of [1, 2, 3, 4, 5, 6, 7] as const) tokens.set(type, await server.tokenOf(type));
  }, 300_000);
  afterAll(() => server?.close());

  it(
    'answers every request with a message, reveals nothing, and is not changed by a refused request',
    async () => {
      const dice = new Dice();
      const requests = count(500, 5_000);
      const shots = fc.sample(
        fc.constantFrom(...routes.filter((route) => route.name !== 'auth.logout')).chain((route) => shotAt(route)),
        { seed: dice.seed, numRuns: requests },
      );
      const wrong: string[] = [];
      const statuses = new Map<number, number>();
      const times: number[] = [];
      const secrets = [...tokens.values(), ...(await passwordHashes())];
      let before = await fingerprint();
      for (const shot of shots) {
        const started = performance.now();
        const answer = await fire(shot);
        times.push(performance.now() - started);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const problem = problemWith(answer, shot, secrets);
        const after = await fingerprint();
        if (problem) wrong.push(`${problem}: ${describeShot(shot)} → ${answer.status} ${answer.text.slice(0, 300)}`);
        if (answer.status >= 400 && after !== before)
          wrong.push(`refused, but changed: ${describeShot(shot)} → ${answer.status}`);
        before = after;
        if (answer.status === 401 && shot.type !== null) {
          await signInAgain(shot.type);
          before = await fingerprint();
        }
      }
      const accepted = [...statuses].filter(([status]) => status < 400).reduce((sum, [, times]) => sum + times, 0);
      times.sort((a, b) => a - b);
      const kernel = kernelOn(server.database.pool, { aggregates });
      const figures = {
        requests,
        routes: routes.length,
        accepted,
        defects: [...statuses].filter(([status]) => status >= 500).reduce((sum, [, times]) => sum + times, 0),
        wrong: wrong.length,
        p99Ms: Math.round(times[Math.floor(times.length * 0.99)] as number),
        ...(await audit(server.database.pool, kernel)),
      };
      report('fuzz', dice.seed, figures);
      expect(wrong.slice(0, 10)).toEqual([]);
      expect(server.lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
      expect(figures).toMatchObject({ defects: 0, holes: 0, findings: 0, mismatches: 0 });
      // A run in which everything is refused would prove little.
      expect(accepted).toBeGreaterThan(requests / 50);
    },
    count(600_000, 1_800_000),
  );

  async function fire(shot: Shot): Promise<Answer> {
    const token = shot.type === null ? null : (tokens.get(shot.type) ?? null);
    const hasBody = shot.method !== 'GET';
    const headers: Record<string, string> = { 'Accept-Language': 'en' };
    if (hasBody) headers['Content-Type'] = shot.contentType;
    // Header values are bytes: no client can send characters outside of Latin-1.
    if (shot.key !== undefined && /^[\x20-\x7e]*$/.test(shot.key)) headers['Idempotency-Key'] = shot.key;
    return server.call(shot.method, `${shot.path}${shot.query ? `?${shot.query}` : ''}`, {
      token,
      headers,
      ...(hasBody ? { raw: shot.body } : {}),
    });
  }

  /** Signs an account in again after a request signed it out. An account that a request deactivated or deleted is used no more. */
  async function signInAgain(type: UserType): Promise<void> {
    const token = await server.signIn(demoEmail(type), 'demo1234').catch(() => undefined);
    if (token) tokens.set(type, token);
    else tokens.delete(type);
  }

  /** Everything that a refused request must not change. Sign-in counters are left out, because they count refusals. */
  async function fingerprint(): Promise<string> {
    const { rows } = await server.database.pool.query(
      `select (select position from head) as head, (select count(*) from credential) as credentials, (select count(*) from session) as sessions,
         (select count(*) from push_subscription) as subscriptions, (select count(*) from upload) as uploads`,
    );
    return JSON.stringify(rows[0]);
  }

  async function passwordHashes(): Promise<string[]> {
    return (await server.database.pool.query<{ hash: string }>(`select hash from credential`)).rows.map(
      (row) => row.hash,
    );
  }
});

function problemWith(answer: Answer, shot: Shot, secrets: readonly string[]): string | undefined {
  if (answer.status >= 500) return 'a defect';
  if (isRefusedByParser(answer)) return undefined;
  if (answer.status >= 400 && typeof answer.body?.message !== 'string') return 'a refusal without a sentence';
  if (/\bat .+\.(?:ts|js):\d+|node_modules|\/server\/|SELECT |relation "|syntax error/.test(answer.text))
    return 'the inside shows';
  const isSignIn = shot.route.name === 'auth.login' && answer.status === 200;
  if (!isSignIn && secrets.some((secret) => answer.text.includes(secret))) return 'a secret';
  if (/\$argon2|\$scrypt/.test(answer.text)) return 'a hash';
  return undefined;
}

function describeShot(shot: Shot): string {
  return `${shot.method} ${shot.path.slice(0, 200)}?${shot.query.slice(0, 200)} as ${shot.type} ${shot.contentType} ${shot.body.slice(0, 200)}`;
}
