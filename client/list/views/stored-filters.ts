import { onDay } from '../../../contract/export/export';
import { referencedList } from '../../../contract/filters/filter';
import { reader, type ListDeclaration } from '../../../contract/list';
import { people } from '../../../contract/fields/ref/field';
import { localDay } from '../../../contract/time';

/**
 * Filters as stored in a view: the current user becomes "me", and a date that still equals a moving period of the old view stays that
 * period.
 */
export function asStored(
  list: ListDeclaration,
  filters: Readonly<Record<string, string>>,
  old: Readonly<Record<string, string>>,
  userId: number,
  today = localDay(new Date()),
): Record<string, string> {
  const resolved = onDay(list, old, today);
  const stored = Object.entries(filters)
    .filter(([, value]) => value !== '')
    .map(([name, value]): [string, string] => {
      if (referencedList(list.filters[name]) === people && value === String(userId)) return [name, reader];
      const before = old[name];
      return [name, before !== undefined && resolved[name] === value ? before : value];
    });
  return Object.fromEntries(stored);
}
