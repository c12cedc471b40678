import { codeDigits } from '../../../contract/filters/code/digits.js';
import type { CodeFilter } from '../../../contract/filters/code/kind.js';
import type { ReadModelTable } from '../../projection/table.js';
import type { FilterInSql } from './kind.js';
import { hadNumberLike } from './old-numbers.js';
import { partSql } from './parts.js';
import { chosenColumn, possibleColumns, type FilterColumn } from './source.js';

/** Of fewer digits one code in sixteen or more has them somewhere. */
const fewestDigits = 3;

export const codeInSql: FilterInSql<CodeFilter> = {
  condition({ filter, value, filters }, target, values) {
    const digits = codeDigits(value, filter.prefix);
    const found = [
      digits === undefined ? [] : partSql(target, [chosenColumn(target.source, filters)], [digits], values),
      hadNumberLike(filter.oldNumbersOf, value, target, values) ?? [],
    ].flat();
    return found.length === 0 ? 'false' : `(${found.join(' or ')})`;
  },
  columns: possibleColumns,
  isInMany({ filter, value }) {
    const digits = codeDigits(value, filter.prefix);
    return digits !== undefined && digits.length < fewestDigits;
  },
  /** The first digits of a code are its year. */
  beginning({ filter, value, filters }, { source, table, named }, values) {
    const digits = codeDigits(value, filter.prefix);
    const column = chosenColumn(source, filters);
    const isIndexed = table.indexes?.some((index) => index.startsWith(`(${column}, `)) === true;
    return digits !== undefined && isIndexed
      ? `${named(column)} like ${values.bind(`${filter.prefix}${digits}%`)}`
      : undefined;
  },
  lacks: (key, _filter, { source, table }) =>
    hasTextIndex(table, source.column) ? undefined : `searches ${key} without an index`,
};

/** A part of a code can be anywhere in it, which only a trigram index finds. */
function hasTextIndex({ indexes = [] }: ReadModelTable, column: FilterColumn | undefined): boolean {
  return indexes.some((index) => index.startsWith(`using gin (${String(column)} gin_trgm_ops)`));
}
