import { useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useHotkey } from '../hotkeys';
import type { Layout } from './layout';
import type { SideSlot } from './side';

interface SideOf {
  hasSide: boolean;
  /** True if the side column fits next to the record; otherwise it opens as a drawer. */
  isDocked: boolean;
  layout: Layout;
  remember: (layout: Layout) => void;
  element: HTMLElement;
}

/** The side column, open or closed. */
export function useSideSlot({ hasSide, isDocked, layout, remember, element }: SideOf) {
  const { t } = useTranslation();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isOpen = hasSide && (isDocked ? !layout.sideClosed : isDrawerOpen);
  const toggle = (): void =>
    isDocked ? remember({ ...layout, sideClosed: !layout.sideClosed }) : setDrawerOpen(!isDrawerOpen);
  useHotkey({
    code: 'Backslash',
    ctrl: true,
    label: t('shell.shortcuts.close'),
    inFields: true,
    run: () => hasSide && toggle(),
  });
  const toggleSide = useEffectEvent(toggle);
  const isClosed = hasSide && !isOpen;
  const shownElement = isOpen ? element : null;
  const slot = useMemo<SideSlot>(
    () => ({ element: shownElement, isClosed, close: () => toggleSide(), open: () => toggleSide() }),
    [shownElement, isClosed],
  );
  return { isOpen, slot, closeDrawer: () => setDrawerOpen(false) };
}
