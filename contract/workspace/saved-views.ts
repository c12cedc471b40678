import { z } from 'zod';
import { userTypes, type UserType } from '../actor.js';
import { onDay } from '../export/export.js';
import { text } from '../fields/text/field.js';
import { filterValue, reader, type TableDeclaration } from '../list.js';
import { messageAnswer, idParams, route, savedAnswer } from '../route.js';

const userType = z.custom<UserType>((value) => typeof value === 'number' && Object.hasOwn(userTypes, value));

const name = text({ mn: 'Нэр', en: 'Name' }, { required: true, max: 60 });
const names = z.array(z.string().max(64)).max(200);

/** The columns as a user arranged them. */
const arrangedColumns = z.object({
  order: names.optional(),
  widths: z.record(z.string().max(64), z.number()).optional(),
  hidden: names.optional(),
  pinned: names.optional(),
  density: z.enum(['compact', 'normal', 'roomy']).optional(),
});
export type ArrangedColumns = z.output<typeof arrangedColumns>;

const viewBody = z.object({
  list: z.string().min(1).max(64),
  name: name.body.meta({ field: name }),
  filters: z.record(z.string().max(64), filterValue),
  sort: z.string().max(500).default(''),
  columns: arrangedColumns.nullable().default(null),
  /** Shared with all users who may read the list. */
  shared: z.boolean().default(false),
  /** The default view of the list for these user types. */
  defaultFor: z.array(userType).max(7).default([]),
});
export type ViewBody = z.output<typeof viewBody>;

const savedView = viewBody.extend({
  id: z.number().int(),
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  /** The user who created it. */
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
    fromReplica: true,
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

/** Views are sent with the first page load of every user who has them, so their size is limited. */
export const maxViewBytes = 4_096;

/** The part of a view that is stored: filters and columns that its list has. */
export function declaredPart<V extends Pick<ViewBody, 'filters' | 'columns'>>(table: TableDeclaration, view: V): V {
  const isColumn = (name: string): boolean => Object.hasOwn(table.columns, name);
  const filters = Object.entries(view.filters).filter(([name]) => Object.hasOwn(table.filters, name));
  return {
    ...view,
    filters: Object.fromEntries(filters),
    columns: view.columns && declaredColumns(view.columns, isColumn),
  };
}

function declaredColumns(columns: ArrangedColumns, isColumn: (name: string) => boolean): ArrangedColumns {
  const { widths, density } = columns;
  const known = (list: 'order' | 'hidden' | 'pinned'): ArrangedColumns => {
    const found = columns[list];
    return Array.isArray(found) ? { [list]: [...new Set(found.filter(isColumn))] } : {};
  };
  return {
    ...known('order'),
    ...known('hidden'),
    ...known('pinned'),
    ...(widths ? { widths: Object.fromEntries(Object.entries(widths).filter(([name]) => isColumn(name))) } : {}),
    ...(density ? { density } : {}),
  };
}

/** The filters of a view with "me" and relative periods resolved for this user and day. */
export function resolveFilters(
  table: TableDeclaration,
  filters: Readonly<Record<string, string>>,
  { today, userId }: { today: string; userId: number },
): Record<string, string> {
  const named = Object.entries(filters).map(([key, value]) => [key, value === reader ? String(userId) : value]);
  return onDay(table, Object.fromEntries(named) as Record<string, string>, today);
}
