import type { CommonFilter } from '../../../contract/filters/in-common/kind.js';
import type { FilterInSql } from './kind.js';
import { possibleColumns } from './source.js';

/** Its listing contains the condition itself. */
export const commonInSql: FilterInSql<CommonFilter> = {
  condition() {
    throw new Error('What orders have in common is no column of a list');
  },
  columns: possibleColumns,
};
