import type { Label } from '../../../contract/label';
import type { MoveReason, OneMove, ShownKind } from '../move-calls';

/** The name of a column of a kind; nothing for a reason that is about the whole row. */
export function columnName(kinds: readonly ShownKind[], kind: string, field: string, language: keyof Label): string {
  const found = kinds.find(({ name }) => name === kind)?.columns.find(({ name }) => name === field);
  return found?.label[language] ?? '';
}

/** A reason with its column, and with its sheet where rows of several sheets are shown. */
export function reasonName(
  { kind, field, message, sheet }: Pick<MoveReason, 'kind' | 'field' | 'message' | 'sheet'>,
  { kinds, sheets, language }: { kinds: readonly ShownKind[]; sheets: OneMove['sheets']; language: keyof Label },
): string {
  const column = columnName(kinds, kind, field, language);
  const own = column === '' ? message : `${column}: ${message}`;
  const name = sheets.length > 1 ? sheets.find(({ id }) => id === sheet)?.name : undefined;
  return name === undefined ? own : `${own} (${name})`;
}
