import type { Field } from '../fields/field.js';
import type { Label } from '../label.js';
import { defineList, type ListColumn, type ListDeclaration } from '../list.js';
import type { ListFilter } from '../filters/filter.js';
import { filtersOfColumn } from '../filters/of-column.js';
import { permissions } from '../permissions.js';
import { everyUserType, type UserType } from '../actor.js';
import { confirmationStates, withConfirmation } from './confirmation.js';
import { hasEnglishName, readName, type ReferenceDeclaration } from './declaration.js';

/** The width of a check mark column. */
const activeWidth = 116;
/** The filter for entries without an English name: papers in English transliterate their name, which should be reviewed. */
export const withoutEnglish = 'noenglish';
const noEnglishName = { mn: 'Англи нэргүй', en: 'Without an English name' };
/** A name column takes the remaining width. */
const nameWidth = 150;

/**
 * The list of a declaration. A field that refers to another entry is answered twice: its id or code under the read name and its
 * name under the sent one (document 2 s3), or under `<field>_name` if both names are equal.
 */
export function referenceListOf(declaration: ReferenceDeclaration): ListDeclaration {
  const { name, fields, search, filters = [], confirmedBy } = declaration;
  const columns = listedColumns(declaration).map((listed) => [listed.name, columnOf(declaration, listed)] as const);
  const listFilters: Record<string, ListFilter> = {};
  if (search.length > 0) listFilters['search'] = { kind: 'contains', label: { mn: 'Хайх', en: 'Search' } };
  for (const key of filters) Object.assign(listFilters, filtersOfField(key, fields[key] as Field));
  const lacksEnglish = hasEnglishName(declaration);
  if (lacksEnglish) listFilters[withoutEnglish] = { kind: 'flag', label: noEnglishName };
  return defineList({
    name,
    title: declaration.title,
    path: `/api/settings/${name}`,
    capability: `settings.${name}.read`,
    columns: confirmedBy === undefined ? Object.fromEntries(columns) : withConfirmation(Object.fromEntries(columns)),
    filters: listFilters,
    order: ['-id'],
    ...(lacksEnglish ? { views: [{ key: 'noenglish', name: noEnglishName, filters: { [withoutEnglish]: '1' } }] } : {}),
    ...(confirmedBy === undefined
      ? {}
      : { views: [{ key: 'unconfirmed', name: confirmationStates[1], filters: { confirmed: '1' } }] }),
  });
}

/** A column of the list, and what it shows of a field: its value, the id or code of the referenced entry, or that entry's name. */
export interface ListedColumn {
  name: string;
  /** `id` for the number of the entry. */
  field: string;
  holds: 'value' | 'key' | 'name';
  /** A second column with the same value, under the name that the detail answer uses. */
  again?: true;
}

export function listedColumns(declaration: ReferenceDeclaration): ListedColumn[] {
  return inOrder(declaration).flatMap((field): ListedColumn[] => {
    if (field === 'id') return [{ name: 'id', field, holds: 'value' }];
    const { kind, choices, refersTo } = declaration.fields[field] as Field;
    const isNamed = kind === 'choice' && choices !== undefined && field !== 'active';
    if (refersTo === undefined && !isNamed) return [{ name: readName(declaration, field), field, holds: 'value' }];
    const keys = keyNames(declaration, field).map(
      (name, at): ListedColumn => ({ name, field, holds: 'key', ...(at > 0 ? { again: true } : {}) }),
    );
    const named: ListedColumn = { name: namedUnder(declaration, field), field, holds: 'name' };
    return refersTo === undefined ? [...keys, named] : [named, ...keys];
  });
}

/** The columns of the screen first, in its order. */
function inOrder({ fields, shown }: ReferenceDeclaration): string[] {
  return [
    ...(shown.includes('id') ? [] : ['id']),
    ...shown,
    ...Object.keys(fields).filter((key) => !shown.includes(key)),
  ];
}

function columnOf(declaration: ReferenceDeclaration, { field: key, holds, again }: ListedColumn): ListColumn {
  if (key === 'id') return { kind: 'integer', label: { mn: 'Дугаар', en: 'Id' }, sort: true, inner: true };
  const { kind, label, choices, digits, refersTo } = declaration.fields[key] as Field;
  const isShown = declaration.shown.includes(key);
  const hidden = { optional: true } as const;
  const unseen = unseenBy(declaration, key);
  const seen = unseen.length > 0 ? { hiddenFrom: unseen } : {};
  if (refersTo !== undefined) {
    if (holds === 'name') return { kind: 'text', label, width: nameWidth, ...(isShown ? {} : hidden), ...seen };
    return {
      kind: 'integer',
      label: again ? againLabel(idLabel(label)) : idLabel(label),
      ...hidden,
      ...seen,
      inner: true,
    };
  }
  if (holds === 'name')
    return { kind: 'text', label: nameLabel(label), ...(choices ? { names: choices } : {}), ...hidden };
  return {
    kind,
    label: again ? againLabel(label) : label,
    ...(choices ? { choices } : {}),
    ...(kind === 'rate' ? { places: 4 } : {}),
    ...(digits === undefined ? {} : { digits }),
    ...(key === 'active' ? { width: activeWidth } : {}),
    ...(isShown && !again ? {} : hidden),
    ...seen,
    ...sortOf(declaration, key),
  };
}

/** The types of user that do not see a field. */
function unseenBy({ readBy = {} }: ReferenceDeclaration, key: string): readonly UserType[] {
  const capability = readBy[key];
  return capability === undefined ? [] : everyUserType.filter((type) => !permissions[capability].types.includes(type));
}

/** The key with the name of the referenced entry: the sent name, unless that is used for the id or code. */
function namedUnder(declaration: ReferenceDeclaration, key: string): string {
  return readName(declaration, key) === key || declaration.keyed?.includes(key) ? `${key}_name` : key;
}

/** The key with the id or code. */
function keyNames(declaration: ReferenceDeclaration, key: string): string[] {
  const read = readName(declaration, key);
  return declaration.keyed?.includes(key) && read !== key ? [key, read] : [read];
}

/** In a file, every column needs a distinct heading. */
export function idLabel(label: Label): Label {
  return { mn: `${label.mn} №`, en: `${label.en} no.` };
}

/** For a value that a row answers a second time, under the name that the detail answer uses. */
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

function filtersOfField(name: string, { refersTo, ...field }: Field): Readonly<Record<string, ListFilter>> {
  return filtersOfColumn(name, { ...field, filter: refersTo === undefined ? true : { refersTo } });
}
