import { menuFor } from '../../../contract/composition/menus';
import type { ScreenId } from '../../../contract/composition/screens';
import type { Principal } from '../../../contract/permissions';
import { drawerGroups, type MenuName } from '../../../contract/screen';
import type { Mongolian } from '../../i18n/mn';
import { mayOpen, screenOf, screens, type Screen } from '../screens/screens';

export type GroupId = keyof Mongolian['shell']['groups'];

export interface MenuGroup {
  id: GroupId;
  screens: readonly Screen[];
}

function menuScreens(menu: MenuName, user: Principal): Screen[] {
  return menuFor(menu, user).map(screenOf);
}

export function drawerFor(user: Principal): MenuGroup[] {
  return [...drawerGroups, 'reports' as const]
    .map((id) => ({ id, screens: menuScreens(id, user) }))
    .filter((group) => group.screens.length > 0);
}

export function railwayFor(user: Principal): MenuGroup {
  return { id: 'railway', screens: menuScreens('railway', user) };
}

export function settingsFor(user: Principal): MenuGroup {
  return { id: 'settings', screens: menuScreens('settings', user) };
}

/** The menus that a narrow window has no room for in its top bar. */
export function menusOfTheBar(user: Principal): MenuGroup[] {
  return [railwayFor(user), settingsFor(user), { id: 'log', screens: menuScreens('log', user) }];
}

/**
 * All screens that can be opened without a record: the menus, the user's notices, files and schedules, and the forms of new
 * records.
 */
export function offeredTo(user: Principal): Screen[] {
  const inMenus = new Set(
    ([...drawerGroups, 'reports', 'settings', 'railway', 'log'] as const).flatMap((menu) => menuScreens(menu, user)),
  );
  const others = screens.filter((screen) => screen.found && mayOpen(screen, user));
  const lists = new Set([...inMenus, ...others]);
  const added = screens.filter(
    (screen) => screen.id.endsWith('-add') && lists.has(screenOf(screen.list!)) && mayOpen(screen, user),
  );
  return [...lists, ...added];
}

/** The heading in the menus under which a screen is listed; a form is under that of its list. */
export function groupsOf(user: Principal): Map<ScreenId, GroupId> {
  const groups = [...drawerFor(user), railwayFor(user), settingsFor(user)];
  const headings = new Map(
    groups.flatMap(({ id, screens: some }) => some.map((screen): [ScreenId, GroupId] => [screen.id, id])),
  );
  for (const { id, list } of screens) {
    const heading = headings.get((list ?? id) as ScreenId);
    if (heading) headings.set(id, heading);
  }
  return headings;
}
