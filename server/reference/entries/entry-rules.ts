import type { Entry, FieldErrors, ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { errorsOf } from '../../../contract/reference/form.js';
import { referredKey } from '../../form/referred.js';
import { uniqueKey, type EntryFacts, type SavedRow } from './entry-facts.js';

/** What stands against an entry, looked at with others around it; `owners` comes to know whose its unique values are. */
export function errorsIn(
  declaration: ReferenceDeclaration,
  row: Pick<SavedRow, 'id'>,
  entry: Entry,
  before: Entry | null,
  { referred, owners }: Pick<EntryFacts, 'referred'> & { owners: Map<string, number> },
): FieldErrors {
  const errors: FieldErrors = { ...errorsOf(declaration, entry) };
  for (const [field, { refersTo, within }] of Object.entries(declaration.fields)) {
    const id = entry[field];
    if (refersTo === undefined || typeof id !== 'number') continue;
    const narrows = referred.get(referredKey(refersTo, id));
    // What an entry already has stays, whatever became of it since.
    if (narrows === undefined) errors[field] ??= before?.[field] === id ? undefined : 'notInList';
    else if (within && String(narrows) !== String(entry[within.field] ?? null)) errors[field] ??= 'cityElsewhere';
  }
  for (const unique of declaration.unique ?? []) {
    const key = uniqueKey(unique, entry);
    if (key === undefined) continue;
    const owner = owners.get(key);
    if (owner !== undefined && owner !== row.id) for (const field of unique) errors[field] ??= 'taken';
    else owners.set(key, row.id);
  }
  return errors;
}
