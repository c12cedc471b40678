import { Drawer, Position } from '@blueprintjs/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../browser/after-paint';
import { useTranslation } from '../../i18n/use-translation';
import { NavLink, useLocation } from 'react-router';
import { userTypes } from '../../../contract/actor';
import type { ScreenId } from '../../../contract/composition/screens';
import { languageInUse } from '../../i18n/language';
import { useUser } from '../../session/use-session';
import { Avatar } from '../../ui/avatar';
import { useParts } from '../parts';
import { drawerFor, menusOfTheBar, type MenuGroup } from './navigation';
import { groupIcons } from './navigation-icons';
import './navigation-drawer.css';

const wide = matchMedia('(min-width: 1200px)');
const drawerKey = 'zuuch.drawer';

interface DrawerState {
  open: boolean;
  /** Beside the content in a wide window, over it in a narrow one. */
  pinned: boolean;
  toggle: () => void;
  close: () => void;
}

export function useDrawer(): DrawerState {
  const [pinned, setPinned] = useState(wide.matches);
  const [pinnedOpen, setPinnedOpen] = useState(localStorage.getItem(drawerKey) !== 'closed');
  const [overOpen, setOverOpen] = useState(false);
  const { pathname } = useLocation();

  useEffect(() => {
    const follow = (): void => setPinned(wide.matches);
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  useEffect(() => setOverOpen(false), [pathname]);

  const store = (open: boolean): void => {
    localStorage.setItem(drawerKey, open ? 'open' : 'closed');
    setPinnedOpen(open);
  };
  return {
    pinned,
    open: pinned ? pinnedOpen : overOpen,
    toggle: () => (pinned ? store(!pinnedOpen) : setOverOpen(!overOpen)),
    close: () => (pinned ? store(false) : setOverOpen(false)),
  };
}

export function NavigationDrawer({ drawer }: { drawer: DrawerState }) {
  if (drawer.pinned) return drawer.open ? <Navigation withMenus={false} /> : null;
  return (
    <Drawer
      isOpen={drawer.open}
      onClose={drawer.close}
      position={Position.LEFT}
      size="min(288px, 88vw)"
      className="navigation-over"
    >
      <Navigation withMenus />
    </Drawer>
  );
}

/** `withMenus`: the top bar of a narrow window has no room for the railway and settings menus, so they are shown here. */
function Navigation({ withMenus }: { withMenus: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const { pathname } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const groups = [...drawerFor(user), ...(withMenus ? menusOfTheBar(user) : [])].filter(
    ({ screens }) => screens.length > 0,
  );

  // Scrolls to the current screen in a long list; not before the content is painted, as it needs the layout of the page.
  useEffect(() => {
    void afterPaint().then(() => list.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' }));
  }, [pathname]);

  return (
    <nav className="navigation" aria-label={t('shell.navigation')} data-region>
      <NavLink to={`/profile/${user.id}`} className="navigation-user" title={t('shell.profile')}>
        <Avatar name={user.name} picture={user.profilepic} size={36} />
        <span className="navigation-who">
          <span className="navigation-name">{user.name}</span>
          <span className="meta">{userTypes[user.type][languageInUse()]}</span>
        </span>
      </NavLink>
      <div className="navigation-groups" ref={list}>
        {groups.map((group) => (
          <NavigationGroup key={group.id} group={group} />
        ))}
      </div>
    </nav>
  );
}

function NavigationGroup({ group }: { group: MenuGroup }) {
  const { t } = useTranslation();
  return (
    <details
      className="navigation-group"
      open={group.id !== 'reports' && group.id !== 'settings' && group.id !== 'railway'}
    >
      <summary>
        {groupIcons[group.id]}
        {t(`shell.groups.${group.id}`)}
      </summary>
      <ul>
        {group.screens.map((screen) => (
          <li key={screen.id}>
            <NavLink to={screen.path} end={screen.id.startsWith('dashboard')}>
              {t(`screens.${screen.id}`)}
              <ScreenNumber of={screen.id} />
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ScreenNumber({ of }: { of: ScreenId }) {
  const Shown = useParts().numbers[of];
  return Shown ? (
    <Suspense>
      <Shown />
    </Suspense>
  ) : null;
}
