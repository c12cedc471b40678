import type { ContainsFilter } from '../../../contract/filters/contains/kind.js';
import { spellings } from '../../../contract/text/fold.js';
import { containing } from '../../database/sql.js';
import type { FilterInSql } from './kind.js';

export const containsInSql: FilterInSql<ContainsFilter> = {
  condition({ value }, { source: { folded = [], typed = [] }, named }, values) {
    const readings = spellings(value);
    // Text that folds to nothing is searched as it was typed (D153).
    const [columns, texts] = readings.length > 0 ? [folded, readings] : [typed, [value.trim()]];
    const patterns = texts.map((text) => values.bind(containing(text)));
    return `(${columns.flatMap((name) => patterns.map((pattern) => `${named(name)} like ${pattern}`)).join(' or ')})`;
  },
  columns: ({ folded = [], typed = [] }) => [...folded, ...typed],
  lacks: (key, _filter, { source: { folded = [], typed = [] } }) =>
    folded.length === 0 || typed.length === 0
      ? `does not say where ${key} is searched, folded and as it was typed`
      : undefined,
};
