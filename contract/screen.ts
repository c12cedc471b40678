import type { Label } from './label.js';
import type { SettingsList } from './reference/heads.js';

/**
 * An address that a browser shows. A `list` may have records, which open next to it; a `sheet` is a paper without the application
 * shell. The rights are names of capabilities; the composition of the areas checks that they exist.
 */
export interface ScreenDeclaration<Id extends string = string, May extends string = string> {
  id: Id;
  /** `:id` and `:page` match digits only. */
  path: string;
  kind: 'page' | 'list' | 'record' | 'sheet';
  /** The right to open the screen. Menus offer fewer screens than a user may open. */
  may: May;
  name: Label;
  /** For a record: the list it opens next to. */
  list?: string;
  /** The page number of the list is part of the path, as specified. */
  pagedInPath?: true;
  /** The reference list that it shows, or whose form it is. */
  reference?: SettingsList;
  menu?: MenuEntry<May>;
  /** Not in any menu, but found by its name. */
  found?: true;
  /** The guide page that F1 opens; a form without one uses that of its list. */
  guide?: GuidePage;
}

export const drawerGroups = ['dashboards', 'sales', 'transport', 'finance', 'finished', 'system'] as const;
/** The groups of the drawer, and the other menus. */
export type MenuName = (typeof drawerGroups)[number] | 'reports' | 'settings' | 'railway' | 'log';

export interface MenuEntry<May extends string = string> {
  of: MenuName;
  /** The right to see it in the menu, which fewer users have than may open it (D030). */
  may: May;
  /** The position in the menu; equal numbers are in the order of the areas. */
  at: number;
}

/** A page of the guide, and the heading of its section about the screen. */
export interface GuidePage {
  page: string;
  part?: Readonly<Label>;
}

type More<May extends string> = Pick<ScreenDeclaration<string, May>, 'menu' | 'found' | 'guide'>;
type Names = readonly [mn: string, en: string];

const label = ([mn, en]: Names): Label => ({ mn, en });

export function inMenu<const May extends string>(of: MenuName, may: May, at = 0): MenuEntry<May> {
  return { of, may, at };
}

/** The guide page with the heading of a section in both languages; without one it opens at its top. */
export function guide(page: string, mn?: string, en?: string): GuidePage {
  return mn !== undefined && en !== undefined ? { page, part: { mn, en } } : { page };
}

export function page<const Id extends string, const May extends string>(
  id: Id,
  path: string,
  may: May,
  names: Names,
  more: More<May> = {},
): ScreenDeclaration<Id, May> {
  return { id, path, kind: 'page', may, name: label(names), ...more };
}

export function list<const Id extends string, const May extends string>(
  id: Id,
  path: string,
  may: May,
  names: Names,
  more: More<May> = {},
): ScreenDeclaration<Id, May> {
  return { ...page(id, path, may, names, more), kind: 'list' };
}

export function pagedList<const Id extends string, const May extends string>(
  id: Id,
  path: string,
  may: May,
  names: Names,
  more: More<May> = {},
): ScreenDeclaration<Id, May> {
  return { ...list(id, path, may, names, more), pagedInPath: true };
}

export function record<const Id extends string, const May extends string>(
  of: string,
  id: Id,
  path: string,
  may: May,
  names: Names,
  more: More<May> = {},
): ScreenDeclaration<Id, May> {
  return { ...page(id, path, may, names, more), kind: 'record', list: of };
}

export function sheet<const Id extends string, const May extends string>(
  id: Id,
  path: string,
  may: May,
  names: Names,
): ScreenDeclaration<Id, May> {
  return { ...page(id, path, may, names), kind: 'sheet' };
}

/** A list with its form: `/x`, `/x/add`, `/x/:id/edit`. */
export function listWithForm<const Id extends string, const May extends string>(
  id: Id,
  path: string,
  may: Readonly<Record<'read' | 'add' | 'edit', May>>,
  names: Readonly<Record<'list' | 'add' | 'edit', Names>>,
  more: Partial<Readonly<Record<'list' | 'form', More<May>>>> = {},
): [ScreenDeclaration<Id, May>, ScreenDeclaration<`${Id}-add`, May>, ScreenDeclaration<`${Id}-edit`, May>] {
  return [
    list(id, path, may.read, names.list, more.list),
    record(id, `${id}-add`, `${path}/add`, may.add, names.add, more.form),
    record(id, `${id}-edit`, `${path}/:id/edit`, may.edit, names.edit, more.form),
  ];
}
