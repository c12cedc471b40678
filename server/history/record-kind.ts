import type { TimelineEntry } from '../../contract/history/timeline.js';
import type { Json } from '../../contract/json.js';
import type { Asker } from '../../contract/permissions.js';
import type { File } from '../projection/aggregate.js';
import type { NamedForm } from '../../contract/history/cell-names.js';
import type { SaveMade } from './history.js';
import type { UndoCommand } from './undoing.js';

/** What history must know of a kind of record: who may read it, what it shows, how a save of it is taken back. */
export interface RecordKind {
  /** The aggregate, and the first part of the address of its history. */
  name: string;
  mayRead(asker: Asker, id: number): boolean;
  /** Who could make a save may take it back. */
  mayUndo?(asker: Asker, file: File, save: SaveMade): boolean;
  undo?: UndoCommand;
  /** What people call the cells of its saves. */
  form?: NamedForm;
  /** The state as people know the record, without what they may not see. */
  present(state: unknown, asker: Asker): Json;
  /** Leaves out of an entry what this person may not see; nothing when the whole entry is not for him. */
  presentEntry?(entry: TimelineEntry, asker: Asker): TimelineEntry | undefined;
}
