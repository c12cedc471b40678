import type { Values } from '../../form/values/merge';

/** What may wait on the phone for the line (D151); every other write waits for the line before it is made. */
export type WaitingKind = 'tracing' | 'note';

export interface WaitingPicture {
  /** Sent ahead under this key. */
  key: string;
  name: string;
  file: Blob;
  /** What the server calls it, once it was sent ahead. */
  image?: string;
}

export interface WaitingRefusal {
  message: string;
  /** By the names of the call. */
  errors: Readonly<Record<string, readonly string[]>>;
}

/** An entry of a file that was typed and is not on the server yet. */
export interface WaitingEntry {
  /** The same for ever, so that sending it twice enters it once. */
  key: string;
  userId: number;
  /** ISO instant at which it was typed. */
  at: string;
  kind: WaitingKind;
  /** The file that it belongs to, and what people call it. */
  file: { id: number; code: string };
  /** As it was typed, by our own names. */
  values: Values;
  pictures: readonly WaitingPicture[];
  refusal?: WaitingRefusal;
  /** A tab is sending it until then, in milliseconds; two tabs must not send its pictures twice. */
  heldUntil?: number;
}
