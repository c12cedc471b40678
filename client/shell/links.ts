import { matchPath } from 'react-router';
import { prefetchPanel } from '../api/prefetch';
import type { Store } from '../api/store';
import type { PanelManager } from '../workspace/panels/panel-manager';
import type { ShellParts } from './parts';
import { screenAt } from './screens/screen-at';

const splitViewMedia = matchMedia('(min-width: 1024px)');

/**
 * Handles a click on a link: with Ctrl it opens in the split view, and a record that is open already comes to the front instead
 * of being opened twice. Everything else, such as a middle click, is left to the browser.
 */
export function handleLinks(panels: PanelManager): () => void {
  const pressed = (event: MouseEvent): void => {
    if (event.button !== 0 || event.shiftKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    const path = pathOf(target?.closest<HTMLAnchorElement>('a[href]'));
    if (!target || path === undefined) return;
    const from = target.closest<HTMLElement>('[data-panel-id]')?.dataset['panelId'];
    const withKey = event.ctrlKey || event.metaKey;
    if (withKey && !splitViewMedia.matches) return;
    const isInList = from !== undefined && target.closest('[role=grid]') !== null;
    if (withKey && isInList) void panels.openNextToList(path, from);
    else if (withKey) panels.openInSplitView(path, from);
    else if (!isRecord(path) || from === undefined || !panels.goToOpen(path, from)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', pressed, true);
  return () => document.removeEventListener('click', pressed, true);
}

/**
 * Fetches the record of a link when the mouse button goes down: when it is released, the answer is nearly there. Not on touch,
 * which may be the start of scrolling.
 */
export function prefetchPressedLinks({ dispatch }: Store, { panelOf }: ShellParts): () => void {
  const pressed = ({ button, pointerType, target }: PointerEvent): void => {
    if (button !== 0 || pointerType === 'touch' || !(target instanceof Element)) return;
    const path = pathOf(target.closest<HTMLAnchorElement>('a[href]'))?.split('?', 1)[0];
    const screen = path === undefined ? undefined : screenAt(path);
    if (path === undefined || screen?.kind !== 'record') return;
    const { id } = matchPath(screen.path, path)?.params ?? {};
    // A failure here happens again, and is shown, when the link is followed.
    void panelOf(screen)().then(
      ({ prefetch }) => prefetch && prefetchPanel(prefetch, id, dispatch),
      () => undefined,
    );
  };
  document.addEventListener('pointerdown', pressed, true);
  return () => document.removeEventListener('pointerdown', pressed, true);
}

/** The path of a link to a screen that can be shown in a panel. */
function pathOf(link: HTMLAnchorElement | null | undefined): string | undefined {
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  return screenAt(link.pathname) ? link.pathname + link.search : undefined;
}

export function isRecord(path: string): boolean {
  return screenAt(path.split('?', 1)[0]!)?.kind === 'record';
}
