import type { Pool } from 'pg';
import type { Quotation } from '../../../contract/shipment/quotation/form.js';
import { nameKey } from '../../../contract/move/sheet/names-in-path.js';
import type { LifeStage } from '../../../contract/shipment/status/life-stages.js';
import { shipments } from '../../shipment/tables.js';
import type { PendingEntries } from './pending-entries.js';
import { numbersOf } from './stored-numbers.js';

/** A file as the row of its old number describes it, or as it is stored. */
export interface FileOfMove {
  /** The number by which its parts name it until it is written. */
  pending: number;
  /** It is left out, because its own row is wrong. */
  isWrong: boolean;
  stage: LifeStage;
  createdOn: string;
  /** The day of the order; null for an inquiry. */
  orderedOn: string | null;
  /** The form of its inquiry, with references by id or by the numbers of new entries. */
  form: Quotation;
  /** Only of a file that was there before: its number is its id. */
  stored?: StoredFile;
}

/** What is known of a file that was there before. */
interface StoredFile {
  /** Its code, or its name. */
  name: string;
  /** The version of its stream when it was read. */
  version: number;
  /** Another move is being written, which has rows of it. */
  isBeingMoved: boolean;
}

/** A file that was there before. */
export interface FileBefore {
  id: number;
  stage: LifeStage;
}

/** Files by the numbers that they had in the old system: those that are here already, and those that earlier rows of the move bring. */
export class FileNumbers {
  private readonly ofMove = new Map<string, FileOfMove>();
  /** By what the names of documents may have of them. */
  private readonly byName = new Map<string, Set<FileOfMove>>();
  private readonly stored = new Map<number, FileOfMove>();

  constructor(private readonly before: ReadonlyMap<string, FileBefore>) {}

  /** The same number of another system is another file. */
  static async open(db: Pick<Pool, 'query'>, system: string): Promise<FileNumbers> {
    const numbers = await numbersOf(db, 'shipment', system);
    const { rows } = await db.query<FileBefore>(`select id, stage from ${shipments} where id = any($1)`, [
      [...numbers.values()],
    ]);
    const stages = new Map(rows.map(({ id, stage }) => [id, stage]));
    const before = [...numbers].flatMap(([number, id]): [string, FileBefore][] => {
      const stage = stages.get(id);
      return stage === undefined ? [] : [[number, { id, stage }]];
    });
    return new FileNumbers(new Map(before));
  }

  /** The number by which parts name the new file. */
  add(number: string | null, pending: PendingEntries, file: Omit<FileOfMove, 'pending'>): number {
    const own = pending.add('shipment', number ?? '');
    if (number === null || this.ofMove.has(number)) return own;
    this.ofMove.set(number, { ...file, pending: own });
    this.addName(number, number);
    return own;
  }

  /** A file that was there before, and can have more parts. */
  addStored(file: FileOfMove): void {
    this.stored.set(file.pending, file);
  }

  /** What else the file with this old number is known by, such as its containers. */
  addName(number: string, name: string): void {
    const file = this.ofThisMove(number) ?? this.storedWith(number);
    const key = nameKey(name);
    if (file && key !== '') this.byName.set(key, new Set([...(this.byName.get(key) ?? []), file]));
  }

  /** The files that can have parts, by a name without its signs. */
  named(key: string): readonly FileOfMove[] {
    return [...(this.byName.get(key) ?? [])];
  }

  /** The file that an earlier row of the move brings. */
  ofThisMove(number: string): FileOfMove | undefined {
    return this.ofMove.get(number);
  }

  /** The file with this old number that was there before and can have more parts. */
  storedWith(number: string): FileOfMove | undefined {
    const before = this.before.get(number);
    return before && this.stored.get(before.id);
  }

  /** The files that were there before and can have more parts. */
  storedIds(): number[] {
    return [...this.stored.keys()];
  }

  /** The old numbers of the files that were there before. */
  numbersBefore(): [number: string, id: number][] {
    return [...this.before].map(([number, { id }]) => [number, id]);
  }

  /** The files that were there before. */
  idsBefore(): number[] {
    return [...new Set([...this.before.values()].map(({ id }) => id))];
  }

  beforeMove(number: string): FileBefore | undefined {
    return this.before.get(number);
  }
}
