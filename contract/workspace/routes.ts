import { z } from 'zod';
import { messageAnswer, route } from '../route.js';

/** The screen arrangement of one user: widths, columns, open screens. Only the client interprets its content. */
const layout = z.record(z.string(), z.json());
const longest = 16_384;

export const workspaceRoutes = {
  layouts: route({
    name: 'workspace.layouts',
    method: 'GET',
    path: '/api/layouts',
    capability: 'workspace.own',
    summary: 'Everything one has arranged, by name',
    answer: z.record(z.string(), layout),
  }),
  keepLayout: route({
    name: 'workspace.keepLayout',
    method: 'PUT',
    path: '/api/layouts/{name}',
    capability: 'workspace.own',
    summary: 'Keeps one arrangement; the last one sent is the one that is kept',
    params: z.object({ name: z.string().regex(/^[a-z][a-zA-Z0-9.-]{0,63}$/) }),
    body: layout.refine((sent) => JSON.stringify(sent).length <= longest),
    answer: messageAnswer,
  }),
};
