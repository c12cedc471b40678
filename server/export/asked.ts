import { onDay, type ExportBody } from '../../contract/export/export.js';
import { visibleColumns, writeSort, type ListDeclaration, type ListQuery } from '../../contract/list.js';
import { allowed, type Asker } from '../../contract/permissions.js';
import { fieldMessages, refuse } from '../../contract/refusals.js';
import type { Lists } from '../list/lists.js';

/** What was asked for, as the list engine reads it for this person. */
export interface Asked {
  list: ListDeclaration;
  query: ListQuery;
  columns: string[];
}

type Sent = Pick<ExportBody, 'list' | 'filters' | 'columns' | 'sort'>;

/** Whoever may read a list may have it as a file: its rows by his filter, and of its columns those that he sees. */
export function readAsked(lists: Lists, asker: Asker, sent: Sent, today: string): Asked {
  const list = lists.named(sent.list);
  if (!list) throw refuse('Invalid', { fields: { list: [fieldMessages.choose.mn] } });
  if (!allowed(list.capability, asker)) throw refuse('NotAllowed');
  const query = queryOf(lists, list, sent, today);
  const visible = visibleColumns(list, asker.type);
  const columns = [...new Set(sent.columns)];
  if (!columns.every((key) => visible.includes(key)))
    throw refuse('Invalid', { fields: { columns: [fieldMessages.unknownColumn.mn] } });
  return { list, query, columns: columns.length > 0 ? columns : visible.filter((key) => !list.columns[key]?.optional) };
}

export function queryOf(
  lists: Lists,
  list: ListDeclaration,
  { filters, sort }: Pick<Sent, 'filters' | 'sort'>,
  today: string,
): ListQuery {
  const declared = Object.fromEntries(
    Object.entries(onDay(list, filters, today)).filter(([key]) => Object.hasOwn(list.filters, key)),
  );
  return lists.read(list, { ...declared, sort });
}

/** As it is taken down: what is read of it later is the same, whatever the day. */
export function takenDown({ list, query, columns }: Asked): Sent {
  return { list: list.name, filters: { ...query.filters }, columns, sort: writeSort(query.sort) };
}
