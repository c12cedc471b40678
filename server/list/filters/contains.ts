import type { ContainsFilter } from '../../../contract/filters/contains/kind.js';
import { spellings } from '../../../contract/text/fold.js';
import { wordsOf } from '../../../contract/text/ranking.js';
import { containing, type Values } from '../../database/sql.js';
import type { FilterInSql, FilterTarget } from './kind.js';

export const containsInSql: FilterInSql<ContainsFilter> = {
  condition({ value, inWords = false }, target, values) {
    const whole = containsSql(value, target, values);
    return inWords ? `(${[whole, ...wordsSql(value, target, values)].join(' or ')})` : whole;
  },
  columns: ({ folded = [], typed = [] }) => [...folded, ...typed],
  lacks: (key, _filter, { source: { folded = [], typed = [] } }) =>
    folded.length === 0 || typed.length === 0
      ? `does not say where ${key} is searched, folded and as it was typed`
      : undefined,
};

function containsSql(
  value: string,
  { source: { folded = [], typed = [] }, named }: FilterTarget,
  values: Values,
): string {
  const readings = spellings(value);
  // Text that folds to nothing is searched as it was typed (D153).
  const [columns, texts] = readings.length > 0 ? [folded, readings] : [typed, [value.trim()]];
  const patterns = texts.map((text) => values.bind(containing(text)));
  return `(${columns.flatMap((name) => patterns.map((pattern) => `${named(name)} like ${pattern}`)).join(' or ')})`;
}

/** Every word in one of the columns. */
function wordsSql(value: string, { source: { folded = [] }, named }: FilterTarget, values: Values): string[] {
  const words = wordsOf(value);
  if (words.length < 2) return [];
  const holds = (readings: readonly string[]): string => {
    const patterns = readings.map((text) => values.bind(containing(text)));
    return `(${folded.flatMap((name) => patterns.map((pattern) => `${named(name)} like ${pattern}`)).join(' or ')})`;
  };
  return [`(${words.map(holds).join(' and ')})`];
}
