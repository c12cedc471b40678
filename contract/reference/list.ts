import type { Field, Label } from '../fields.js';
import { defineList, type ListColumn, type ListDeclaration, type ListFilter } from '../list.js';
import { readName, type ReferenceDeclaration } from './declaration.js';

/** A tick needs little. */
const activeWidth = 116;
/** A column of names grows where there is room. */
const nameWidth = 150;

/** The rows that are offered and listed; what was deleted or merged away keeps its row, so that old records keep a name. */
const present = 'not t.deleted and t.canonical_id is null';

/**
 * The list of a declaration. A field that stands for something else is answered twice: its id or code under the read name,
 * its name under the sent one (document 2 s3), or under `<field>_name` where the two are one.
 */
export function referenceListOf(declaration: ReferenceDeclaration): ListDeclaration {
  const { name, fields, search, filters = [] } = declaration;
  const columns: Record<string, ListColumn> = {};
  const joins: Record<string, { table: string; on: string; canonical: true }> = {};
  for (const key of inOrder(declaration)) {
    if (key === 'id') {
      columns['id'] = { kind: 'integer', label: { mn: 'Дугаар', en: 'Id' }, sort: true };
      continue;
    }
    const field = fields[key] as Field;
    const isShown = declaration.shown.includes(key);
    if (field.refersTo !== undefined) joins[`${key}_entry`] = { table: field.refersTo, on: key, canonical: true };
    Object.assign(columns, columnsOf(declaration, key, field, isShown));
  }
  const asked: Record<string, ListFilter> = {};
  if (search.length > 0)
    asked['search'] = { kind: 'contains', columns: ['search'], label: { mn: 'Хайх', en: 'Search' } };
  for (const key of filters) asked[key] = filterOf(key, fields[key] as Field);
  return defineList({
    name,
    title: declaration.title,
    path: `/api/settings/${name}`,
    capability: `settings.${name}.read`,
    table: name,
    where: present,
    joins,
    columns,
    filters: asked,
    order: ['-id'],
  });
}

/** Those of the screen first, in its order. */
function inOrder({ fields, shown }: ReferenceDeclaration): string[] {
  return [
    ...(shown.includes('id') ? [] : ['id']),
    ...shown,
    ...Object.keys(fields).filter((key) => !shown.includes(key)),
  ];
}

function columnsOf(
  declaration: ReferenceDeclaration,
  key: string,
  field: Field,
  isShown: boolean,
): Record<string, ListColumn> {
  const { kind, label, choices, digits } = field;
  const read = readName(declaration, key);
  const named = namedUnder(declaration, key);
  const hidden = { optional: true } as const;
  const usual: ListColumn = {
    kind,
    label,
    ...(read === key ? {} : { column: key }),
    ...(choices ? { choices } : {}),
    ...(kind === 'rate' ? { places: 4 } : {}),
    ...(digits === undefined ? {} : { digits }),
    ...(key === 'active' ? { width: activeWidth } : {}),
    ...(isShown ? {} : hidden),
    ...sortOf(declaration, key),
  };
  if (field.refersTo !== undefined) {
    const entry: ListColumn = {
      kind: 'text',
      label,
      column: 'name',
      from: `${key}_entry`,
      width: nameWidth,
      ...(isShown ? {} : hidden),
    };
    return {
      [named]: entry,
      ...Object.fromEntries(
        keyNames(declaration, key).map((name, at) => [
          name,
          {
            kind: 'integer',
            label: at === 0 ? idLabel(label) : againLabel(idLabel(label)),
            ...(name === key ? {} : { column: key }),
            ...hidden,
          },
        ]),
      ),
    };
  }
  if (kind === 'choice' && key !== 'active') {
    const { column: _column, ...plain } = usual;
    const keys = keyNames(declaration, key).map((name, at): [string, ListColumn] => [
      name,
      at > 0 ? { ...usual, label: againLabel(label), ...hidden } : name === key ? plain : usual,
    ]);
    return {
      ...Object.fromEntries(keys),
      [named]: { kind: 'text', label: nameLabel(label), computed: [key], ...hidden },
    };
  }
  return { [read]: usual };
}

/** Where a row answers the name of what a field stands for: under the sent name, unless that is the id or code. */
function namedUnder(declaration: ReferenceDeclaration, key: string): string {
  return readName(declaration, key) === key || declaration.keyed?.includes(key) ? `${key}_name` : key;
}

/** Where it answers the id or code. */
function keyNames(declaration: ReferenceDeclaration, key: string): string[] {
  const read = readName(declaration, key);
  return declaration.keyed?.includes(key) && read !== key ? [key, read] : [read];
}

/** No two columns of a file have one head. */
export function idLabel(label: Label): Label {
  return { mn: `${label.mn} №`, en: `${label.en} no.` };
}

/** Of a value that a row answers a second time, under the name that a detail has for it. */
export function againLabel(label: Label): Label {
  return { mn: `${label.mn} (код)`, en: `${label.en} (code)` };
}

export function nameLabel(label: Label): Label {
  return { mn: `${label.mn} (нэр)`, en: `${label.en} (name)` };
}

function sortOf({ sorted = [] }: ReferenceDeclaration, key: string): Pick<ListColumn, 'sort'> {
  if (key === 'name') return { sort: 'alphabet' };
  return sorted.includes(key) ? { sort: true } : {};
}

function filterOf(key: string, field: Field): ListFilter {
  const { label, choices, refersTo } = field;
  if (refersTo !== undefined) return { kind: 'equal', column: key, of: 'ref', refersTo, canonical: true, label };
  if (choices) return { kind: 'equal', column: key, of: 'choice', choices, label };
  return { kind: 'equal', column: key, of: 'integer', label };
}

/** The fields whose display names the server makes, by the column that shows them. */
export function namedChoices(
  declaration: ReferenceDeclaration,
): { column: string; field: string; names: NonNullable<Field['choices']> }[] {
  return Object.entries(declaration.fields).flatMap(([field, { kind, choices }]) => {
    if (kind !== 'choice' || !choices || field === 'active') return [];
    return [{ field, names: choices, column: namedUnder(declaration, field) }];
  });
}
