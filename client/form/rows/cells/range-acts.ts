import type { FormRow } from '../../../../contract/diff';
import type { Json } from '../../../../contract/json';
import { copiedText } from '../../../fields/cell-text';
import type { Range } from './place';
import { isNumeric, lockIn, textOf, type CellRules, type RowColumn, type RowFigures } from '../row-column';
import { emptyCells, fillDown } from '../../values/table';
import type { Settle } from '../use-table-rows';

/** The editable columns of a range. */
function entered(columns: readonly RowColumn[], { left, right }: Range): RowColumn[] {
  return columns.slice(left, right + 1).filter((column) => !column.figure);
}

/** The rows with the selected cells emptied, except locked ones. */
export function cleared(rows: readonly FormRow[], range: Range, rules: CellRules, settle: Settle): FormRow[] {
  const columns = entered(rules.columns, range);
  const empty = emptyCells(
    rules.table.fields,
    columns.map(({ name }) => name),
  );
  return rows.map((row, place) => {
    if (place < range.top || place > range.bottom) return row;
    const open = columns.filter((column) => lockIn(rules, row, column) === undefined);
    const cells = Object.fromEntries(open.map(({ name }): [string, Json] => [name, empty[name] ?? null]));
    return { ...row, ...settle(row, cells) };
  });
}

/** Copies the first selected row to the others; with one row selected the row above is copied, as in a spreadsheet. */
export function filled(rows: readonly FormRow[], range: Range, rules: CellRules): FormRow[] | undefined {
  const from = range.top === range.bottom ? range.top - 1 : range.top;
  if (from < 0) return undefined;
  const columns = entered(rules.columns, range);
  return fillDown(
    rows,
    from,
    range.bottom,
    columns.map(({ name }) => name),
    (row, name) => lockIn(rules, row, { name }) !== undefined,
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
  return rows.slice(range.top, range.bottom + 1).map((row, place) =>
    rules.columns.slice(range.left, range.right + 1).map((column) => {
      const isNumber = isNumeric(table, column);
      const declared = table.fields[column.name];
      if (column.figure)
        return { text: textOf(rules, row, column, figures?.[range.top + place]).replaceAll(',', ''), isNumber };
      const text =
        isNumber && declared
          ? copiedText({ name: column.name, kind: declared.kind }, row[column.name], language)
          : textOf(rules, row, column);
      return { text, isNumber };
    }),
  );
}
