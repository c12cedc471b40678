import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formOf } from '../../contract/form/form-body.js';
import { permissions } from '../../contract/permissions.js';
import { methodsOf, type Route } from '../../contract/route.js';
import { editUserBody } from '../../contract/user/form.js';
import { routes } from '../../server/composition/declared/routes.js';
import type { ApiDocument } from '../../server/api-description/document.js';
import { openServer, type RunningServer } from './running-server.js';

let server: RunningServer;
let document: ApiDocument;
beforeAll(async () => {
  server = await openServer();
  document = (await server.call('GET', '/openapi.json')).body as ApiDocument;
}, 240_000);
afterAll(() => server?.close());

const operation = (route: Route, method: string = route.method) => document.paths[route.path]![method.toLowerCase()]!;
const each = routes.map((route) => [route.name, route] as const);

describe('the description of the API', () => {
  it('has every declared call under every verb that it answers to, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(
      [...new Set(routes.flatMap((route) => methodsOf(route).map((method) => `${method} ${route.path}`)))].sort(),
    );
  });

  it.each(each)('states the right that %s needs', (_name, route) => {
    const { 'x-rights': rights, security } = operation(route);
    const { capability } = route;
    expect(rights).toEqual({ capability, ...(capability === 'public' ? { types: [] } : permissions[capability]) });
    expect(security).toEqual(capability === 'public' ? [] : [{ session: [] }]);
  });

  it.each(each)('names every parameter in the address of %s', (_name, route) => {
    const named = operation(route)
      .parameters.filter((parameter) => parameter.in === 'path')
      .map(({ name }) => name);
    expect(named).toEqual([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  });

  it('names the fields of a form with their labels, and what they take', () => {
    const add = routes.find(({ name }) => name === 'user.add')!;
    const { properties } = operation(add).requestBody!.content['application/json']!.schema;
    expect(properties).toMatchObject({
      email: { title: 'E-mail', format: 'email' },
      type: { title: 'Type', description: expect.stringContaining('4: ') },
    });
  });

  it.each(routes.flatMap((route) => (formOf(route.body) ? [[route.name, route] as const] : [])))(
    'names the fields and tables of %s as the call reads them',
    (_name, route) => {
      const { properties = {}, required } = operation(route).requestBody!.content['application/json']!.schema;
      const { fields, tables } = formOf(route.body)!;
      const sent = [...Object.entries(fields), ...Object.entries(tables)].map(([name, declared]) =>
        'sent' in declared ? declared.sent : name,
      );
      expect(Object.keys(properties)).toEqual(expect.arrayContaining([...sent, 'version']));
      // Without the fields that it names as required the body is refused at each of them.
      // An administrator sends more of an account than its owner, so its body is read where the user is known.
      const body = route.name === 'user.edit' ? editUserBody : route.body;
      const refused = body.safeParse({}).error?.issues.map(({ path }) => path[0]) ?? [];
      expect(refused).toEqual(expect.arrayContaining(required ?? []));
    },
  );

  it('names the filters and the columns of a list', () => {
    const list = routes.find(({ name }) => name === 'user.list')!;
    expect(operation(list).parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['page', 'perpage', 'sort', 'search']),
    );
    const answer = operation(list).responses['200']!;
    const schema = 'content' in answer ? answer.content?.['application/json']?.schema : undefined;
    expect(Object.keys(schema?.properties?.['listdata']?.items?.properties ?? {})).toEqual(
      expect.arrayContaining(['id', 'name', 'email']),
    );
  });

  it.each(each.filter(([, route]) => route.method !== 'GET'))(
    'shows for %s an example that the call would read',
    (_name, route) => {
      const content = operation(route).requestBody?.content['application/json'];
      if (!content) return;
      const { error } = route.body.safeParse(content.example);
      expect([content.example, error?.issues ?? []]).toEqual([content.example, []]);
    },
  );

  it('is a page too, without a script and with every call on it', async () => {
    const { status, headers, text } = await server.call('GET', '/docs');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toContain(`script-src 'self'`);
    expect(text).not.toMatch(/<script|\son\w+=|<[^>]+(src|href)="(?!#|\/openapi\.json)/);
    for (const route of routes) expect(text).toContain(`id="${route.name}"`);
  });
});
