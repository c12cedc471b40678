import type { TimelineEntry } from '../../contract/history/timeline.js';
import type { Json } from '../../contract/json.js';
import type { Principal } from '../../contract/permissions.js';
import type { File } from '../projection/aggregate.js';
import type { NamedForm } from '../../contract/history/cell-names.js';
import type { SaveInfo } from './history.js';
import type { UndoCommand } from './undoing.js';

/** What history needs to know of a kind of record: who may read it, what it shows, how its saves are undone. */
export interface RecordKind {
  /** The aggregate, and the first part of the address of its history. */
  name: string;
  mayRead(principal: Principal, id: number): boolean;
  /** A user with the right to make a save may also undo it. */
  mayUndo?(principal: Principal, file: File, save: SaveInfo): boolean;
  undo?: UndoCommand;
  /** The labels of the fields and columns of its saves. */
  form?: NamedForm;
  /** The state with labels, without what the user may not see. */
  present(state: unknown, principal: Principal): Json;
  /** The parts of the presented state that calls of their own answer in pages. */
  paged?: readonly string[];
  /** The types of events that this user may not see at all. */
  hides?(type: string, principal: Principal): boolean;
  /** Removes from an entry what this user may not see. */
  presentEntry?(entry: TimelineEntry, principal: Principal): TimelineEntry;
}
