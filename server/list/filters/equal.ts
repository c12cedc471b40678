import type { EqualFilter } from '../../../contract/filters/equal/kind.js';
import type { Values } from '../../database/sql.js';
import { isMultiValue } from '../../projection/table.js';
import type { FilterInSql } from './kind.js';
import { chosenColumn, possibleColumns } from './source.js';

export const equalInSql: FilterInSql<EqualFilter> = {
  condition({ filter, value, mergedIds, filters }, { source, table, named }, values) {
    const name = chosenColumn(source, filters);
    const column = named(name);
    if (filter.of === 'ids') return oneOf(column, value.split(',').map(Number), values);
    if (filter.of === 'amount') return `${column} = round(${values.bind(value)}::numeric, 2)`;
    if (isMultiValue(table, name)) return `${column} && ${values.bind(mergedIds ?? [Number(value)])}::integer[]`;
    return mergedIds ? oneOf(column, mergedIds, values) : `${column} = ${values.bind(value)}`;
  },
  columns: possibleColumns,
  part({ filter, value, mergedIds, filters }, { source, table }) {
    const column = chosenColumn(source, filters);
    if (filter.of === 'ids' || filter.of === 'amount' || isMultiValue(table, column)) return undefined;
    const isNumber = table.columns[column] === 'integer';
    const values = mergedIds ?? [isNumber ? Number(value) : value];
    return { column, values: values.map(String) };
  },
};

/** With a single id, an index that continues in the order of the list returns the rows in that order, with several ids it does not. */
export function oneOf(column: string, ids: readonly number[], values: Values): string {
  return ids.length === 1 ? `${column} = ${values.bind(ids[0])}` : `${column} = any(${values.bind(ids)}::integer[])`;
}
