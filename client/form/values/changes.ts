import { diffForm, type Diff, type FormRow } from '../../../contract/diff';
import type { Fields } from '../../../contract/fields/field';
import type { Json } from '../../../contract/json';
import type { Language } from '../../i18n/language';
import type { Change } from '../../workspace/open-forms';
import { valueText } from './form-values';
import type { NameOf } from '../../fields/field-input';
import type { Values } from './merge';
import { noTables, shapeOf, type FormTables } from './table';

/** The fields of a form and the cells of its tables, these as `table.column`: the keys of pickers, names and values. */
export function withCells(fields: Fields, tables: FormTables): Fields {
  const cells = Object.entries(tables).flatMap(([table, declared]) =>
    Object.entries(declared.fields).map(([column, field]) => [`${table}.${column}`, field] as const),
  );
  return cells.length === 0 ? fields : { ...fields, ...Object.fromEntries(cells) };
}

const noNames: NameOf = () => undefined;

/** Describes the changes of a save, by field and by row. */
export function changesIn(
  diff: Diff,
  fields: Fields,
  language: Language,
  nameOf: NameOf = noNames,
  tables: FormTables = noTables,
): Change[] {
  const known = withCells(fields, tables);
  const label = (name: string, plain = name): string => known[name]?.label[language] ?? plain;
  const text = (name: string, value: Json): string => {
    const field = known[name];
    if (field) return valueText(name, field, value, language, nameOf);
    return value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  const changes: Change[] = Object.entries(diff.fields).map(([name, { from, to }]) => ({
    name,
    label: label(name),
    from: text(name, from),
    to: text(name, to),
  }));
  for (const [table, rows] of Object.entries(diff.rows)) {
    const title = tables[table]?.label[language] ?? table;
    const declared = tables[table]?.fields;
    const whole = (row: FormRow): string =>
      Object.entries(row)
        .filter(([column]) => column !== 'id' && (!declared || column in declared))
        .map(([column, value]) => [label(`${table}.${column}`, column), text(`${table}.${column}`, value)] as const)
        .filter(([, value]) => value !== '')
        .map(([heading, value]) => `${heading} ${value}`)
        .join(', ');
    for (const row of rows.added)
      changes.push({ name: `${table}.${row.id}`, label: `${title} +`, from: '', to: whole(row) });
    for (const row of rows.removed)
      changes.push({ name: `${table}.${row.id}`, label: `${title} −`, from: whole(row), to: '' });
    for (const { id, fields: cells } of rows.changed) {
      for (const [column, { from, to }] of Object.entries(cells)) {
        if (declared && !(column in declared)) continue;
        const cell = `${table}.${column}`;
        changes.push({
          name: `${table}.${id}.${column}`,
          label: `${title} #${id} ${label(cell, column)}`,
          from: text(cell, from),
          to: text(cell, to),
        });
      }
    }
  }
  return changes;
}

/** Describes the changes between two states of a form. */
export function changesBetween(
  before: Values,
  after: Values,
  fields: Fields,
  tables: FormTables,
  language: Language,
  nameOf: NameOf,
): Change[] {
  const diff = diffForm(before, after, shapeOf(fields, tables));
  return diff ? changesIn(diff, fields, language, nameOf, tables) : [];
}
