import { z } from 'zod';
import { route } from '../route.js';

export const moveTemplateRoutes = {
  template: route({
    name: 'move.template',
    method: 'GET',
    path: '/api/moves/templates/{kind}',
    capability: 'move.prepare',
    summary: 'The template workbook of a kind of sheet: heads in both languages, three rows, allowed values, columns',
    params: z.object({ kind: z.string().regex(/^[a-zA-Z]{1,40}$/) }).meta({ example: { kind: 'parties' } }),
    download: true,
  }),
} as const;
