import { historyRoutes } from './history/routes.js';
import type { Route } from './route.js';
import { userRoutes } from './user/routes.js';

/** Every call of the API by its name; each area keeps its own table. */
export const routes = { ...userRoutes, ...historyRoutes } satisfies Record<string, Route>;
export type RouteName = keyof typeof routes;
