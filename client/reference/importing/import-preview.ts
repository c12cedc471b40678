import type { ReferenceDeclaration } from '../../../contract/reference/declaration';
import type { ImportPreview, ImportRow } from '../../../contract/reference/import';
import type { Language } from '../../i18n/language';

export const statesInOrder = ['new', 'changed', 'same', 'wrong'] as const satisfies readonly ImportRow['state'][];

/** The headings of the columns that a sheet may have. */
export function headOf(
  { fields, requires }: ReferenceDeclaration,
  language: Language,
): { label: string; required: boolean }[] {
  const whole = requires?.(fields) ?? [];
  return Object.entries(fields).map(([name, { label, required }]) => ({
    label: label[language],
    required: required || whole.includes(name),
  }));
}

/** Unchanged rows need no writing, and wrong ones wait until they are corrected. */
export function rowsToWrite({ rows }: ImportPreview): ImportRow[] {
  return rows.filter(({ state }) => state === 'new' || state === 'changed');
}

/** A refusal names fields as `12.code`: the row of line 12 is marked as wrong. */
export function refusedRows(preview: ImportPreview, errors: Readonly<Record<string, string[]>>): ImportPreview {
  const rows = preview.rows.map((row): ImportRow => {
    const own = Object.entries(errors).flatMap(([path, messages]) =>
      path.startsWith(`${row.line}.`) ? [[path.slice(path.indexOf('.') + 1), messages] as const] : [],
    );
    return own.length === 0 ? row : { ...row, state: 'wrong', errors: { ...row.errors, ...Object.fromEntries(own) } };
  });
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 };
  for (const { state } of rows) counts[state]++;
  return { ...preview, rows, counts };
}

/** The fields that some row of the sheet has a value or an error in. */
export function fieldsIn({ fields }: ReferenceDeclaration, rows: readonly ImportRow[]): string[] {
  const usedFields = new Set(rows.flatMap(({ given, errors }) => [...Object.keys(given), ...Object.keys(errors)]));
  return Object.keys(fields).filter((field) => usedFields.has(field));
}
