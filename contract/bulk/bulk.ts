import type { Label } from '../label.js';
import type { Capability } from '../permissions.js';
import type { WireFields } from '../form/wire-form.js';

/** A bulk act applies the call for a single row to many rows of a list (D130). */
export interface BulkAct {
  label: Label;
  capability: Capability;
  /** Entered once, for all rows. */
  fields: WireFields;
  /** Fields left empty stay unchanged in each row; at least one besides switches must be filled. */
  skipsEmpty?: true;
  /** Each change can be undone, so the whole act can be undone at once. */
  isUndoable?: true;
}

/** The most rows of one act. */
export const maxRows = 5_000;

/** `done`: every row has a result, whether it succeeded or was refused. */
export const bulkStates = ['running', 'done', 'cancelled'] as const;
export type BulkState = (typeof bulkStates)[number];

/** The undo of an act is itself an act over the same rows. */
export const undoName = 'undo';
