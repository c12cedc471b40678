import {
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
  type ExecutionContext,
} from '@nestjs/common';
import { z } from 'zod';
import type { Route } from '../../contract/route.js';
import type { Call, Reply } from './call.js';
import { readCall } from './bodies/read-call.js';
import { Uploads } from './bodies/uploads.js';
import { RouteIndex } from './route-index.js';

export const servedRoute = 'zuuch:route';
export const openToAll = 'zuuch:open';

/** For calls of machines without a session, such as health checks. Everything else is a declared route. */
export const OpenToAll = () => SetMetadata(openToAll, true);

const served = new Map<string, Route>();
const addresses = new RouteIndex<Route>();

/** The declared route for a framework address. */
export function servedAt(method: string, path: string): Route | undefined {
  return served.get(`${method} ${path}`);
}

/** The route of a call, also of one that is refused before its handler runs, among those that `fits` accepts. */
export function routeFor(
  method: string,
  path: string,
  fits: (route: Route) => boolean = () => true,
): { route: Route; parameters: Record<string, string> } | undefined {
  const verb = method === 'HEAD' ? 'GET' : method;
  const at = addresses.at(path, (route) => (route.method === verb || route.methodOverride === verb) && fits(route));
  return at && { route: at.found, parameters: at.parameters };
}

/** A parameter only matches what its schema allows, so the order of registration does not matter (D009). */
function patternOf(route: Route): RegExp {
  const { properties = {} } = z.toJSONSchema(route.params, { io: 'input' }) as {
    properties?: Record<string, { pattern?: string; enum?: string[] }>;
  };
  const source = route.path
    .split(/\{(\w+)\}/)
    .map((part, i) => {
      if (i % 2 === 0) return part.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
      const schema = properties[part];
      if (!schema) throw new Error(`${route.name} has no schema for {${part}} of its path`);
      const values = schema.enum?.join('|') ?? schema.pattern?.replace(/^\^|\$$/g, '') ?? '[^/]+';
      return `(?<${part}>${values})`;
    })
    .join('');
  return new RegExp(`^${source}/?$`);
}

const TakeCall = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const http = context.switchToHttp();
  return readCall(http.getRequest(), http.getResponse());
});

/** Serves a declared route: its address, rights and schemas come from the declaration; the method receives the parsed call. */
export function Serve<R extends Route>(route: R) {
  return <M extends (call: Call<R>) => Promise<Reply<R>> | Reply<R>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    const path = route.path.replace(/\{(\w+)\}/g, ':$1');
    served.set(`${route.method} ${path}`, route);
    addresses.add(route.path, patternOf(route), route);
    SetMetadata(servedRoute, route)(target, key, descriptor);
    RequestMapping({ path, method: RequestMethod[route.method] })(target, key, descriptor);
    HttpCode(200)(target, key, descriptor);
    if (route.method !== 'GET') UseInterceptors(Uploads)(target, key, descriptor);
    TakeCall()(target, key, 0);
  };
}
