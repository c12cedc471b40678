import type { Diff } from '../../contract/diff';
import type { Field } from '../../contract/fields';
import type { TimelineEntry } from '../../contract/history/timeline';
import type { Json } from '../../contract/json';
import { valueText, type Change } from '../form/form-values';
import type { Language } from '../i18n/language';

export type Fields = Readonly<Record<string, Field>>;

export type Deed = 'undone' | 'created' | 'deleted' | 'edited' | 'done';

/** What was done, in one word for any kind of record. */
export function deedOf({ type, changes, undoes }: Pick<TimelineEntry, 'type' | 'changes' | 'undoes'>): Deed {
  if (undoes !== null) return 'undone';
  if (type.endsWith('Added')) return 'created';
  if (type.endsWith('Deleted')) return 'deleted';
  return changes ? 'edited' : 'done';
}

function said(fields: Fields, name: string, value: Json, language: Language): string {
  const field = fields[name];
  if (field) return valueText(name, field, value, language);
  return value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What a save changed, field by field and row by row, in words. */
export function changesIn(diff: Diff, fields: Fields, language: Language): Change[] {
  const label = (name: string): string => fields[name]?.label[language] ?? name;
  const changes: Change[] = Object.entries(diff.fields).map(([name, { from, to }]) => ({
    name,
    label: label(name),
    from: said(fields, name, from, language),
    to: said(fields, name, to, language),
  }));
  for (const [table, rows] of Object.entries(diff.rows)) {
    const whole = (row: { id: number }): string => Object.entries(row).filter(([name]) => name !== 'id').map(([name, value]) => `${label(name)} ${said(fields, name, value as Json, language)}`).join(', ');
    for (const row of rows.added) changes.push({ name: `${table}.${row.id}`, label: `${label(table)} +`, from: '', to: whole(row) });
    for (const row of rows.removed) changes.push({ name: `${table}.${row.id}`, label: `${label(table)} −`, from: whole(row), to: '' });
    for (const { id, fields: cells } of rows.changed) {
      for (const [name, { from, to }] of Object.entries(cells)) {
        changes.push({ name: `${table}.${id}.${name}`, label: `${label(table)} #${id} ${label(name)}`, from: said(fields, name, from, language), to: said(fields, name, to, language) });
      }
    }
  }
  return changes;
}
