import { z } from 'zod';
import { idParams, messageAnswer, route } from '../route.js';

const label = z.object({ mn: z.string(), en: z.string() });
const unread = z.number().int().min(0);
const kind = z.string().regex(/^[A-Za-z]{1,40}$/);
const counted = z.object({ message: z.string(), unread });

/** The most notices of one answer; `before` requests the older ones. */
export const noticesPerPage = 50;

/** Notices of our own (D207): several events of one kind within two minutes are one notice, which opens the records that it is about. */
export const gatheredRoutes = {
  list: route({
    name: 'gathered.list',
    method: 'GET',
    path: '/api/notices',
    capability: 'notification.own',
    summary: 'What happened to the files of a user, newest first, with the number of unread notices',
    query: z.object({ before: z.coerce.number().int().positive().optional().catch(undefined) }),
    answer: z.object({
      unread,
      more: z.boolean(),
      listdata: z.array(
        z.object({
          id: z.number().int(),
          kind: z.string(),
          text: label,
          /** The page of the record or the list; null when nothing of it can be opened any more. */
          link: z.string().nullable(),
          at: z.string(),
          read: z.boolean(),
        }),
      ),
    }),
  }),
  readAll: route({
    name: 'gathered.readAll',
    method: 'POST',
    path: '/api/notices/read',
    capability: 'notification.own',
    summary: 'Marks all of these notices as read',
    answer: counted,
  }),
  read: route({
    name: 'gathered.read',
    method: 'POST',
    path: '/api/notices/{id}',
    capability: 'notification.own',
    summary: 'Marks one of these notices as read and answers what it opens',
    params: idParams,
    answer: counted.extend({ link: z.string().nullable() }),
  }),
  settings: route({
    name: 'gathered.settings',
    method: 'GET',
    path: '/api/notices/settings',
    capability: 'notification.own',
    summary: 'The kinds of these notices, and which of them the user and the firm switched off',
    answer: z.object({
      kinds: z.array(z.object({ name: z.string(), title: label, own: z.boolean(), firm: z.boolean() })),
    }),
  }),
  choose: route({
    name: 'gathered.choose',
    method: 'POST',
    path: '/api/notices/settings',
    capability: 'notification.own',
    summary: 'Switches a kind of these notices on or off for the user',
    body: z.object({ kind, on: z.boolean() }),
    answer: messageAnswer,
  }),
  chooseForFirm: route({
    name: 'gathered.chooseForFirm',
    method: 'POST',
    path: '/api/notices/settings/firm',
    capability: 'firm.edit',
    summary: 'Switches a kind of these notices on or off for all users of the firm',
    body: z.object({ kind, on: z.boolean() }),
    answer: messageAnswer,
  }),
} as const;
