import { z } from 'zod';
import { idParams, route } from '../../route.js';
import { legNames } from '../../reference/fixed/legs.js';

export const forecastRoutes = {
  ofFile: route({
    name: 'shipment.forecast',
    method: 'GET',
    path: '/api/shipment/{id}/forecast',
    capability: 'inquiry.read',
    summary:
      'The days proposed for the milestones of a running order that are not reached, by the medians of finished orders of its mode and border',
    params: idParams,
    answer: z.object({
      proposals: z.array(
        z.object({
          milestone: z.enum(legNames),
          on: z.iso.date(),
          /** Whole days since the computed day, if that has passed. */
          over: z.number().int(),
          /** The number of finished orders of the leg with the fewest of them. */
          files: z.number().int(),
        }),
      ),
    }),
  }),
} as const;
