import type { FromFilter, ToFilter } from '../../../contract/filters/day/kind.js';
import type { ColumnType } from '../../projection/table.js';
import type { FilterInSql } from './kind.js';
import { chosenColumn, possibleColumns } from './source.js';

type BoundSql = (type: ColumnType | undefined, column: string, day: string) => string;

function dayInSql(bound: BoundSql): FilterInSql<FromFilter | ToFilter> {
  return {
    condition({ value, filters }, { source, table, named }, values) {
      const column = chosenColumn(source, filters);
      return bound(table.columns[column], named(column), values.bind(value));
    },
    columns: possibleColumns,
  };
}

/** Both days are included; the day of an instant is the business day of Ulaanbaatar (D004). */
export const fromInSql = dayInSql((type, column, day) =>
  type === 'date' ? `${column} >= ${day}::date` : `${column} >= ${midnight(`${day}::date::timestamp`)}`,
);
export const toInSql = dayInSql((type, column, day) =>
  type === 'date' ? `${column} <= ${day}::date` : `${column} < ${midnight(`(${day}::date + 1)::timestamp`)}`,
);

const midnight = (day: string): string => `(${day} at time zone 'Asia/Ulaanbaatar')`;
