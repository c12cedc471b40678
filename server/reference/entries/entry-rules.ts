import { wrongDays } from '../../../contract/days/business-days.js';
import type { Entry, FieldErrors } from '../../../contract/reference/declaration.js';
import { errorsOf } from '../../../contract/reference/form.js';
import type { ReportFault } from '../../form/faults.js';
import { checkReferred, referredKey } from '../../form/referred.js';
import { uniqueKey, type EntryFacts, type SavedRow } from './entry-facts.js';
import type { ListEntries } from './list-entries.js';

/** The errors of an entry, checked together with others; its unique values and days are added to those of the others. */
export function errorsIn(
  { declaration, form }: Pick<ListEntries, 'declaration' | 'form'>,
  row: Pick<SavedRow, 'id'>,
  entry: Entry,
  before: Entry | null,
  {
    referred,
    owners,
    periods,
    today,
  }: Pick<EntryFacts, 'referred' | 'periods'> & { owners: Map<string, number>; today: string },
): FieldErrors {
  const errors: FieldErrors = {
    ...periods.errorOf(row.id, entry),
    ...wrongDays(declaration.fields, entry, before, today),
    ...errorsOf(declaration, entry),
  };
  periods.add(row.id, entry);
  const reportError: ReportFault = (field, message) => void (errors[field] ??= message);
  checkReferred(form.fields, entry, before, { referred }, reportError, (_name, { refersTo, within }, id) => {
    // In a list, a city cannot be chosen without its country.
    const isLoose = within !== undefined && (entry[within.field] ?? null) === null;
    return isLoose && referred.has(referredKey(refersTo ?? '', id)) ? 'elsewhere' : undefined;
  });
  for (const unique of declaration.unique ?? []) {
    const key = uniqueKey(unique, entry);
    if (key === undefined) continue;
    const owner = owners.get(key);
    if (owner !== undefined && owner !== row.id) for (const field of unique) errors[field] ??= 'taken';
    else owners.set(key, row.id);
  }
  return errors;
}
