import { z } from 'zod';
import { listQuery } from '../list.js';
import { idParams, listAnswer, route } from '../route.js';
import { notificationList } from './list.js';

/** Each answer contains the number of unread notices, so that the bell needs no further call. */
const counted = z.object({ message: z.string(), unread: z.number().int().min(0) });

export const notificationRoutes = {
  list: route({
    name: 'notification.list',
    method: 'GET',
    path: notificationList.path,
    capability: notificationList.capability,
    summary: 'His own notices, a page at a time',
    query: listQuery(notificationList),
    answer: listAnswer,
  }),
  readAll: route({
    name: 'notification.readAll',
    method: 'POST',
    path: '/api/notifications/read',
    capability: 'notification.own',
    summary: 'Marks all of his notices as read',
    answer: counted,
  }),
  read: route({
    name: 'notification.read',
    method: 'POST',
    path: '/api/notifications/{id}',
    capability: 'notification.own',
    summary: 'Marks a notice as read',
    params: idParams,
    answer: counted,
  }),
  delete: route({
    name: 'notification.delete',
    method: 'POST',
    path: '/api/notifications/{id}/delete',
    capability: 'notification.own',
    summary: 'Deletes a notice',
    methodOverride: 'DELETE',
    params: idParams,
    answer: counted,
  }),
  pushKey: route({
    name: 'push.key',
    method: 'GET',
    path: '/api/notifications/key',
    capability: 'push.register',
    summary: 'The public key that a browser needs to subscribe to notices; null where they are switched off',
    answer: z.object({ key: z.string().nullable() }),
  }),
} as const;
