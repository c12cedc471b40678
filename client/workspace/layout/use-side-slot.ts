import { useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useHotkey } from '../hotkeys';
import type { Layout } from './layout';
import type { SideSlot } from './side';

interface SideOf {
  hasSide: boolean;
  /** True if the side column fits next to the record; otherwise it opens as a drawer. */
  beside: boolean;
  layout: Layout;
  remember: (layout: Layout) => void;
  element: HTMLElement;
}

/** The side column, open or closed. */
export function useSideSlot({ hasSide, beside, layout, remember, element }: SideOf) {
  const { t } = useTranslation();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const isOpen = hasSide && (beside ? !layout.sideClosed : drawerOpen);
  const toggle = (): void =>
    beside ? remember({ ...layout, sideClosed: !layout.sideClosed }) : setDrawerOpen(!drawerOpen);
  useHotkey({
    code: 'Backslash',
    ctrl: true,
    label: t('shell.shortcuts.close'),
    inFields: true,
    run: () => hasSide && toggle(),
  });
  const turn = useEffectEvent(toggle);
  const shut = hasSide && !isOpen;
  const place = isOpen ? element : null;
  const slot = useMemo<SideSlot>(
    () => ({ element: place, shut, close: () => turn(), open: () => turn() }),
    [place, shut],
  );
  return { isOpen, slot, closeDrawer: () => setDrawerOpen(false) };
}
