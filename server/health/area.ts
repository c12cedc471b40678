import { operateRoutes } from '../../contract/operate/routes.js';

/** Whether the program lives, and which one it is. */
export const healthArea = {
  name: 'health',
  routes: [operateRoutes],
  server: async () => [(await import('./health.module.js')).HealthModule],
};
