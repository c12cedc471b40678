import { idParams, route, savedAnswer } from '../../route.js';
import { fieldsBody } from '../flat-body.js';
import { customsFields } from './form.js';

export const customsRoutes = {
  dates: route({
    name: 'customs.dates',
    method: 'POST',
    path: '/api/custom/{id}/ognoo',
    capability: 'customs.edit',
    summary: 'When customs clearance started and ended, and when the goods were released',
    params: idParams,
    body: fieldsBody(customsFields),
    answer: savedAnswer,
  }),
} as const;
