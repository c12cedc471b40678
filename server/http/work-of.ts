import type { Route } from '../../contract/route.js';
import type { Work } from '../runtime/request-context.js';

/** By this kind a call waits for its turn and for a connection. */
export function workOf(method: string, route: Route): Work {
  if (!['GET', 'HEAD'].includes(method)) return 'command';
  return route.download ? 'file' : 'reading';
}
