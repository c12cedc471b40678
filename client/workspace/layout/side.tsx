import { Button, ButtonVariant, Tab, Tabs } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation';
import { useSearchParams } from 'react-router';

export interface SideSlot {
  /** The element of the side column, null while it is closed. */
  element: HTMLElement | null;
  close: () => void;
  /** True if there is a side column and it is closed. */
  isClosed: boolean;
  open: () => void;
}

export const SideContext = createContext<SideSlot | null>(null);

export interface SideTab {
  id: string;
  title: string;
  content: ReactNode;
}

/**
 * The side column of a record, e.g. with its timeline. A record's panel renders this;
 * `?side=` names the open tab.
 */
export function Side({ tabs }: { tabs: readonly SideTab[] }) {
  const { t } = useTranslation();
  const slot = use(SideContext);
  const [params, setParams] = useSearchParams();

  const requestedId = params.get('side');
  const open = tabs.find((tab) => tab.id === requestedId) ?? tabs[0];
  if (!slot?.element || !open) return null;

  const choose = (id: string): void => {
    const next = new URLSearchParams(params);
    next.set('side', id);
    setParams(next, { replace: true });
  };
  return createPortal(
    <div className="side">
      <Button
        className="side-close"
        variant={ButtonVariant.MINIMAL}
        icon={<Cross />}
        aria-label={t('workspace.hideSide')}
        title={t('workspace.hideSide')}
        onClick={slot.close}
      />
      {tabs.length > 1 ? (
        <Tabs
          id="side"
          selectedTabId={open.id}
          animate={false}
          onChange={(id) => choose(String(id))}
          renderActiveTabPanelOnly
        >
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} title={tab.title} panel={<>{tab.content}</>} />
          ))}
        </Tabs>
      ) : (
        <>
          <h2 className="side-title">{open.title}</h2>
          {open.content}
        </>
      )}
    </div>,
    slot.element,
  );
}
