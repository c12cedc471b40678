import { Decimal } from 'decimal.js';
import type { Json } from '../../../../contract/json.js';
import { keyOfRow, type RowPlace } from '../../doubles/alike-rows.js';
import type { FileNumbers } from '../../reading/file-numbers.js';
import type { ReadRow } from '../../reading/row-reader.js';
import type { PlannedRow, PlanSource, RowChanges, RowPlanner } from '../served-kind.js';
import { partListOfKind, type ComparedAs, type PartList, type StoredPart } from './part-lists.js';
import { StoredParts } from './stored-parts.js';

/** Compares the rows of a later list with the parts of the files that came over; nothing of it is written. */
export class ComparedParts implements RowPlanner {
  /** The rows of each file, and the part that each of them is. */
  private readonly rows = new Map<number, { key: string; values: ReadRow['values'] }[]>();
  private readonly found = new Map<string, StoredPart>();
  /** All rows are known first: a row that fits a part better takes it from one that comes before. */
  readonly survey = {
    add: ({ values }: ReadRow, place: RowPlace): void => {
      const file = this.fileOf(values);
      if (file === undefined) return;
      const own = this.rows.get(file) ?? [];
      this.rows.set(file, own);
      own.push({ key: keyOfRow(place), values: this.read(values) });
    },
    end: (): void => {
      for (const file of this.rows.keys()) this.findParts(file);
    },
  };

  constructor(
    private readonly list: PartList,
    private readonly files: FileNumbers,
    private readonly parts: StoredParts,
    private readonly source: Pick<PlanSource, 'pending'>,
  ) {}

  static async open(kind: string, source: PlanSource): Promise<ComparedParts> {
    const list = partListOfKind(kind);
    return new ComparedParts(list, source.files, await StoredParts.open(list, source), source);
  }

  /** A part of a file that is only there is only there, too. */
  plan({ values }: ReadRow, place: RowPlace): PlannedRow {
    const name = values['oldNumber'] ?? values['file'] ?? '';
    const base = { state: 'new', name, target: null, changes: {}, saves: [], wrong: [], doubtful: [] } as const;
    const part = this.found.get(keyOfRow(place));
    if (!part) return base;
    const changes = partChanges(this.list, part, this.read(values), this.source);
    const isSame = Object.keys(changes).length === 0;
    return { ...base, state: isSame ? 'same' : 'changed', target: `${this.list.record}:${part.id}`, changes };
  }

  private read(values: ReadRow['values']): ReadRow['values'] {
    return this.list.read?.(values) ?? values;
  }

  private fileOf({ file }: ReadRow['values']): number | undefined {
    return file ? this.files.beforeMove(file)?.id : undefined;
  }

  /** Each row with the part that it surely is, then what is left with what is less sure. */
  private findParts(file: number): void {
    const open = new Set(this.parts.of(file));
    for (const same of this.list.same)
      for (const { key, values } of this.rows.get(file) ?? []) {
        const part = this.found.has(key) ? undefined : [...open].find((one) => same(one.values, values));
        if (!part) continue;
        this.found.set(key, part);
        open.delete(part);
      }
  }
}

/** A column that the sheet lacks is not compared, nor is one part of a paper that became one with others here. */
export function partChanges(
  list: PartList,
  { values: here }: StoredPart,
  there: ReadRow['values'],
  { pending }: Pick<PlanSource, 'pending'>,
): RowChanges {
  const isOneOfSeveral = String(here['numbers'] ?? '').includes(',');
  return Object.fromEntries(
    Object.entries(list.fields).flatMap(([column, { target, as }]) => {
      if (there[column] === undefined || isOneOfSeveral) return [];
      const [from, to] = [plain(here[column], as), plain(there[column], as)];
      return from === to ? [] : [[target, { from, to: pending.shown(to) }]];
    }),
  );
}

function plain(value: string | number | null | undefined, as: ComparedAs): Json {
  if (value === null || value === undefined || value === '') return null;
  if (as === 'amount') return new Decimal(value).toFixed(2);
  if (as === 'decimal') return new Decimal(value).toFixed();
  return as === 'number' ? Number(value) : String(value);
}
