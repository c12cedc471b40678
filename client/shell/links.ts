import { matchPath } from 'react-router';
import { fetchBeginning } from '../api/ahead';
import type { Store } from '../api/store';
import type { Places } from '../workspace/places/places';
import type { ShellParts } from './parts';
import { screenAt } from './screens/screen-at';

const beside = matchMedia('(min-width: 1024px)');

/**
 * What a pressed link does beyond going there: with Ctrl held down it opens beside, and a record that is open already comes
 * to the front instead of being opened twice. Everything else, a press of the middle button too, is left to the browser.
 */
export function leadLinks(places: Places): () => void {
  const pressed = (event: MouseEvent): void => {
    if (event.button !== 0 || event.shiftKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    const path = pathOf(target?.closest<HTMLAnchorElement>('a[href]'));
    if (!target || path === undefined) return;
    const from = target.closest<HTMLElement>('[data-panel-id]')?.dataset['panelId'];
    const withKey = event.ctrlKey || event.metaKey;
    if (withKey && !beside.matches) return;
    if (withKey) places.openBeside(path, from);
    else if (!isRecord(path) || from === undefined || !places.goToOpen(path, from)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', pressed, true);
  return () => document.removeEventListener('click', pressed, true);
}

/**
 * The record of a link is asked for as the button goes down: by the time it is let go the answer is nearly there. Not under a
 * finger, which may only be about to scroll.
 */
export function fetchPressed({ dispatch }: Store, { panelOf }: ShellParts): () => void {
  const pressed = ({ button, pointerType, target }: PointerEvent): void => {
    if (button !== 0 || pointerType === 'touch' || !(target instanceof Element)) return;
    const path = pathOf(target.closest<HTMLAnchorElement>('a[href]'))?.split('?', 1)[0];
    const screen = path === undefined ? undefined : screenAt(path);
    if (path === undefined || screen?.kind !== 'record') return;
    const { id } = matchPath(screen.path, path)?.params ?? {};
    // What fails here fails again, and says so, when it is gone to.
    void panelOf(screen)().then(
      ({ ahead }) => ahead && fetchBeginning(ahead, id, dispatch),
      () => undefined,
    );
  };
  document.addEventListener('pointerdown', pressed, true);
  return () => document.removeEventListener('pointerdown', pressed, true);
}

/** Of a link to a screen that can stand in a panel. */
function pathOf(link: HTMLAnchorElement | null | undefined): string | undefined {
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  return screenAt(link.pathname) ? link.pathname + link.search : undefined;
}

function isRecord(path: string): boolean {
  return screenAt(path.split('?', 1)[0]!)?.kind === 'record';
}
