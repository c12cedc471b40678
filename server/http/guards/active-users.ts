import type { Principal } from '../../../contract/permissions.js';

/** An account that may be used now, with its current data. */
export interface ActiveUser extends Principal {
  name: string | null;
}

/**
 * Finds who may act now: background work runs with the rights that its owner has at that moment, not with those at the time of the
 * request. Provided by the area of accounts.
 */
export abstract class ActiveUsers {
  abstract find(id: number): Promise<ActiveUser | null>;
}
