import type { WhichFilter } from '../../../contract/filters/which/kind.js';
import { membershipSql } from '../../projection/membership.js';
import type { FilterInSql } from './kind.js';

export const whichInSql: FilterInSql<WhichFilter> = {
  condition({ value }, { source, alias }) {
    const rows = source.choices?.[value];
    return rows === undefined ? 'false' : `(${membershipSql(rows, alias)})`;
  },
  columns: ({ choices = {} }) => Object.values(choices).flatMap(Object.keys),
  lacks(key, filter, { source }) {
    const unsaid = Object.keys(filter.choices).find((choice) => !source.choices?.[choice]);
    return unsaid === undefined ? undefined : `does not say what ${key}=${unsaid} means`;
  },
};
