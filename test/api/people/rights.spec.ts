import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { allowed } from '../../../contract/permissions.js';
import { methodsOf, type Route } from '../../../contract/route.js';
import { routes } from '../../../server/composition/declared/routes.js';
import { PolicyCheck } from '../../../server/http/guards/policy-check.js';
import { Sessions, type VerifiedAccount } from '../../../server/identity/sessions/sessions.js';
import { everyType, openServer, type RunningServer } from '../running-server.js';

let server: RunningServer;
const sessions: Partial<Record<UserType, string>> = {};
beforeAll(async () => {
  server = await openServer();
}, 240_000);
afterAll(() => server.close());

/** The demo account of a type has the type as its id. */
async function openSession(type: UserType): Promise<string> {
  const { rows } = await server.database.pool.query<VerifiedAccount>(
    `select id, epoch, credential_id from app_user where id = $1 and type = $1`,
    [type],
  );
  const session = await server.app.get(Sessions).open(rows[0]!, '127.0.0.1', 'sweep');
  if (!session) throw new Error(`No session for type ${type}`);
  return (sessions[type] = session.token);
}

/** Ids that do not exist, so that an allowed call changes nothing. */
const samples = [
  '999999',
  'CHN',
  `${'0'.repeat(32)}.png`,
  `${'0'.repeat(64)}.pdf`,
  'nothing',
  'x',
  '2024-03-01',
  '2024-03',
  'logo',
  'notes',
  'receivable',
  'payer',
];
function addressOf(route: Route, fixed: Record<string, string> = {}): string {
  return route.path.replace(/\{(\w+)\}/g, (_hole, name: string) => {
    const others = Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, other]) => [other, '']));
    const fits = (sample: string) =>
      !route.params.safeParse({ ...others, [name]: sample }).error?.issues.some((issue) => issue.path[0] === name);
    const value = fixed[name] ?? samples.find(fits);
    if (value === undefined) throw new Error(`No sample fits {${name}} of ${route.name}; add one`);
    return value;
  });
}

const call = (route: Route, method: string, token: string | null, path = addressOf(route)) =>
  server.call(method, path, { token, ...(method === 'GET' ? {} : { body: {} }) });

/** Uses the session of the last call, or a new one where that call has ended it. */
async function callAs(type: UserType, route: Route, method: string, path?: string) {
  const answer = await call(route, method, sessions[type] ?? (await openSession(type)), path);
  return answer.status === 401 ? call(route, method, await openSession(type), path) : answer;
}

describe('the rights of every address', () => {
  it('are declared for each that is served, and each declared one is served', () => {
    const served = server.app.get(PolicyCheck).routes.map((route) => route.name);
    expect(served.sort()).toEqual(routes.map((route) => route.name).sort());
  });

  describe.each(routes.map((route) => [route.name, route] as const))('%s', (_name, route) => {
    it('requires a sign-in unless it is public', async () => {
      for (const method of methodsOf(route)) {
        const { status } = await call(route, method, null);
        expect([method, status === 401]).toEqual([method, route.capability !== 'public']);
        const forged = await call(route, method, 'a-token-that-nobody-was-given-00');
        expect(forged.status === 401).toBe(route.capability !== 'public');
      }
    });

    it('is open to exactly the user types of the table', async () => {
      const { capability } = route;
      if (capability === 'public') return;
      const found: Record<string, string> = {};
      const expected: Record<string, string> = {};
      const callRoute = async (type: UserType): Promise<void> => {
        for (const method of methodsOf(route)) {
          const { status } = await callAs(type, route, method);
          found[`${method} as ${type}`] = status === 403 ? 'refused' : status < 500 ? 'open' : `broken ${status}`;
          const owner = route.owner === undefined ? undefined : 999_999;
          expected[`${method} as ${type}`] = allowed(capability, { id: type, type }, owner) ? 'open' : 'refused';
        }
      };
      await Promise.all(everyType.map(callRoute));
      expect(found).toEqual(expected);
    });
  });

  it('give all users their own data', async () => {
    for (const route of routes.filter(({ owner }) => owner !== undefined)) {
      for (const type of everyType) {
        const { status } = await callAs(
          type,
          route,
          route.method,
          addressOf(route, { [route.owner ?? '']: String(type) }),
        );
        expect([route.name, type, status === 403 || status >= 500]).toEqual([route.name, type, false]);
      }
    }
  });

  it('expose no secret in any answer', async () => {
    const token = await openSession(4);
    const texts = await Promise.all(
      routes
        .filter(({ method }) => method === 'GET')
        .filter(({ name }) => name !== 'auth.logout')
        .map((route) => call(route, 'GET', token, addressOf(route, { id: '4', kind: 'user' }))),
    );
    for (const { text } of texts) {
      expect(text).not.toMatch(/\$argon2|credential|"hash"/i);
      expect(text.includes(token)).toBe(false);
      expect(
        [...text.matchAll(/"password":"([^"]*)"/g)].every(
          ([, value]) => value === '' || value === Buffer.from('••••••').toString('latin1'),
        ),
      ).toBe(true);
    }
  });
});
