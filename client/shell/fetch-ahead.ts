import type { ScreenId } from '../../contract/composition/screens';
import type { Store } from '../api/store';
import type { SessionUser } from '../session/session';
import { loadHost } from './screens/list-area';
import type { ShellParts } from './parts';
import { mayOpen, screenOf } from './screens/screens';

/** What people open first, and with it nearly everything that the other lists and records need. */
const usual: readonly ScreenId[] = ['inquiry', 'inquiry-edit', 'shippingorder', 'shippingorder-edit'];

/**
 * Loads their code, and the views that lists are opened with, while the first screen is looked at: one after the other, and only
 * while nothing else is to be done.
 */
export async function fetchAhead(user: SessionUser, store: Store, { panelOf }: ShellParts): Promise<void> {
  for (const screen of usual.map(screenOf).filter((one) => mayOpen(one, user))) {
    await quiet();
    await panelOf(screen)();
  }
  await loadHost();
  const { fetchViews } = await import('../list/views/views-api');
  await fetchViews(store);
}

/** Not every browser tells when it is idle. */
function quiet(): Promise<unknown> {
  return new Promise((done) => ('requestIdleCallback' in window ? requestIdleCallback(done) : setTimeout(done)));
}
