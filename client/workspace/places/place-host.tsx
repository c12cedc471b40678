import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../browser/lazy-part';
import { useTranslation } from '../../i18n/use-translation';
import { useHotkey } from '../hotkeys';
import { main } from './arrangement';
import { Slot } from '../layout/kept';
import { usePlaces, usePlacesView } from './panel-context';

const PlaceRow = lazyPart(() => import('./place-row'));

/** The main panel alone, or the row of slots if there are other panels. */
export function PlaceHost() {
  const { t } = useTranslation();
  const places = usePlaces();
  const { arranged, active, titles } = usePlacesView();
  usePlaceKeys();
  const title = titles[active];
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${t('shell.product')}`;
  }, [title, t]);
  const alone = <Slot element={places.elementOf(main)} className="place-alone" />;
  if (arranged.places.length === 1 && arranged.places[0]?.tabs.length === 1) return alone;
  return (
    <Suspense fallback={alone}>
      <PlaceRow />
    </Suspense>
  );
}

function usePlaceKeys(): void {
  const { t } = useTranslation();
  const places = usePlaces();
  const keys = { ctrl: true, alt: true, inFields: true } as const;
  useHotkey({ ...keys, code: 'ArrowLeft', label: t('workspace.moveLeft'), run: () => places.move(-1) });
  useHotkey({ ...keys, code: 'ArrowRight', label: t('workspace.moveRight'), run: () => places.move(1) });
  useHotkey({ ...keys, code: 'ArrowLeft', shift: true, label: t('workspace.swapLeft'), run: () => places.swap(-1) });
  useHotkey({ ...keys, code: 'ArrowRight', shift: true, label: t('workspace.swapRight'), run: () => places.swap(1) });
  useHotkey({ ...keys, code: 'ArrowUp', label: t('workspace.previousTab'), run: () => places.turn(-1) });
  useHotkey({ ...keys, code: 'ArrowDown', label: t('workspace.nextTab'), run: () => places.turn(1) });
  useHotkey({ ...keys, code: 'KeyW', label: t('workspace.closePanel'), run: () => places.closeActive() });
  useHotkey({ ...keys, code: 'KeyP', label: t('workspace.follow'), run: () => places.turnFollowing() });
  useHotkey({ ...keys, code: 'KeyR', label: t('workspace.reopen'), run: () => places.reopen() });
  useHotkey({ ...keys, code: 'Digit0', label: t('workspace.resetLayout'), run: () => places.reset() });
}
