import { exactKey, type OwnValue } from '../../../contract/move/answers/own-values.js';
import { fold } from '../../../contract/text/fold.js';
import type { Entry } from '../../../contract/reference/declaration.js';
import type { Json } from '../../../contract/json.js';

/** Far above all ids of entries, and a whole number as forms take it. */
export const firstPending = 2_000_000_000;

/** Whether a value is the number of an entry that is not written yet. */
export function isPending(value: Json | undefined): value is number {
  return typeof value === 'number' && value >= firstPending;
}

/** New entries of lists that earlier rows of the move bring. They have no id yet, so each has a number that no entry has. */
export class PendingEntries {
  private readonly byList = new Map<string, Map<string, OwnValue>>();
  /** All names of a list, folded. */
  private readonly folded = new Map<string, Set<string>>();
  private readonly names = new Map<number, string>();
  private readonly given = new Map<string, Map<number, Entry>>();
  private readonly wrong = new Set<number>();
  private readonly toTick = new Set<number>();

  /** The number of the new entry; that of a wrong row is known, too, so that what names it says so and is not asked for. */
  add(list: string, name: string, given: Entry = {}, isWrong = false): number {
    const id = firstPending + this.names.size;
    this.names.set(id, name);
    if (isWrong) this.markWrong(id);
    const ofList = this.given.get(list) ?? new Map<number, Entry>();
    this.given.set(list, ofList.set(id, given));
    this.addNames(list, id, [name]);
    return id;
  }

  /** Further names of an entry, stored or new; a name belongs to the first entry that has it, and to one of a wrong row only while no other has it. */
  addNames(list: string, id: number, names: readonly string[]): void {
    const own = this.byList.get(list) ?? new Map<string, OwnValue>();
    this.byList.set(list, own);
    const folded = this.folded.get(list) ?? new Set<string>();
    this.folded.set(list, folded);
    for (const name of names) {
      folded.add(fold(name));
      const key = exactKey(name);
      const first = own.get(key);
      const isFree = !first || (this.isWrong(Number(first.value)) && !this.isWrong(id));
      if (key !== '' && isFree) own.set(key, { value: String(id), name });
    }
  }

  /** The row of a new entry is wrong: what names the entry cannot be written either. */
  markWrong(id: number): void {
    this.wrong.add(id);
  }

  isWrong(id: number): boolean {
    return this.wrong.has(id);
  }

  /** The row of a new entry has to be ticked, or names such an entry: what names it is written only where that row is ticked. */
  markToTick(id: number): void {
    this.toTick.add(id);
  }

  isToTick(id: number): boolean {
    return this.toTick.has(id);
  }

  of(list: string): readonly OwnValue[] {
    return [...(this.byList.get(list)?.values() ?? [])];
  }

  /** The values of all new entries of a list, by their numbers. */
  valuesOf(list: string): ReadonlyMap<number, Entry> {
    return this.given.get(list) ?? new Map<number, Entry>();
  }

  /** Whether a new entry has the name, in any spelling. */
  has(list: string, name: string): boolean {
    return this.folded.get(list)?.has(fold(name)) ?? false;
  }

  nameOf(id: number): string | undefined {
    return this.names.get(id);
  }

  /** A value as it is shown: the name of a new entry instead of its number. */
  shown(value: Json): Json {
    return typeof value === 'number' ? (this.names.get(value) ?? value) : value;
  }
}
