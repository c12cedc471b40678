import type { Route } from '../../contract/route.js';
import type { Work } from '../runtime/request-context.js';

/** The kind of work, by which concurrent calls and connections are limited. */
export function workOf(method: string, route: Route): Work {
  if (!['GET', 'HEAD'].includes(method)) return 'command';
  return route.download ? 'file' : 'reading';
}
