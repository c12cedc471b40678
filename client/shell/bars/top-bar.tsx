import { Button, ButtonVariant, Divider, Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import {
  FolderClose,
  Cog,
  Contrast,
  History,
  KeyCommand,
  LogOut,
  Menu as MenuSign,
  Notifications,
  Search,
  Tick,
  Train,
} from '@blueprintjs/icons';
import { type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useNavigate } from 'react-router';
import { languageInUse, switchLanguage, type Language } from '../../i18n/language';
import { signOut } from '../../session/session';
import { useUser } from '../../session/use-session';
import { chosenDensity, chosenTheme, switchDensity, switchTheme, type Density, type Theme } from '../../theme/theme';
import { confirmLeaving } from '../../workspace/leaving';
import { railwayFor, settingsFor, type MenuGroup } from '../drawers/navigation';
import { useParts } from '../parts';
import { mayOpen, screenOf } from '../screens/screens';
import { Popup } from '../../ui/popup';
import './top-bar.css';

interface TopBarProps {
  menuOpen: boolean;
  onMenu: () => void;
  onSearch: () => void;
  onShortcuts: () => void;
  onMessages: () => void;
}

export function TopBar({ menuOpen, onMenu, onSearch, onShortcuts, onMessages }: TopBarProps) {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const unread = user.notifications_count + (user.gathered ?? 0);
  const language = languageInUse();
  const { notices: Notices, tray: Tray } = useParts();
  const bell = unread > 0 ? t('shell.notificationsUnread', { count: unread }) : t('shell.notifications');

  return (
    <header className="top-bar" data-region aria-label={t('shell.topBar')}>
      <BarButton
        icon={<MenuSign />}
        label={t(menuOpen ? 'shell.closeMenu' : 'shell.openMenu')}
        onClick={onMenu}
        expanded={menuOpen}
      />
      <span className="top-bar-title">{t('shell.product')}</span>
      <button
        type="button"
        className="top-bar-search"
        aria-label={`${t('shell.search')} Ctrl K`}
        onClick={onSearch}
        aria-keyshortcuts="Control+K"
      >
        <Search />
        <span className="top-bar-search-text">{t('shell.search')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className="top-bar-notices">
        <Suspense>
          <Notices />
        </Suspense>
      </div>
      <span className="top-bar-bell">
        <BarButton icon={<Notifications />} label={bell} onClick={() => void navigate('/notifications')} />
        {unread > 0 && (
          <span className="top-bar-badge" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </span>
      <Suspense
        fallback={
          <BarButton
            className="top-bar-wide"
            icon={<FolderClose />}
            label={t('screens.files')}
            onClick={() => void navigate('/files')}
          />
        }
      >
        <Tray />
      </Suspense>
      {mayOpen(screenOf('log'), user) && (
        <BarButton
          className="top-bar-wide"
          icon={<History />}
          label={t('shell.log')}
          onClick={() => void navigate('/log')}
        />
      )}
      <ScreensMenu group={railwayFor(user)} icon={<Train />} label={t('shell.railway')} />
      <ScreensMenu group={settingsFor(user)} icon={<Cog />} label={t('shell.settings')} />
      <Divider className="top-bar-divider" />
      <BarButton
        className="top-bar-roomy"
        text={language === 'mn' ? 'МН' : 'EN'}
        label={`${t('shell.language')}: ${t(language === 'mn' ? 'shell.english' : 'shell.mongolian')}`}
        onClick={() => void switchLanguage(language === 'mn' ? 'en' : 'mn')}
      />
      <LookMenu onShortcuts={onShortcuts} onMessages={onMessages} />
      <BarButton icon={<LogOut />} label={t('shell.logout')} onClick={() => confirmLeaving(signOut)} />
    </header>
  );
}

function BarButton({
  className = '',
  label,
  expanded,
  ...button
}: {
  className?: string;
  icon?: ReactElement;
  text?: string;
  label: string;
  onClick: () => void;
  expanded?: boolean;
}) {
  return (
    <span className={`tip ${className}`} data-tip={label}>
      <Button
        variant={ButtonVariant.MINIMAL}
        aria-label={button.text ? `${button.text}, ${label}` : label}
        {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
        {...button}
      />
    </span>
  );
}

function ScreensMenu({ group, icon, label }: { group: MenuGroup; icon: ReactElement; label: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (group.screens.length === 0) return null;
  const items = (
    <Menu className={group.screens.length > 8 ? 'menu-columns' : ''}>
      {group.screens.map((screen) => (
        <MenuItem
          key={screen.id}
          href={screen.path}
          text={t(`screens.${screen.id}`)}
          onClick={(event) => {
            // With a modifier key it is a link like any other, and opens in a new tab.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            void navigate(screen.path);
          }}
        />
      ))}
    </Menu>
  );
  return (
    <span className="tip top-bar-wide" data-tip={label}>
      <Popup
        content={items}
        placement="bottom-end"
        arrow={false}
        animation="minimal"
        middleware={{ offset: { mainAxis: 10 } }}
      >
        <Button variant={ButtonVariant.MINIMAL} icon={icon} aria-label={label} />
      </Popup>
    </span>
  );
}

const themes: Theme[] = ['system', 'light', 'dark'];
const languages: Language[] = ['mn', 'en'];
const densities: Density[] = ['compact', 'normal', 'roomy'];

function LookMenu({ onShortcuts, onMessages }: Pick<TopBarProps, 'onShortcuts' | 'onMessages'>) {
  const { t } = useTranslation();
  const [theme, setTheme] = useState(chosenTheme);
  const [density, setDensity] = useState(chosenDensity);
  const themeNames: Record<Theme, string> = {
    system: t('shell.themeSystem'),
    light: t('shell.themeLight'),
    dark: t('shell.themeDark'),
  };

  const chooseTheme = (next: Theme): void => {
    switchTheme(next);
    setTheme(next);
  };
  const chooseDensity = (next: Density): void => {
    switchDensity(next);
    setDensity(next);
  };
  const menu = (
    <Menu>
      <MenuDivider title={t('shell.theme')} />
      {themes.map((one) => (
        <MenuItem
          key={one}
          text={themeNames[one]}
          icon={one === theme ? <Tick /> : <Blank />}
          onClick={() => chooseTheme(one)}
        />
      ))}
      <MenuDivider title={t('shell.density')} />
      {densities.map((one) => (
        <MenuItem
          key={one}
          text={t(`shell.densities.${one}`)}
          icon={one === density ? <Tick /> : <Blank />}
          onClick={() => chooseDensity(one)}
        />
      ))}
      <MenuDivider title={t('shell.language')} />
      {languages.map((one) => (
        <MenuItem
          key={one}
          text={t(one === 'mn' ? 'shell.mongolian' : 'shell.english')}
          icon={one === languageInUse() ? <Tick /> : <Blank />}
          onClick={() => void switchLanguage(one)}
        />
      ))}
      <MenuDivider />
      <MenuItem text={t('shell.messages.title')} icon={<Blank />} onClick={onMessages} />
      <MenuItem text={t('shell.shortcuts.title')} icon={<KeyCommand />} label="?" onClick={onShortcuts} />
    </Menu>
  );
  return (
    <span className="tip" data-tip={t('shell.account')}>
      <Popup
        content={menu}
        placement="bottom-end"
        arrow={false}
        animation="minimal"
        middleware={{ offset: { mainAxis: 10 } }}
      >
        <Button variant={ButtonVariant.MINIMAL} icon={<Contrast />} aria-label={t('shell.account')} />
      </Popup>
    </span>
  );
}

/** Aligns the texts of a menu in which only one item has a tick. */
function Blank() {
  return <span className="menu-blank" />;
}
