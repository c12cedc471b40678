import type { FormRow } from '../../../../contract/diff';
import type { Json } from '../../../../contract/json';
import { copiedText } from '../../../fields/cell-text';
import type { Range } from './cell-position';
import { isNumeric, lockReasonOf, textOf, type CellRules, type RowColumn, type RowFigures } from '../row-column';
import { emptyCells, fillDown } from '../../values/table';
import type { NormalizeRow } from '../use-table-rows';

/** The editable columns of a range. */
function entered(columns: readonly RowColumn[], { left, right }: Range): RowColumn[] {
  return columns.slice(left, right + 1).filter((column) => !column.figure);
}

/** The rows with the selected cells emptied, except locked ones. */
export function clearCells(
  rows: readonly FormRow[],
  range: Range,
  rules: CellRules,
  normalize: NormalizeRow,
): FormRow[] {
  const columns = entered(rules.columns, range);
  const empty = emptyCells(
    rules.table.fields,
    columns.map(({ name }) => name),
  );
  return rows.map((row, index) => {
    if (index < range.top || index > range.bottom) return row;
    const open = columns.filter((column) => lockReasonOf(rules, row, column) === undefined);
    const cells = Object.fromEntries(open.map(({ name }): [string, Json] => [name, empty[name] ?? null]));
    return { ...row, ...normalize(row, cells) };
  });
}

/** Copies the first selected row to the others; with one row selected the row above is copied, as in a spreadsheet. */
export function fillCells(rows: readonly FormRow[], range: Range, rules: CellRules): FormRow[] | undefined {
  const from = range.top === range.bottom ? range.top - 1 : range.top;
  if (from < 0) return undefined;
  const columns = entered(rules.columns, range);
  return fillDown(
    rows,
    from,
    range.bottom,
    columns.map(({ name }) => name),
    (row, name) => lockReasonOf(rules, row, { name }) !== undefined,
  );
}

/** The selected cells for the clipboard: numbers without thousands separators. */
export function copiedCells(
  rows: readonly FormRow[],
  range: Range,
  rules: CellRules,
  figures: readonly RowFigures[] | undefined,
): { text: string; isNumber: boolean }[][] {
  const { table, language } = rules;
  return rows.slice(range.top, range.bottom + 1).map((row, index) =>
    rules.columns.slice(range.left, range.right + 1).map((column) => {
      const isNumber = isNumeric(table, column);
      const declared = table.fields[column.name];
      if (column.figure)
        return { text: textOf(rules, row, column, figures?.[range.top + index]).replaceAll(',', ''), isNumber };
      const text =
        isNumber && declared
          ? copiedText({ name: column.name, kind: declared.kind }, row[column.name], language)
          : textOf(rules, row, column);
      return { text, isNumber };
    }),
  );
}
