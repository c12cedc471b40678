import { menuFor, type Asker, type Menu } from '../../contract/permissions';
import type { ScreenId } from '../../contract/screens';
import type { Mongolian } from '../i18n/mn';
import { mayOpen, screenOf, screens, type Screen } from './screens';

export type GroupId = keyof Mongolian['shell']['groups'];

export interface Group {
  id: GroupId;
  screens: readonly Screen[];
}

/** Who is offered what is said by the contract's menus; here is only how the drawer arranges it. */
const drawer: readonly (readonly [GroupId, readonly ScreenId[]])[] = [
  ['dashboards', ['dashboard', 'dashboardnew', 'dashboardadmin']],
  ['sales', ['inquiry', 'inquiryinactive', 'shippingorder']],
  ['transport', ['operation', 'soc', 'custom']],
  ['finance', ['finance', 'invoice', 'custominvoice', 'uglug', 'avlaga']],
  ['finished', ['finished', 'finishedfcl', 'archived']],
  ['system', ['user', 'currency']],
];

function menuScreens(menu: Menu, user: Asker): Screen[] {
  return menuFor(menu, user).map(screenOf);
}

export function drawerFor(user: Asker): Group[] {
  const offered = new Set(menuScreens('drawer', user));
  return [
    ...drawer.map(([id, ids]) => ({ id, screens: ids.map(screenOf).filter((screen) => offered.has(screen)) })),
    { id: 'reports' as const, screens: menuScreens('reports', user) },
  ].filter((group) => group.screens.length > 0);
}

export function railwayFor(user: Asker): Group {
  return { id: 'railway', screens: menuScreens('railway', user) };
}

export function settingsFor(user: Asker): Group {
  return { id: 'settings', screens: menuScreens('settings', user) };
}

/** What a narrow window has no room for in its top bar. */
export function menusOfTheBar(user: Asker): Group[] {
  return [railwayFor(user), settingsFor(user), { id: 'log', screens: menuScreens('log', user) }];
}

/** Everything that can be gone to without a record in hand: the menus, one's notices, files and schedules, and the forms of new records. */
export function offeredTo(user: Asker): Screen[] {
  const inMenus = new Set(
    (['drawer', 'reports', 'settings', 'railway', 'log'] as const).flatMap((menu) => menuScreens(menu, user)),
  );
  const added = screens.filter(
    (screen) => screen.id.endsWith('-add') && inMenus.has(screenOf(screen.list!)) && mayOpen(screen, user),
  );
  const others = (['notifications', 'files', 'schedules', 'schedules-add', 'journal'] as const)
    .map(screenOf)
    .filter((screen) => mayOpen(screen, user));
  return [...inMenus, ...others, ...added];
}

/** Under which heading a screen stands in the menus; a form under that of its list. */
export function groupsOf(user: Asker): Map<ScreenId, GroupId> {
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
