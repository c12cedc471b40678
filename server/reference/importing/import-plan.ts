import { keyOfChoice } from '../../../contract/fields/choice/choice-keys.js';
import { wrongDays } from '../../../contract/days/business-days.js';
import { diffForm } from '../../../contract/diff.js';
import type { Field } from '../../../contract/fields/field.js';
import { fold } from '../../../contract/text/fold.js';
import { errorText } from '../../../contract/refusals/field-texts.js';
import {
  nameOf,
  type Entry,
  type FieldErrors,
  type ReferenceDeclaration,
} from '../../../contract/reference/declaration.js';
import { TakenPeriods } from '../../../contract/reference/periods.js';
import { errorsOf, readEntry, normalised } from '../../../contract/reference/form.js';
import type { ImportRow } from '../../../contract/reference/import.js';
import { uniqueKey } from '../entries/entry-facts.js';
import type { SheetColumn } from './import-columns.js';
import type { Sheet } from '../../sheet/sheet.js';
import { yielding } from '../../process/yielding.js';

/** A stored entry with its number. */
export type StoredEntry = Entry & { id: number; name: string | null };

/** Entries of other lists by their folded name. */
export type Referred = ReadonlyMap<string, readonly StoredEntry[]>;

/**
 * What importing a sheet would change in a list, row by row. An entry is matched by its number, then by its unique fields, then
 * by its name if only one entry has that name; fields without a column stay unchanged.
 */
export async function planOf(
  declaration: ReferenceDeclaration,
  sheet: Sheet,
  columns: readonly SheetColumn[],
  storedEntries: readonly StoredEntry[],
  referred: ReadonlyMap<string, Referred>,
  today: string,
): Promise<ImportRow[]> {
  const finder = new Finder(declaration);
  for await (const entry of yielding(storedEntries)) finder.add(entry);
  const usedKeys = new Map<string, number>();
  const periods = new TakenPeriods(declaration.periods);
  for (const entry of storedEntries) periods.add(entry.id, entry);
  const rows: ImportRow[] = [];
  for await (const { line, cells } of yielding(sheet.rows)) {
    const { sent, errors } = sentBy(declaration, cells, columns, referred);
    const found = finder.find(sent);
    // Read as a whole entry, so that a required field must be present for a new entry and never empty for an existing one.
    const read = readEntry(declaration, found ? { ...pickFields(declaration, found), ...sent } : sent);
    const sentValues = Object.fromEntries(Object.entries(read.values).filter(([field]) => field in sent));
    const entry = normalised(declaration, found ?? null, found ? sentValues : read.values);
    Object.assign(errors, periods.errorOf(found?.id ?? -line, entry));
    Object.assign(errors, wrongDays(declaration.fields, entry, found ?? null, today), errorsOf(declaration, entry));
    if (!found) periods.add(-line, entry);
    if (sent['id'] !== undefined && sent['id'] !== '' && !found) errors['id'] = 'notInList';
    for (const unique of declaration.unique ?? []) {
      const key = uniqueKey(unique, entry);
      if (key === undefined) continue;
      const owner = finder.owner(key);
      if ((owner !== undefined && owner !== found?.id) || usedKeys.has(key))
        for (const field of unique) errors[field] ??= 'taken';
      usedKeys.set(key, line);
    }
    const changes = found ? (diffForm(found, entry, { fields: Object.keys(declaration.fields) })?.fields ?? {}) : {};
    const messages: Record<string, string[]> = {};
    for (const [field, message] of Object.entries(read.errors)) messages[field] = [message];
    for (const [field, message] of Object.entries(errors)) if (message) messages[field] = [errorText(message)];
    const state =
      Object.keys(messages).length > 0
        ? 'wrong'
        : !found
          ? 'new'
          : Object.keys(changes).length > 0
            ? 'changed'
            : 'same';
    rows.push({
      line,
      state,
      id: found?.id ?? null,
      name: nameOf(declaration, entry),
      given: found ? sentValues : read.values,
      changes: { ...changes },
      errors: messages,
    });
  }
  return rows;
}

function pickFields({ fields }: ReferenceDeclaration, entry: Entry): Entry {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, entry[field] ?? null]));
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
function valueIn({ kind, choices }: Field, cell: string): unknown {
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

class Finder {
  private readonly byId = new Map<number, StoredEntry>();
  private readonly byUnique = new Map<string, StoredEntry>();
  private readonly byName = new Map<string, StoredEntry | null>();

  constructor(private readonly declaration: ReferenceDeclaration) {}

  add(entry: StoredEntry): void {
    this.byId.set(entry.id, entry);
    for (const unique of this.declaration.unique ?? []) {
      const key = uniqueKey(unique, entry);
      if (key !== undefined) this.byUnique.set(key, entry);
    }
    const name = fold(nameOf(this.declaration, entry));
    if (name !== '') this.byName.set(name, this.byName.has(name) ? null : entry);
  }

  owner(key: string): number | undefined {
    return this.byUnique.get(key)?.id;
  }

  find(sent: Readonly<Record<string, unknown>>): StoredEntry | undefined {
    const id = sent['id'];
    if (typeof id === 'string' && id !== '') return this.byId.get(Number(id));
    const { values, errors } = readEntry(this.declaration, sent);
    if (Object.keys(errors).length > 0 && this.declaration.unique) return undefined;
    const entry = normalised(this.declaration, null, values);
    for (const unique of this.declaration.unique ?? []) {
      const key = uniqueKey(unique, entry);
      const found = key === undefined ? undefined : this.byUnique.get(key);
      if (found) return found;
    }
    // If the entry has unique fields, it is not matched by its name.
    if (this.declaration.unique?.some((unique) => uniqueKey(unique, entry) !== undefined)) return undefined;
    const name = fold(nameOf(this.declaration, entry));
    return name === '' ? undefined : (this.byName.get(name) ?? undefined);
  }
}
