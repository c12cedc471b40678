import { reasonOf } from '../../../contract/move/cells/reasons.js';
import type { MoveKind } from '../../../contract/move/kind.js';
import type { ReadRow, RowProblem } from '../reading/row-reader.js';

/** Columns that fill no form and without which no row is complete: a sheet that lacks one says so at each row. */
export function missingColumns(kind: MoveKind, { values, wrong }: ReadRow, needed: readonly string[]): RowProblem[] {
  const { text } = reasonOf('required');
  return needed.flatMap((field) => {
    const label = kind.columns[field]?.label;
    if (values[field] !== undefined || wrong.some((one) => one.field === field) || !label) return [];
    return [
      {
        field: null,
        name: `required ${field}`,
        text: { mn: `${label.mn}: ${text.mn}`, en: `${label.en}: ${text.en}` },
      },
    ];
  });
}
