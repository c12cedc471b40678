import type { Route } from '../../../contract/route.js';
import { areas } from '../areas.js';

/** Every address of the product. */
export const routes: readonly Route[] = areas
  .flatMap((area) => area.routes ?? [])
  .flatMap((declared) => Object.values<Route>(declared));
