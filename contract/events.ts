import type { ZodType } from 'zod';
import type { Field, Fields } from './fields/field.js';
import type { Label } from './label.js';

/** An event type: its section, the schema of its data, and which values can be erased. */
export interface EventType {
  /** The section of the file whose version it increments. */
  section: string;
  /** Incremented when the schema changes; an upcaster converts older events. */
  schema: number;
  data: ZodType;
  /** What the timeline says was done; by default it follows from the kind of event: added, changed, deleted. */
  action?: Label;
  /** The fields of its data that the timeline shows in addition; for a list of rows, the fields of each row. */
  shows?: Readonly<Record<string, Field | Fields>>;
  /**
   * For an event that adds rows to a table: the fields that the journal shows for each row when it does not show the rows themselves. The
   * history of the record shows them, too, where the event cannot be undone, so that its rows are not shown as changes.
   */
  rowsShow?: { table: string; fields: Fields };
  /** Paths of personal values; `*` matches every key of an object or item of a list, e.g. `fields.phone.to`. */
  personal?: readonly string[];
  /** The data is a Diff of a form, so it can be undone by its inverse. */
  undoable?: boolean;
  /** It records a use of the record, such as a print, and changes no value: there is nothing to undo and nothing to merge. */
  changesNothing?: boolean;
  /** Appending it erases the personal values of all earlier events of its stream permanently. */
  erases?: boolean;
}

/** All event types of one kind of stream. */
export type EventCatalogue = Readonly<Record<string, EventType>>;

/** An event of the stream that is being changed, before it has a position in the log. */
export interface StreamEvent {
  type: string;
  data?: object;
}
