import type { Change } from '../../contract/live/push';
import { createSignal } from '../ui/signal';

/** What the user changed himself. */
export const ownChanges = createSignal<readonly Change[]>();

/** After the user's own action, such as a removal, the list is refetched at once, even if the live connection is down. */
export function renewList(name: string): void {
  ownChanges.send([{ topic: name, id: null, position: 0 }]);
}
