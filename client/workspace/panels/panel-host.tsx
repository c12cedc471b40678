import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../browser/lazy-part';
import { useTranslation } from '../../i18n/use-translation';
import { useHotkey } from '../hotkeys';
import { main } from './arrangement';
import { Slot } from '../layout/slot';
import { usePanelManager, usePanelsView } from './panel-context';

const PanelRow = lazyPart(() => import('./panel-row'));

/** The main panel alone, or the row of slots if there are other panels. */
export function PanelHost() {
  const { t } = useTranslation();
  const panels = usePanelManager();
  const { arranged, active, titles } = usePanelsView();
  usePanelHotkeys();
  const title = titles[active];
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${t('shell.product')}`;
  }, [title, t]);
  const alone = <Slot element={panels.elementOf(main)} className="place-alone" />;
  if (arranged.places.length === 1 && arranged.places[0]?.tabs.length === 1) return alone;
  return (
    <Suspense fallback={alone}>
      <PanelRow />
    </Suspense>
  );
}

function usePanelHotkeys(): void {
  const { t } = useTranslation();
  const panels = usePanelManager();
  const keys = { ctrl: true, alt: true, inFields: true } as const;
  useHotkey({ ...keys, code: 'ArrowLeft', label: t('workspace.moveLeft'), run: () => panels.move(-1) });
  useHotkey({ ...keys, code: 'ArrowRight', label: t('workspace.moveRight'), run: () => panels.move(1) });
  useHotkey({ ...keys, code: 'ArrowLeft', shift: true, label: t('workspace.swapLeft'), run: () => panels.swap(-1) });
  useHotkey({ ...keys, code: 'ArrowRight', shift: true, label: t('workspace.swapRight'), run: () => panels.swap(1) });
  useHotkey({ ...keys, code: 'ArrowUp', label: t('workspace.previousTab'), run: () => panels.switchTab(-1) });
  useHotkey({ ...keys, code: 'ArrowDown', label: t('workspace.nextTab'), run: () => panels.switchTab(1) });
  useHotkey({ ...keys, code: 'KeyW', label: t('workspace.closePanel'), run: () => panels.closeActive() });
  useHotkey({ ...keys, code: 'KeyP', label: t('workspace.follow'), run: () => panels.toggleFollowing() });
  useHotkey({ ...keys, code: 'KeyR', label: t('workspace.reopen'), run: () => panels.reopen() });
  useHotkey({ ...keys, code: 'KeyO', label: t('workspace.onePanel'), run: () => panels.closeOthers() });
  useHotkey({ ...keys, code: 'Digit0', label: t('workspace.resetLayout'), run: () => panels.reset() });
}
