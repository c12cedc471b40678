import { createPath, type createMemoryRouter } from 'react-router';
import type { Tab } from './arrangement';

export type Router = ReturnType<typeof createMemoryRouter>;

/** Stored in an entry of the browser's history: the panel that was in front, unless it was the main one. */
interface InFront {
  tab: string;
  path: string;
}

/**
 * The address of the browser: that of the panel in front. If that is not the main panel, the main router keeps its location and the
 * address is a mask over it, so that Back, reload and copied links all work.
 */
export class FrontAddress {
  /** `router` is the router of the main panel. */
  constructor(private readonly router: Router) {}

  /** The path of the main panel without its query. */
  get pathname(): string {
    return this.router.state.location.pathname;
  }

  /** The panel in front according to the address; undefined for the main one. */
  get front(): InFront | undefined {
    const front = (this.router.state.location.state as { inFront?: Partial<InFront> } | null)?.inFront;
    return typeof front?.tab === 'string' && typeof front.path === 'string'
      ? { tab: front.tab, path: front.path }
      : undefined;
  }

  /** The path and query of the main panel. */
  get path(): string {
    return createPath(this.router.state.location);
  }

  /** Shows a path in the main panel instead of what is there. */
  open(path: string): void {
    void this.router.navigate(path, { replace: true });
  }

  /** The navigation has ended, or the user has stayed with unsaved input, once the promise is resolved. */
  async goTo(path: string): Promise<void> {
    await this.router.navigate(path);
  }

  /** Sets the browser's address to that of this tab, or of the main panel without one; the main panel does not navigate. */
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

  /** Calls back when the address changed: by a link of the main panel, by Back, or by `show`. */
  onChange(listener: (action: string) => void): () => void {
    let key = this.router.state.location.key;
    return this.router.subscribe(({ location, historyAction }) => {
      if (location.key === key) return;
      key = location.key;
      listener(historyAction);
    });
  }
}
