import type { ShipmentNote, TracingEntry, TracingTable, TransportNews } from './form.js';

export interface TracingState {
  tracing: readonly TracingEntry[];
  news: readonly TransportNews[];
  notes: readonly ShipmentNote[];
  /** The last number that each of them has given. */
  given: Readonly<Record<TracingTable, number>>;
  /** Pictures whose entry was taken out, and when: nobody sees them any more, and the disk may forget them. */
  gone: readonly { file: string; at: string }[];
}
