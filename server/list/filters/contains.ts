import type { ContainsFilter } from '../../../contract/filters/contains/kind.js';
import { spellings } from '../../../contract/text/fold.js';
import { wordsOf } from '../../../contract/text/ranking.js';
import type { Values } from '../../database/sql.js';
import type { FilterInSql, FilterTarget } from './kind.js';
import { partSql } from './parts.js';

export const containsInSql: FilterInSql<ContainsFilter> = {
  condition({ value, inWords = false }, target, values) {
    const whole = containsSql(value, target, values);
    return inWords ? `(${[whole, ...wordsSql(value, target, values)].join(' or ')})` : whole;
  },
  columns: ({ folded = [], typed = [] }) => [...folded, ...typed],
  lacks: (key, _filter, { source: { folded = [], typed = [], plain } }) =>
    folded.length === 0 || (typed.length === 0 && !plain)
      ? `does not say where ${key} is searched, folded and as it was typed`
      : undefined,
};

function containsSql(value: string, target: FilterTarget, values: Values): string {
  const { folded = [], typed = [], plain } = target.source;
  if (plain) {
    const number = plain(value);
    // A dash alone is no number, and an empty text is a part of each.
    return number === '' ? 'false' : partSql(target, folded, [number], values);
  }
  const readings = spellings(value);
  // Text that folds to nothing is searched as it was typed (D153).
  return readings.length > 0
    ? partSql(target, folded, readings, values)
    : partSql(target, typed, [value.trim()], values);
}

/** Every word in one of the columns. */
function wordsSql(value: string, target: FilterTarget, values: Values): string[] {
  const words = wordsOf(value);
  if (words.length < 2) return [];
  const { folded = [] } = target.source;
  return [`(${words.map((readings) => partSql(target, folded, readings, values)).join(' and ')})`];
}
