import type { StreamEvent } from '../../events.js';
import type { NewRecharge } from '../clock/recharge.js';
import type { ExpenseCharge } from '../expenses/form.js';
import type { UnitMove } from '../operations/units/moves.js';
import type { TracingEntry, TransportNews } from '../tracing/form.js';
import type { MarkedRow } from '../settlement/state.js';

type Effect<Input> = (input: Input) => readonly StreamEvent[];

/** Entries with the ids for them and the user who enters them. */
export interface NewEntries<E> {
  entries: readonly E[];
  newIds: readonly number[];
  by: number | null;
}

/**
 * The effects that one section offers to others, with the parameter of each. The section returns its own events, which are
 * appended by the same command. The section that offers an effect names it in `effects`, and each one that calls it in `uses`.
 */
export interface FileEffects {
  settlement: {
    /** Sets whether the customer has paid; no event if that is already so. */
    confirm: Effect<{ paid: boolean }>;
    /** Marks these price rows as paid or unpaid. */
    mark: Effect<{ rows: readonly MarkedRow[]; paid: boolean }>;
  };
  units: {
    /** Moves the units with these numbers; no event if they are there already. */
    move: Effect<{ moves: readonly UnitMove[] }>;
  };
  tracing: {
    /** Adds the tracing entries that the file does not have yet. */
    report: Effect<NewEntries<Pick<TracingEntry, 'country' | 'city' | 'on' | 'status'>>>;
    /** Adds the transport news that the file does not have yet. */
    expect: Effect<NewEntries<Pick<TransportNews, 'fromCountry' | 'fromCity' | 'eta'>>>;
  };
  expenses: {
    /** Records that this row of the price offer charges an expense; refused if another row does, unless it is charged again. */
    charge: Effect<{ charged: ExpenseCharge; offers: readonly { id: number }[]; again: boolean }>;
  };
  clock: {
    /** Records that this row of the price offer charges the days of containers; refused where none is left to charge. */
    recharge: Effect<NewRecharge & { offer: number; offers: readonly { id: number }[] }>;
  };
  quotation: {
    /** The initial data of a copy of this file: everything that was entered, with new row ids (D074). */
    copied: Effect<{ from: number; newIds: readonly number[] }>;
  };
  order: {
    /** The order form of a copy of this file, with new row ids. */
    copied: Effect<{ newIds: readonly number[] }>;
  };
}

export type EffectName = { [S in keyof FileEffects]: `${S}.${keyof FileEffects[S] & string}` }[keyof FileEffects];
