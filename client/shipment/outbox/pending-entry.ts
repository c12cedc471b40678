import type { Values } from '../../form/values/merge';
import type { PendingPicture } from '../pictures/pending-picture';

/** The entries that can be made without a connection (D151), and papers that were taken; every other write needs a connection. */
export type PendingKind = 'tracing' | 'note' | 'ataBorder' | 'unit' | 'document' | 'attention' | 'paper';

export interface EntryRefusal {
  message: string;
  /** By the field names of the request. */
  errors: Readonly<Record<string, readonly string[]>>;
}

/** An entry of a file that was typed and is not on the server yet. Stored in the browser's IndexedDB. */
export interface PendingEntry {
  /** Never changes, so that sending the entry twice enters it once. */
  key: string;
  userId: number;
  /** The ISO instant at which it was saved by the user. */
  at: string;
  kind: PendingKind;
  /** Where it is sent, for a kind that has several addresses. */
  url?: string;
  /** The file that it belongs to; `code` is the number users know it by. */
  file: { id: number; code: string };
  /** The input, by our own field names. */
  values: Values;
  pictures: readonly PendingPicture[];
  /** For a stored value: the version that was changed, so that a value of another user is not replaced unseen. */
  version?: number;
  refusal?: EntryRefusal;
  /** Until this time (in milliseconds) a tab is sending it, so that two tabs do not upload its pictures twice. */
  heldUntil?: number;
}
