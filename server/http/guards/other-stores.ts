import type { StoreInUse } from '../../runtime/request-context.js';
import type { SignedIn } from './signed-in.js';

/** A store opened for one call. */
export interface OpenedStore {
  store: StoreInUse;
  /** Called when the call has been answered. */
  release: () => void;
}

/** Stores that a call names by `as_of` and that are read with the statements of today. Provided by the area that makes them. */
export abstract class OtherStores {
  /** Undefined where the value names none, such as that of a past day; refused where it is gone or this user may not read it. */
  abstract open(asOf: string, user: SignedIn, isWrite: boolean): Promise<OpenedStore | undefined>;
}
