import type { StreamEvent } from '../../events.js';
import type { MarkedRow } from '../settlement/state.js';

type Effect<Given> = (given: Given) => readonly StreamEvent[];

/**
 * What a section does on behalf of another one, as part of the same command: it answers the events of its own that come of it. It is named
 * by the section that offers it (`effects`) and by each one that uses it (`uses`).
 */
export interface FileEffects {
  settlement: {
    /** The customer has paid, or has not; nothing where it is so already. */
    confirm: Effect<{ paid: boolean }>;
    /** These price rows are paid, or no longer. */
    mark: Effect<{ rows: readonly MarkedRow[]; paid: boolean }>;
  };
  quotation: {
    /** How a copy of this file begins: everything that was entered, in new rows (D074). */
    copied: Effect<{ from: number; newIds: readonly number[] }>;
  };
  order: {
    /** The same order form for a copy of this file, in new rows. */
    copied: Effect<{ newIds: readonly number[] }>;
  };
}

export type EffectName = { [S in keyof FileEffects]: `${S}.${keyof FileEffects[S] & string}` }[keyof FileEffects];
