import { allowed, type Principal } from '../permissions.js';
import { drawerGroups, type MenuName } from '../screen.js';
import { screenDeclarations, type ScreenId } from './screens.js';

export type Menu = MenuName | 'drawer';

/** The screens that a menu offers to a user, in order (document 1 s2.4); the drawer consists of all its groups. */
export function menuFor(menu: Menu, user: Principal): ScreenId[] {
  if (menu === 'drawer') return drawerGroups.flatMap((group) => menuFor(group, user));
  return screenDeclarations
    .flatMap(({ id, menu: entry }) => (entry?.of === menu && allowed(entry.may, user) ? [{ id, at: entry.at }] : []))
    .sort((one, other) => one.at - other.at)
    .map(({ id }) => id);
}
