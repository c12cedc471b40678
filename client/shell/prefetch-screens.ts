import type { ScreenId } from '../../contract/composition/screens';
import type { Store } from '../api/store';
import type { SessionUser } from '../session/session';
import { loadHost } from './screens/list-area';
import type { ShellParts } from './parts';
import { mayOpen, screenOf } from './screens/screens';

/** The screens that users open first; their code is most of what other lists and records need. */
const commonScreens: readonly ScreenId[] = ['inquiry', 'inquiry-edit', 'shippingorder', 'shippingorder-edit'];

/**
 * Loads their code, and the saved views of lists, while the first screen is shown: one after the other, when the browser is idle.
 */
export async function prefetchScreens(user: SessionUser, store: Store, { panelOf }: ShellParts): Promise<void> {
  for (const screen of commonScreens.map(screenOf).filter((one) => mayOpen(one, user))) {
    await whenIdle();
    await panelOf(screen)();
  }
  await loadHost();
  const { fetchViews } = await import('../list/views/views-api');
  await fetchViews(store);
}

/** Not every browser reports when it is idle. */
function whenIdle(): Promise<unknown> {
  return new Promise((done) => ('requestIdleCallback' in window ? requestIdleCallback(done) : setTimeout(done)));
}
