import { codeDigits } from '../../../contract/filters/code/digits.js';
import { listedValues, type ListedFilter } from '../../../contract/filters/listed/kind.js';
import { fold } from '../../../contract/text/fold.js';
import type { FilterInSql } from './kind.js';
import { hadNumber } from './old-numbers.js';
import { anyPartSql } from './parts.js';
import { chosenColumn, possibleColumns } from './source.js';

export const listedInSql: FilterInSql<ListedFilter> = {
  condition({ filter: { prefix, oldNumbersOf }, value, filters }, target, values) {
    const { source, named } = target;
    const listed = listedValues(value);
    if (prefix !== undefined) {
      const codes = listed.flatMap((code) => codeDigits(code, prefix) ?? []).map((digits) => prefix + digits);
      const isCode = `${named(chosenColumn(source, filters))} = any(${values.bind(codes)}::text[])`;
      const hadOne = hadNumber(oldNumbersOf, listed, target, values);
      return hadOne === undefined ? isCode : `(${isCode} or ${hadOne})`;
    }
    const texts = listed.map(source.plain ?? fold).filter(Boolean);
    return anyPartSql(target, source.folded ?? [], texts, values);
  },
  columns: (source) => source.folded ?? possibleColumns(source),
  lacks: (key, { prefix }, { source: { folded = [] } }) =>
    prefix === undefined && folded.length === 0 ? `does not say where ${key} is searched, folded` : undefined,
};
