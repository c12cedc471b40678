import { operateRoutes } from '../../contract/operate/routes.js';

/** Whether the program is healthy, and its version. */
export const healthArea = {
  name: 'health',
  routes: [operateRoutes],
  server: async () => [(await import('./health.module.js')).HealthModule],
};
