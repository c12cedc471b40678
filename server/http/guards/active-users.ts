import type { Asker } from '../../../contract/permissions.js';

/** Somebody who has an account and may use it, as he is now. */
export interface ActiveUser extends Asker {
  name: string | null;
}

/**
 * Finds who may act now: work in the background is done under the rights that its owner has at that moment, not under those that he had
 * when he asked for it. The area of accounts provides it.
 */
export abstract class ActiveUsers {
  abstract find(id: number): Promise<ActiveUser | null>;
}
