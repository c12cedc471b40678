import { createPath, type createMemoryRouter } from 'react-router';
import type { Tab } from './arrangement';

export type Router = ReturnType<typeof createMemoryRouter>;

/** What an entry of the browser's history says of the panel that was in front when it was made, unless that was the main one. */
interface InFront {
  tab: string;
  path: string;
}

/**
 * The address of the browser. It is that of the panel in front: where this is not the main one, the main router stays where it is and the
 * address is a mask before it, so that Back, reload and copied links all work.
 */
export class FrontAddress {
  /** `router` is that of the main panel. */
  constructor(private readonly router: Router) {}

  /** Without what is asked for behind it. */
  get pathname(): string {
    return this.router.state.location.pathname;
  }

  /** The panel that the address says is in front; nothing for the main one. */
  get front(): InFront | undefined {
    const front = (this.router.state.location.state as { inFront?: Partial<InFront> } | null)?.inFront;
    return typeof front?.tab === 'string' && typeof front.path === 'string'
      ? { tab: front.tab, path: front.path }
      : undefined;
  }

  goTo(path: string): void {
    void this.router.navigate(path);
  }

  /** Says what this panel shows, the main one where there is none; the main panel stays where it is. */
  show(tab: Tab | undefined, how: 'push' | 'replace'): void {
    const { location, navigation } = this.router.state;
    if (navigation.state !== 'idle') return;
    if (how === 'replace' && !tab && !this.front) return;
    void this.router.navigate(createPath(location), {
      replace: how === 'replace',
      preventScrollReset: true,
      state: tab ? { inFront: { tab: tab.id, path: tab.path } } : null,
      ...(tab ? { mask: tab.path } : {}),
    });
  }

  /** Calls back when the browser went somewhere: by a link of the main panel, by Back, or by `show`. */
  onChange(listener: (action: string) => void): () => void {
    let key = this.router.state.location.key;
    return this.router.subscribe(({ location, historyAction }) => {
      if (location.key === key) return;
      key = location.key;
      listener(historyAction);
    });
  }
}
