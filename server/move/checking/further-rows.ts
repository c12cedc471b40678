import type { MoveKind } from '../../../contract/move/kind.js';
import { fold } from '../../../contract/text/fold.js';
import { keyOfRow, type RowPlace } from '../doubles/alike-rows.js';
import type { RowParts } from '../kinds/served-kind.js';
import type { ReadRow, RowProblem } from '../reading/row-reader.js';
import { EarlierRows } from './earlier-rows.js';

/** A row with what further rows of the same record add to it. */
export interface WholeRow {
  read: ReadRow;
  /** Further parts, each as a row that has it. */
  parts: readonly ReadRow[];
}

interface Added {
  values: Record<string, string>;
  doubtful: RowProblem[];
  parts: ReadRow[];
}

/**
 * Rows with the old number of an earlier one that say more than that one, and contradict it nowhere. They are read before the first row is
 * planned, which becomes the record with all that they add.
 */
export class FurtherRows {
  private readonly numbers = new Map<string, boolean>();
  private readonly earlier: EarlierRows;
  private readonly added = new Map<string, Added>();
  private readonly adding = new Set<string>();

  constructor(
    kind: MoveKind,
    private readonly parts?: RowParts,
  ) {
    this.earlier = new EarlierRows(kind, false, parts);
  }

  /** A number as it is written. */
  addNumber(text: string): void {
    const number = fold(text);
    if (number !== '') this.numbers.set(number, this.numbers.has(number));
  }

  get hasRepeats(): boolean {
    return [...this.numbers.values()].includes(true);
  }

  isRepeated(text: string): boolean {
    return this.numbers.get(fold(text)) === true;
  }

  collect(read: ReadRow, place: RowPlace): void {
    const first = this.earlier.same(read.values);
    if (!first) this.earlier.add(read.values, { place, where: '', name: '', target: null });
    if (!first || read.wrong.length > 0 || (this.parts?.problems(read) ?? []).length > 0) return;
    const { contradicts, adds, hasOwnPart } = this.earlier.compare(first, read.values);
    if (contradicts.length > 0 || (adds.length === 0 && !hasOwnPart)) return;
    const values = Object.fromEntries(adds.map(({ field, value }) => [field, value]));
    this.earlier.extend(first, values, hasOwnPart ? read.values : undefined);
    const key = keyOfRow(first.place);
    const own = this.added.get(key) ?? { values: {}, doubtful: [], parts: [] };
    this.added.set(key, {
      values: { ...own.values, ...values },
      doubtful: [...own.doubtful, ...read.doubtful.filter(({ field }) => field !== null && field in values)],
      parts: hasOwnPart ? [...own.parts, read] : own.parts,
    });
    this.adding.add(keyOfRow(place));
  }

  whole(read: ReadRow, place: RowPlace): WholeRow {
    const added = this.added.get(keyOfRow(place));
    if (!added) return { read, parts: [] };
    const isFilled = ({ field, name }: RowProblem): boolean =>
      name === 'required' && field !== null && field in added.values;
    return {
      read: {
        ...read,
        values: { ...read.values, ...added.values },
        wrong: read.wrong.filter((problem) => !isFilled(problem)),
        doubtful: [...read.doubtful, ...added.doubtful],
      },
      parts: added.parts,
    };
  }

  /** Whether the row adds something to an earlier one. */
  isAdding(place: RowPlace): boolean {
    return this.adding.has(keyOfRow(place));
  }
}
