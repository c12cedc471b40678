import type { Sent } from './outbox';
import type { Entered } from './use-outbox';

/** The outbox for pages without its bar; its code is loaded apart from theirs. */
const loadOutbox = () => import('./use-outbox');

/** Sends an entry, or stores it in the browser until there is a connection. */
export async function sendOrStore(userId: number, entered: Entered): Promise<Sent> {
  return (await loadOutbox()).sendOrQueue(userId, entered);
}

/** Sends what the user's outbox holds. */
export async function sendStored(userId: number): Promise<void> {
  await (await loadOutbox()).sendPending(userId);
}
