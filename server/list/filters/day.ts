import type { FromFilter, ToFilter } from '../../../contract/filters/day/kind.js';
import { zoneHours } from '../../../contract/time.js';
import { identifier, type Values } from '../../database/sql.js';
import type { DayRange } from '../../projection/part-sums.js';
import type { ColumnType, ReadModelTable } from '../../projection/table.js';
import type { FilterInSql } from './kind.js';
import { chosenColumn, possibleColumns } from './source.js';

type BoundSql = (type: ColumnType | undefined, column: string, day: string) => string;

function dayInSql(bound: BoundSql, of: keyof DayRange): FilterInSql<FromFilter | ToFilter> {
  return {
    condition({ value, filters }, { source, table, named }, values) {
      const column = chosenColumn(source, filters);
      return bound(table.columns[column], named(column), values.bind(value));
    },
    columns: possibleColumns,
    part: ({ value, filters }, { source }) => ({ column: chosenColumn(source, filters), [of]: value }),
  };
}

/** Both days are included; the day of an instant is the business day of Ulaanbaatar (D004). */
const fromSql: BoundSql = (type, column, day) =>
  type === 'date' ? `${column} >= ${day}::date` : `${column} >= ${midnight(`${day}::date::timestamp`)}`;
const toSql: BoundSql = (type, column, day) =>
  type === 'date' ? `${column} <= ${day}::date` : `${column} < ${midnight(`(${day}::date + 1)::timestamp`)}`;

export const fromInSql = dayInSql(fromSql, 'from');
export const toInSql = dayInSql(toSql, 'to');

/** Not by the name of the zone: it had summer time until 2016, which no displayed time and no sum of a month has. */
const midnight = (day: string): string => `(${day} at time zone interval '${zoneHours} hours')`;

/** The rows whose day, in this column of the list's table, is within bounds. */
export function withinSql({ columns }: ReadModelTable, name: string, { from, to }: DayRange, values: Values): string[] {
  const [type, column] = [columns[name], `t.${identifier(name)}`];
  return [
    ...(from === undefined ? [] : [fromSql(type, column, values.bind(from))]),
    ...(to === undefined ? [] : [toSql(type, column, values.bind(to))]),
  ];
}
