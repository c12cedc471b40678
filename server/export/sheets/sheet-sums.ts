import { Decimal } from 'decimal.js';
import type { TableDeclaration } from '../../../contract/list.js';
import { percentOf } from '../../../contract/report/percent.js';
import type { SheetCell } from './sheet.js';

/** Whether a column is summed: all its amounts, or per value of the column with the currency. */
export type Summed = true | { per: number } | { part: number; whole: number } | null;

export function summedColumns({ columns }: TableDeclaration, shown: readonly string[]): Summed[] {
  return shown.map((key) => {
    const { total, share } = columns[key] ?? {};
    if (share) {
      const [part, whole] = [shown.indexOf(share.part), shown.indexOf(share.whole)];
      return part < 0 || whole < 0 ? null : { part, whole };
    }
    if (total === undefined || total === true) return total ?? null;
    const per = shown.indexOf(total.per);
    return per < 0 ? null : { per };
  });
}

/** The sums below a table, computed while its rows are written: one for plain amounts, one per currency otherwise. */
export class SheetSums {
  private readonly plain: (Decimal | null)[];
  private readonly byKind = new Map<string, { per: number; sums: Map<number, Decimal> }>();
  /** A percentage alone is not a sum. */
  private readonly hasSums: boolean;
  /** The number of summed rows. */
  rows = 0;

  constructor(private readonly summed: readonly Summed[]) {
    this.plain = summed.map((column) => (column === true ? new Decimal(0) : null));
    this.hasSums = summed.some((column) => column !== null && !isShare(column));
  }

  add(row: readonly SheetCell[]): void {
    this.rows++;
    for (const [at, column] of this.summed.entries()) {
      const value = row[at];
      if (column === null || typeof value !== 'number' || isShare(column)) continue;
      if (column === true) this.plain[at] = (this.plain[at] ?? new Decimal(0)).plus(value);
      else this.addTo(column.per, String(row[column.per] ?? ''), at, value);
    }
  }

  private addTo(per: number, kind: string, at: number, value: number): void {
    const found = this.byKind.get(kind) ?? { per, sums: new Map<number, Decimal>() };
    found.sums.set(at, (found.sums.get(at) ?? new Decimal(0)).plus(value));
    this.byKind.set(kind, found);
  }

  /** A percentage below the table is that of the sums, not the sum of percentages. */
  private shareAt(at: number): number | null {
    const column = this.summed[at] ?? null;
    if (!isShare(column)) return null;
    return percentOf(this.plain[column.part] ?? 0, this.plain[column.whole] ?? 0);
  }

  /** As rows of the table, the first one with a label; a single row needs no sum. */
  lines(label: string): SheetCell[][] {
    if (!this.hasSums || this.rows < 2) return [];
    const plain: SheetCell[] = this.plain.map((sum, at) => sum?.toNumber() ?? this.shareAt(at));
    const kinds = [...this.byKind].map(([kind, { per, sums }]) =>
      this.summed.map((_, at): SheetCell => (at === per ? kind : (sums.get(at)?.toNumber() ?? null))),
    );
    const [only, ...more] = kinds;
    // When there is only one currency, its sum is in the same row.
    const first = only && more.length === 0 ? plain.map((cell, at) => cell ?? only[at] ?? null) : plain;
    const lines = more.length === 0 ? [first] : [plain, ...kinds].filter((line) => line.some((cell) => cell !== null));
    const place = lines[0]?.indexOf(null) ?? -1;
    if (lines[0] && place >= 0) lines[0] = lines[0].with(place, label);
    return lines;
  }
}

function isShare(column: Summed): column is { part: number; whole: number } {
  return column !== null && column !== true && 'part' in column;
}
