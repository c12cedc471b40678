import { Button, ButtonVariant } from '@blueprintjs/core';
import { ChevronDown, ChevronUp } from '@blueprintjs/icons';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useLocation, useNavigate } from 'react-router';
import { useHotkey } from '../hotkeys';
import { useRowLinks } from './list-navigation';
import { withoutMoment } from '../moment';

/** Publishes the links of a list's rows, for going from a record to the next one. */
export function usePublishRowLinks(links: readonly string[]): void {
  const rows = useRowLinks();
  const joined = links.join('\n');
  useEffect(() => {
    rows?.show(joined === '' ? [] : joined.split('\n'));
    return () => rows?.show([]);
  }, [rows, joined]);
}

const nothing = (): readonly string[] => none;
const none: readonly string[] = [];
const never = (): (() => void) => () => undefined;

/** Goes from the open record to the one above or below it in the list, keeping the record's tab. */
export function Neighbours() {
  const { t } = useTranslation();
  const rows = useRowLinks();
  const links = useSyncExternalStore(rows?.subscribe ?? never, rows?.shown ?? nothing);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const at = links.indexOf(pathname);
  const [above, below] = at < 0 ? [] : [links[at - 1], links[at + 1]];
  const goTo = (link: string | undefined): void =>
    link === undefined ? undefined : void navigate({ pathname: link, search: withoutMoment(search) });
  const shared = { alt: true, inFields: true } as const;
  useHotkey({ code: 'ArrowUp', ...shared, label: t('workspace.previous'), run: () => goTo(above) });
  useHotkey({ code: 'ArrowDown', ...shared, label: t('workspace.next'), run: () => goTo(below) });
  if (at < 0) return null;
  return (
    <span className="panel-neighbours">
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<ChevronUp />}
        aria-label={t('workspace.previous')}
        title={`${t('workspace.previous')} (Alt+↑)`}
        disabled={above === undefined}
        onClick={() => goTo(above)}
      />
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<ChevronDown />}
        aria-label={t('workspace.next')}
        title={`${t('workspace.next')} (Alt+↓)`}
        disabled={below === undefined}
        onClick={() => goTo(below)}
      />
    </span>
  );
}
