import { sharedTables, type Aggregate } from '../projection/aggregate.js';
import { minorUnitsColumn, type ReadModelTable } from '../projection/table.js';

/**
 * A past day for users who may not read deleted records (D204): the same tables as views, in which every record that is deleted today
 * looks as after its deletion. Lists, reports and their sums read these views with their usual statements, so that rows and totals agree.
 * What is deleted today is looked up by functions that name today's tables in their text: a rebuild can swap those tables, which views
 * that depend on them would prevent.
 */
export function presentViewsSql(schema: string, present: string, aggregates: readonly Aggregate[]): string[] {
  return [
    `create schema ${present}`,
    ...aggregates.flatMap((aggregate) => viewsOf(schema, present, aggregate)),
    ...sharedTables(aggregates).map((table) => viewOfShared(schema, present, table, aggregates)),
  ];
}

/** A table that several kinds of records write, without the rows of those that are deleted today. */
function viewOfShared(
  schema: string,
  present: string,
  table: ReadModelTable,
  aggregates: readonly Aggregate[],
): string {
  const { kind, id } = table.shared!;
  const gone = aggregates
    .filter(
      (aggregate) =>
        aggregate.tables.some(({ name }) => name === table.name) && deletedToday(schema, aggregate) !== undefined,
    )
    .map(({ name }) => `t."${kind}" = '${name}' and t."${id}" in (select id from ${deletedOf(present, name)}() d(id))`);
  const where = gone.length > 0 ? `where not (${gone.map((one) => `(${one})`).join(' or ')})` : '';
  return viewSql(schema, present, table.name, '*', where);
}

/** The function that looks up the records of a kind that are deleted today. */
const deletedOf = (present: string, kind: string): string => `${present}."deleted_${kind}"`;

function viewsOf(schema: string, present: string, aggregate: Aggregate): string[] {
  const tables = [...aggregate.tables, ...(aggregate.recordTables ?? [])].filter(({ shared }) => !shared);
  const deleted = deletedToday(schema, aggregate);
  if (deleted === undefined) return tables.map(({ name }) => viewSql(schema, present, name, '*', ''));
  const lookUp = deletedOf(present, aggregate.name);
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

/** A table that retains the row of a deleted record, so that other records can still show its name, has a column that marks it. */
function marksDeleted({ columns }: ReadModelTable): boolean {
  return Object.hasOwn(columns, 'deleted');
}

function columnsOf({ columns, sums = [] }: ReadModelTable, gone: string): string {
  return [...Object.keys(columns), ...sums.map(minorUnitsColumn)]
    .map((column) => (column === 'deleted' ? `(t.deleted or ${gone}) as deleted` : `t."${column}"`))
    .join(', ');
}

/** The records of a kind that are deleted today: those that are marked, or those whose row no longer exists. */
function deletedToday(schema: string, { isDeleted, tables }: Aggregate): string | undefined {
  if (!isDeleted) return undefined;
  const marking = tables.find(marksDeleted);
  if (marking) return `select id from public."${marking.name}" where deleted`;
  const [{ name } = { name: '' }] = tables;
  return `select id from ${schema}."${name}" except select id from public."${name}"`;
}
