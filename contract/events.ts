import type { ZodType } from 'zod';
import type { Field, Fields } from './fields/field.js';
import type { Label } from './label.js';

/** One type of event: where it belongs, the shape of its data, and which values can be erased. */
export interface EventType {
  /** The section of the file whose version it moves on. */
  section: string;
  /** Raised when the shape changes; older ones are lifted by an upcaster. */
  schema: number;
  data: ZodType;
  /** What the timeline says was done; left out, it goes by the kind of the event: added, changed, deleted. */
  deed?: Label;
  /** What the timeline shows of its data beside what was done; of a list of rows, the fields of each. */
  says?: Readonly<Record<string, Field | Fields>>;
  /** Of an event that adds rows to a table: the fields of each that the journal shows, where the rows themselves are not. */
  rowsSay?: { table: string; fields: Fields };
  /** Paths of personal values, `*` for every key of an object or item of a list, e.g. `fields.phone.to`. */
  personal?: readonly string[];
  /** The data is a Diff of a form, so it can be undone by its inverse. */
  undoable?: boolean;
  /** Recording it removes the personal values of all earlier events of its stream, for ever. */
  erases?: boolean;
}

/** All event types of one kind of stream. */
export type EventCatalogue = Readonly<Record<string, EventType>>;

/** An event of the stream that is being changed, before it has a place in the log. */
export interface StreamEvent {
  type: string;
  data?: object;
}
