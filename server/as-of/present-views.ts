import type { Aggregate } from '../projection/aggregate.js';
import { hundredthsOf, type ReadModelTable } from '../projection/table.js';

/**
 * A past day for those who do not read what was deleted (D204): the same tables as views, in which every record that is deleted
 * today is as a deletion leaves it. Lists, reports and their sums read these with the statements that they always use, so that
 * rows and totals agree. What is deleted today is looked up by functions whose text names today's tables: a rebuild may swap
 * these meanwhile, which no view that depends on them would allow.
 */
export function presentViewsSql(schema: string, present: string, aggregates: readonly Aggregate[]): string[] {
  return [`create schema ${present}`, ...aggregates.flatMap((aggregate) => viewsOf(schema, present, aggregate))];
}

function viewsOf(schema: string, present: string, aggregate: Aggregate): string[] {
  const tables = [...aggregate.tables, ...(aggregate.recordTables ?? [])];
  const deleted = deletedToday(schema, aggregate);
  if (deleted === undefined) return tables.map(({ name }) => viewSql(schema, present, name, '*', ''));
  const lookUp = `${present}."deleted_${aggregate.name}"`;
  const gone = (table: ReadModelTable): string => `t."${table.streamId ?? 'id'}" in (select id from ${lookUp}() d(id))`;
  return [
    `create function ${lookUp}() returns setof integer language sql stable as $$ ${deleted} $$`,
    ...tables.map((table) =>
      marksDeleted(table)
        ? viewSql(schema, present, table.name, columnsOf(table, gone(table)), '')
        : viewSql(schema, present, table.name, '*', `where not (${gone(table)})`),
    ),
  ];
}

function viewSql(schema: string, present: string, table: string, columns: string, where: string): string {
  return `create view ${present}."${table}" as select ${columns} from ${schema}."${table}" t ${where}`;
}

/** A table that keeps its row of a deleted record, so that others still have a name for it, marks it. */
function marksDeleted({ columns }: ReadModelTable): boolean {
  return Object.hasOwn(columns, 'deleted');
}

function columnsOf({ columns, sums = [] }: ReadModelTable, gone: string): string {
  return [...Object.keys(columns), ...sums.map(hundredthsOf)]
    .map((column) => (column === 'deleted' ? `(t.deleted or ${gone}) as deleted` : `t."${column}"`))
    .join(', ');
}

/** The records of a kind that are deleted today: marked as such, or without the row that they had then. */
function deletedToday(schema: string, { isDeleted, tables }: Aggregate): string | undefined {
  if (!isDeleted) return undefined;
  const marking = tables.find(marksDeleted);
  if (marking) return `select id from public."${marking.name}" where deleted`;
  const [{ name } = { name: '' }] = tables;
  return `select id from ${schema}."${name}" except select id from public."${name}"`;
}
