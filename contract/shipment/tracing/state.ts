import type { ShipmentNote, TracingEntry, TracingTable, TransportNews } from './form.js';

export interface TracingState {
  tracing: readonly TracingEntry[];
  news: readonly TransportNews[];
  notes: readonly ShipmentNote[];
  /** The last number used in each table. */
  given: Readonly<Record<TracingTable, number>>;
  /** The day on which each news was entered, by its id. */
  newsDays: Readonly<Record<number, string>>;
  /** The UTF-8 bytes of the texts of all entries. */
  textBytes: number;
  /** Pictures of removed entries, and when they were removed: they are no longer shown and may be deleted from disk. */
  gone: readonly { file: string; at: string }[];
}

/** The facts of the tracing that other sections may query. */
export interface TracingFacts {
  /** The newest day of which there is a tracing entry, or on which news was entered. */
  newsOn: string | null;
}
