import type { Label } from './label.js';
import type { SettingsList } from './reference/heads.js';

/**
 * An address of the product that a browser shows. A `list` may carry records, which open beside it; a `sheet` is paper and has no shell.
 * The rights are words of the table of rights; the composition of the areas checks that they are in it.
 */
export interface ScreenDeclaration<Id extends string = string, May extends string = string> {
  id: Id;
  /** `:id`, `:page` take digits only. */
  path: string;
  kind: 'page' | 'list' | 'record' | 'sheet';
  /** Who may open the screen. Menus offer fewer screens than somebody may open. */
  may: May;
  name: Label;
  /** Of a record: the list it opens beside. */
  list?: string;
  /** The page of the list stands in the path, as the specification writes it. */
  pagedInPath?: true;
  /** The reference list that it shows, or whose form it is. */
  reference?: SettingsList;
  menu?: MenuPlace<May>;
  /** It stands in no menu and is still found by its name. */
  found?: true;
  /** What F1 opens; a form without one has that of its list. */
  guide?: GuidePage;
}

export const drawerGroups = ['dashboards', 'sales', 'transport', 'finance', 'finished', 'system'] as const;
/** The groups of the drawer, and the menus beside them. */
export type MenuName = (typeof drawerGroups)[number] | 'reports' | 'settings' | 'railway' | 'log';

export interface MenuPlace<May extends string = string> {
  of: MenuName;
  /** Who is offered it, which is fewer than may open it (D030). */
  may: May;
  /** Before those with a greater number, among equals in the order of the areas. */
  at: number;
}

/** A page of the guide, and the heading of the part of it that speaks of the screen. */
export interface GuidePage {
  page: string;
  part?: Readonly<Label>;
}

type More<May extends string> = Pick<ScreenDeclaration<string, May>, 'menu' | 'found' | 'guide'>;
type Names = readonly [mn: string, en: string];

const label = ([mn, en]: Names): Label => ({ mn, en });

export function inMenu<const May extends string>(of: MenuName, may: May, at = 0): MenuPlace<May> {
  return { of, may, at };
}

/** The page, and in both languages the heading of its part; the page from its beginning where none is given. */
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
