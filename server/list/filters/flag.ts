import { isYes, type FlagFilter } from '../../../contract/filters/flag/kind.js';
import type { FilterInSql } from './kind.js';
import { chosenColumn, possibleColumns } from './source.js';

export const flagInSql: FilterInSql<FlagFilter> = {
  condition: ({ value, filters }, { source, named }) => `${named(chosenColumn(source, filters))} = ${isYes(value)}`,
  columns: possibleColumns,
  part: ({ value, filters }, { source }) => ({
    column: chosenColumn(source, filters),
    values: [String(isYes(value))],
  }),
};
