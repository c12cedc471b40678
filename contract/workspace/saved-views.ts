import { z } from 'zod';
import { userTypes, type UserType } from '../actor.js';
import { onDay } from '../export/export.js';
import { text } from '../fields.js';
import { filterValue, reader, type TableDeclaration } from '../list.js';
import { messageAnswer, idParams, route, savedAnswer } from '../route.js';

const userType = z.custom<UserType>((value) => typeof value === 'number' && Object.hasOwn(userTypes, value));

const name = text({ mn: 'Нэр', en: 'Name' }, { required: true, max: 60 });

const viewBody = z.object({
  list: z.string().min(1).max(64),
  name: name.body.meta({ field: name }),
  filters: z.record(z.string().max(64), filterValue),
  sort: z.string().max(500).default(''),
  /** Columns as they were arranged; what is in it is the client's business. */
  columns: z
    .record(z.string(), z.json())
    .nullable()
    .default(null)
    .refine((columns) => JSON.stringify(columns).length <= 8_192),
  /** Everybody who may read the list has it. */
  shared: z.boolean().default(false),
  /** These types of user find the list by it. */
  defaultFor: z.array(userType).max(7).default([]),
});
export type ViewBody = z.output<typeof viewBody>;

const savedView = viewBody.extend({
  id: z.number().int(),
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  /** Who made it. */
  owner: z.string(),
  isOwn: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

const counted = z.object({ count: z.number().int(), capped: z.boolean() });
export type ViewCount = z.output<typeof counted>;

export const viewRoutes = {
  views: route({
    name: 'view.list',
    method: 'GET',
    path: '/api/views',
    capability: 'workspace.own',
    summary: 'The saved views of lists that one may read: his own, shared ones, and those of his type of user',
    answer: z.object({ views: z.array(savedView) }),
  }),
  counts: route({
    name: 'view.counts',
    method: 'GET',
    path: '/api/views/counts',
    capability: 'workspace.own',
    summary: 'How many rows each view of a list has, by its key or number',
    query: z.looseObject({ list: z.string().max(64).default('') }),
    answer: z.object({ counts: z.record(z.string(), counted) }),
  }),
  add: route({
    name: 'view.add',
    method: 'POST',
    path: '/api/views',
    capability: 'workspace.own',
    summary: 'Saves filters, order and columns of a list as a view; a filter may say "me" or "next 3 days"',
    body: viewBody,
    answer: savedAnswer,
  }),
  edit: route({
    name: 'view.edit',
    method: 'POST',
    path: '/api/views/{id}/edit',
    capability: 'workspace.own',
    summary: 'Changes a view that one made; an administrator changes shared ones too',
    params: idParams,
    body: viewBody,
    answer: savedAnswer,
  }),
  delete: route({
    name: 'view.delete',
    method: 'POST',
    path: '/api/views/{id}/delete',
    capability: 'workspace.own',
    summary: 'Removes a view that one made; an administrator removes shared ones too',
    methodOverride: 'DELETE',
    params: idParams,
    answer: messageAnswer,
  }),
} as const;

/** The filters of a view as they are meant by this reader on this day. */
export function meantFilters(
  table: TableDeclaration,
  filters: Readonly<Record<string, string>>,
  { today, userId }: { today: string; userId: number },
): Record<string, string> {
  const named = Object.entries(filters).map(([key, value]) => [key, value === reader ? String(userId) : value]);
  return onDay(table, Object.fromEntries(named) as Record<string, string>, today);
}
