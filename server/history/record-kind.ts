import type { TimelineEntry } from '../../contract/history/timeline.js';
import type { Json } from '../../contract/json.js';
import type { Asker } from '../../contract/permissions.js';
import type { File } from '../projection/aggregate.js';
import type { NamedForm } from '../../contract/history/cell-names.js';
import type { SaveMade } from './history.js';
import type { UndoCommand } from './undoing.js';

/** What history needs to know of a kind of record: who may read it, what it shows, how its saves are undone. */
export interface RecordKind {
  /** The aggregate, and the first part of the address of its history. */
  name: string;
  mayRead(asker: Asker, id: number): boolean;
  /** A user with the right to make a save may also undo it. */
  mayUndo?(asker: Asker, file: File, save: SaveMade): boolean;
  undo?: UndoCommand;
  /** The labels of the fields and columns of its saves. */
  form?: NamedForm;
  /** The state with labels, without what the user may not see. */
  present(state: unknown, asker: Asker): Json;
  /** Removes from an entry what this user may not see; undefined when the user may not see the entry at all. */
  presentEntry?(entry: TimelineEntry, asker: Asker): TimelineEntry | undefined;
}
