import { z } from 'zod';
import { route } from '../route.js';

/** For administrators of the installation. */
export const operateRoutes = {
  version: route({
    name: 'operate.version',
    method: 'GET',
    path: '/version',
    capability: 'operate.audit',
    summary: 'The versions of the program, of the database schema and of the log',
    answer: z.object({
      program: z.string(),
      schema: z.string(),
      eventTypes: z.number().int(),
      position: z.number().int(),
      node: z.string(),
    }),
  }),
} as const;
