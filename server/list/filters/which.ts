import type { WhichFilter } from '../../../contract/filters/which/kind.js';
import { isSet, membershipSql } from '../../projection/membership.js';
import type { FilterInSql } from './kind.js';

export const whichInSql: FilterInSql<WhichFilter> = {
  condition({ value }, { source, alias }) {
    const rows = source.choices?.[value];
    return rows === undefined ? 'false' : `(${membershipSql(rows, alias)})`;
  },
  columns: ({ choices = {} }) => Object.values(choices).flatMap(Object.keys),
  part({ value }, { source }) {
    const [first, ...more] = Object.entries(source.choices?.[value] ?? { none: null });
    if (first === undefined) return {};
    const [column, wanted] = first;
    if (more.length > 0 || wanted === null || wanted === isSet) return undefined;
    return { column, values: (Array.isArray(wanted) ? wanted : [wanted]).map(String) };
  },
  lacks(key, filter, { source }) {
    const unsaid = Object.keys(filter.choices).find((choice) => !source.choices?.[choice]);
    return unsaid === undefined ? undefined : `does not say what ${key}=${unsaid} means`;
  },
};
