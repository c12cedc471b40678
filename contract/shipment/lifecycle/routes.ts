import { z } from 'zod';
import { idParams, messageAnswer, route } from '../../route.js';
import { neededId, sentComment, someId } from '../sent-ids.js';

/** The moves of a file that the quotation desk makes. */
export const lifecycleRoutes = {
  delete: route({
    name: 'inquiry.delete',
    method: 'POST',
    path: '/api/inquiry/{id}/delete',
    capability: 'inquiry.delete',
    summary: 'Deletes an open or closed inquiry',
    methodOverride: 'DELETE',
    params: idParams,
    answer: messageAnswer,
  }),
  move: route({
    name: 'inquiry.move',
    method: 'POST',
    path: '/api/inquiry/{id}/shippingorder',
    capability: 'inquiry.move',
    summary: 'Makes a shipping order of an open inquiry, with the next code of the year',
    params: idParams,
    body: z.object({ inquiryid: someId }),
    answer: z.object({ message: z.string(), id: z.number().int(), code: z.string() }),
  }),
  close: route({
    name: 'inquiry.close',
    method: 'POST',
    path: '/api/inquiry/{id}/inactive',
    capability: 'inquiry.close',
    summary: 'Closes an open inquiry with a reason',
    params: idParams,
    body: z.object({ reason: neededId, comment: sentComment }),
    answer: messageAnswer,
  }),
  restore: route({
    name: 'inquiry.restore',
    method: 'POST',
    path: '/api/inquiryinactive/{id}/restore',
    capability: 'inquiry.close',
    summary: 'Opens a closed inquiry again',
    params: idParams,
    answer: messageAnswer,
  }),
} as const;
