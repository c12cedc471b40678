import { foldLabel } from '../../../contract/text/fold.js';
import type { Field } from '../../../contract/fields/field.js';
import { readName, type ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { confirmationColumns } from '../../../contract/reference/confirmation.js';
import { againLabel, idLabel, nameLabel } from '../../../contract/reference/list.js';

/** What a column of a sheet contains. */
export interface SheetColumn {
  at: number;
  /** `id` for the number of the entry, otherwise the name of a field. */
  field: string;
  /** A field that refers to another list contains the entry's name or its number. */
  holds: 'value' | 'number';
}

export interface SheetColumns {
  columns: SheetColumn[];
  /** Heads that match no field. */
  unknown: string[];
}

/**
 * Finds the columns by their heads: the labels of either language, as in exported files, or the field names of the calls. Fields
 * that the user does not see have none.
 */
export function columnsOf(
  declaration: ReferenceDeclaration,
  head: readonly string[],
  hidden: readonly string[] = [],
): SheetColumns {
  const columnByHead = new Map<string, Omit<SheetColumn, 'at'> | null>();
  const addHeads = (words: readonly string[], column: Omit<SheetColumn, 'at'> | null): void =>
    words.forEach((word) => columnByHead.has(key(word)) || columnByHead.set(key(word), column));
  addHeads(['id', '#', '№', 'Дугаар', 'Id'], { field: 'id', holds: 'value' });
  for (const [name, field] of Object.entries(declaration.fields)) {
    if (hidden.includes(name)) continue;
    const isRef = field.refersTo !== undefined;
    addHeads([field.label.mn, field.label.en, name], { field: name, holds: 'value' });
    addHeads([readName(declaration, name)], { field: name, holds: isRef ? 'number' : 'value' });
    if (isRef) addHeads([`${name}_name`], { field: name, holds: 'value' });
    if (isRef) addHeads(labels(field, idLabel), { field: name, holds: 'number' });
    // A second column that only repeats a choice's name or an id is ignored.
    else if (field.kind === 'choice') addHeads([...labels(field, nameLabel), `${name}_name`], null);
    if (declaration.keyed?.includes(name))
      addHeads(labels(field, isRef ? (label) => againLabel(idLabel(label)) : againLabel), null);
  }
  if (declaration.confirmedBy !== undefined)
    for (const [name, { label }] of Object.entries(confirmationColumns)) addHeads([label.mn, label.en, name], null);
  const columns: SheetColumn[] = [];
  const unknown: string[] = [];
  for (const [at, word] of head.entries()) {
    const column = columnByHead.get(key(word));
    if (column === undefined && word !== '') unknown.push(word);
    if (column && !columns.some((other) => other.field === column.field && other.holds === column.holds))
      columns.push({ at, ...column });
  }
  return { columns, unknown };
}

function labels({ label }: Field, of: typeof idLabel): string[] {
  const { mn, en } = of(label);
  return [mn, en];
}

/** Signs that distinguish two labels are retained, unlike in a search. */
function key(word: string): string {
  return `${foldLabel(word)}${word.includes('№') || /\bno\./i.test(word) ? '№' : ''}`;
}
