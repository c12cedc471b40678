import { keyOfChoice } from '../../../contract/fields/choice/choice-keys.js';
import type { Field } from '../../../contract/fields/field.js';
import { fold } from '../../../contract/text/fold.js';
import type { FieldErrors, ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import type { ImportRow } from '../../../contract/reference/import.js';
import { yielding } from '../../process/yielding.js';
import type { Sheet } from '../../sheet/sheet.js';
import { EntryPlanner, type StoredEntry } from './entry-planner.js';
import type { SheetColumn } from './import-columns.js';

/** Entries of other lists by their folded name. */
export type Referred = ReadonlyMap<string, readonly StoredEntry[]>;

/** What importing a sheet would change in a list, row by row; fields without a column stay unchanged. */
export async function planOf(
  declaration: ReferenceDeclaration,
  sheet: Sheet,
  columns: readonly SheetColumn[],
  storedEntries: readonly StoredEntry[],
  referred: ReadonlyMap<string, Referred>,
  today: string,
): Promise<ImportRow[]> {
  const planner = new EntryPlanner(declaration, today);
  for await (const entry of yielding(storedEntries)) planner.addStored(entry);
  const rows: ImportRow[] = [];
  for await (const { line, cells } of yielding(sheet.rows)) {
    const { sent, errors } = sentBy(declaration, cells, columns, referred);
    rows.push(planner.plan(line, sent, { errors }));
  }
  return rows;
}

function sentBy(
  declaration: ReferenceDeclaration,
  cells: readonly string[],
  columns: readonly SheetColumn[],
  referred: ReadonlyMap<string, Referred>,
): { sent: Record<string, unknown>; errors: FieldErrors } {
  const sent: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const { at, field, holds } of [...columns].sort((a) => (a.holds === 'number' ? -1 : 1))) {
    const cell = cells[at] ?? '';
    const declared = declaration.fields[field];
    if (!declared) sent[field] = cell;
    else if (declared.refersTo === undefined || holds === 'number')
      sent[field] = declared.refersTo === undefined ? valueIn(declared, cell) : cell;
    else if (sent[field] === undefined || sent[field] === '') {
      const found = cell === '' ? undefined : (entryNamed(declared, cell, sent, referred) ?? numberIn(cell));
      sent[field] = found ?? '';
      if (cell !== '' && found === undefined) errors[field] = 'notInList';
    }
  }
  return { sent, errors };
}

/** A choice is written as its name in either language, or as its key. */
export function valueIn({ kind, choices }: Field, cell: string): unknown {
  if (!choices || cell === '') return cell;
  const keyOf = (written: string): string => keyOfChoice(choices, written) ?? written;
  return kind === 'choices' ? cell.split(',').map((part) => keyOf(part.trim())) : keyOf(cell);
}

/** Lists whose answers contain ids under the sent name are exported with ids, so a cell may contain an id. */
function numberIn(cell: string): number | undefined {
  return /^\d{1,9}$/.test(cell) ? Number(cell) : undefined;
}

/** Of several entries with one name, the one that fits the rest of the row; undefined if it is ambiguous. */
function entryNamed(
  { refersTo, within }: Field,
  cell: string,
  sent: Readonly<Record<string, unknown>>,
  referred: ReadonlyMap<string, Referred>,
): number | undefined {
  const named = referred.get(refersTo ?? '')?.get(fold(cell)) ?? [];
  const fitting = within ? named.filter((entry) => entry[within.column] === sent[within.field]) : named;
  return fitting.length === 1 ? fitting[0]?.id : undefined;
}
