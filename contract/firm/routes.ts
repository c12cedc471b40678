import { z } from 'zod';
import { route, savedAnswer } from '../route.js';
import { firmBody } from './firm.js';

export const firmRoutes = {
  detail: route({
    name: 'firm.detail',
    method: 'GET',
    path: '/api/settings/firm',
    capability: 'firm.read',
    summary: 'The settings of the firm, which its papers show',
    answer: z.object({ fdata: z.looseObject({ name: z.string().nullable() }), version: z.number().int() }),
  }),
  edit: route({
    name: 'firm.edit',
    method: 'POST',
    path: '/api/settings/firm/edit',
    capability: 'firm.edit',
    summary: 'Changes the settings of the firm; what is not sent stays as it is',
    body: firmBody,
    answer: savedAnswer,
    record: 'firm.detail',
  }),
  picture: route({
    name: 'firm.picture',
    method: 'POST',
    path: '/api/settings/firm/picture',
    capability: 'firm.edit',
    summary: 'Takes a picture for the logo or the stamp; the next save names it',
    files: ['image'],
    answer: z.object({ message: z.string(), image: z.string() }),
  }),
} as const;
