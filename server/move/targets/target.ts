import type { Pool } from 'pg';
import type { advanceKind } from '../../../contract/advance/form.js';
import type { customInvoiceKind } from '../../../contract/custom-invoice/form.js';
import type { itemKind } from '../../../contract/item/kind.js';
import type { Label } from '../../../contract/label.js';
import type { Origin } from '../../../contract/origin/origin.js';
import type { Entry } from '../../../contract/reference/declaration.js';
import type { SettingsList } from '../../../contract/reference/heads.js';
import type { Envelope } from '../../decider/command.js';
import type { Kernel } from '../../decider/kernel.js';
import type { StoredEvent } from '../../log/event.js';

/** The target of rows that become accounts of users; all others become entries of lists. Frozen: stored with what is written. */
export const accountTarget = 'user';
/** What rows make of files, and of parts of files. Frozen: stored with what is written. */
export type FileTarget =
  | 'lateRow'
  | 'inquiry'
  | 'price'
  | 'offer'
  | 'size'
  | 'holder'
  | 'closing'
  | 'codedOrder'
  | 'order'
  | 'progress'
  | PartTarget;
/** Parts of running orders, after everything else of them. */
export type PartTarget = 'unit' | 'movement' | 'confirmation' | 'invoice' | 'document' | 'archive';
/** Records that stand by themselves, by the names of their kinds. */
type PaperTarget = typeof customInvoiceKind | typeof itemKind | typeof advanceKind;
export type SaveTarget = SettingsList | typeof accountTarget | FileTarget | PaperTarget;

/** Stores the bytes of a document in the name of a user. */
export type StoreDocument = (content: { bytes: Buffer }, userId: number) => Promise<{ file: string }>;

/** A part that a move added to a file that was there before. */
export interface AddedPart {
  /** The id of the file. */
  file: number;
  /** That of the part; of what is no part with an id of its own, that of the file. */
  id: number;
}

/** The events of a file since a move added parts to it: its own ones, and those of everybody else. */
export interface EventsSince {
  own: readonly StoredEvent[];
  others: readonly StoredEvent[];
}

/** How a part of a file that was there before is taken back without the file. */
export interface PartInverse {
  /** Whether the file still has it. */
  isThere(db: Pick<Pool, 'query'>, part: AddedPart): Promise<boolean>;
  /** Whether somebody else has changed it, or what depends on it. */
  isTouched(part: AddedPart, events: EventsSince): boolean;
  takeBack(kernel: Kernel, part: AddedPart, events: EventsSince, envelope: Envelope): Promise<void>;
  /** What users know it by besides its file, as SQL of a select of `id` and `name` for the ids `$1`. */
  names?: string;
}

/** What rows of a move become: how its records are written, named and taken back. */
export interface MoveTarget {
  name: SaveTarget;
  title: Label;
  /** The stream of the record with this id; for parts of files, that of the file with this id. */
  streamOf(id: number): string;
  /** The file that the record is part of, by its id or the number by which it is named: it is written and taken back with it. */
  partOf?(given: Entry): number;
  /** The values of a save with each number of a record replaced. */
  mapIds(given: Entry, idOf: (id: number) => number): Entry;
  namesOf(db: Pick<Pool, 'query'>, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  writer(kernel: Kernel, store: StoreDocument): TargetWriter;
  /** For parts that can be added to files that were there before. */
  inverse?: PartInverse;
}

/** A save with the ids of everything that it names. */
export interface ReadySave {
  id: number | null;
  given: Entry;
  origin: Origin;
  /** Further rows of which it came, being the same record twice. */
  further: readonly Origin[];
}

/** The act by which a move wrote something. */
export interface WrittenAct {
  act: string;
  move: number;
}

/** How many commands of a round run at the same time: as many as hardly delay what others save, and more while nobody else saves. */
export const paced = { besideOthers: 10, alone: 48 };

/** How saves of one target are written and taken back. */
export interface TargetWriter {
  /** The number of saves that one command can write: all of them or none. For parts of files, it is all of one file. */
  atOnce: number;
  /** How many commands may run at the same time; one if it is not given. */
  parallel?: number | typeof paced;
  write(saves: readonly ReadySave[], envelope: Envelope): Promise<number[]>;
  /** Whether somebody works with an added one in a way that no event of it shows. */
  isUsed?(id: number): Promise<boolean>;
  undoChange(id: number, written: WrittenAct, envelope: Envelope): Promise<void>;
  undoAddition(id: number, written: WrittenAct, envelope: Envelope): Promise<void>;
}
