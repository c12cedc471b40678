import type { Label } from '../label.js';
import type { Capability } from '../permissions.js';
import type { WiredFields } from '../form/wired-form.js';

/** A bulk act is done to many rows of a list at once: to each of them as its single call does it (D130). */
export interface BulkAct {
  label: Label;
  capability: Capability;
  /** What is entered once, for all of them. */
  fields: WiredFields;
  /** What is not entered stays as it is in each of them; something has to be. */
  keepsEmpty?: true;
  /** Each is a save that can be taken back, so all of them can be at once. */
  isUndoable?: true;
}

/** Rows of one act at most. */
export const mostRows = 5_000;

/** `done`: every row has its answer, whatever it was. */
export const bulkStates = ['running', 'done', 'cancelled'] as const;
export type BulkState = (typeof bulkStates)[number];

/** Taking such an act back is an act over the same rows. */
export const undoName = 'undo';
