import type { Label } from '../../../../contract/label.js';
import { reasonOf, type CellReasonName } from '../../../../contract/move/cells/reasons.js';
import { columnLetters } from './workbook-file.js';
import type { OldCell, OldRow, OldSheet, RowFill } from './old-sheet.js';

/** One column of a sheet of the old firm, and which of our columns it is. */
export interface LayoutColumn<R> {
  head: string;
  /** The head above it, which several columns share. */
  group?: string;
  /** A column of our kind of sheet; none where nothing of ours is meant. */
  means?: string;
  cell: (row: R) => OldCell;
}

/** Something wrong in one of the files, put there on purpose. */
export interface Fault {
  file: string;
  sheet: string;
  /** The line of the sheet, counted from 1. */
  row: number;
  /** The head of its column. */
  column: string;
  /** What the cell holds. */
  written: string;
  what: Label;
  /** What the check has to say. */
  says: Label;
  /** The reason that reading the cell alone gives; null where only the row, or rows together, show it. */
  reason: CellReasonName | null;
}

/** A sheet with rows, as the layout has it: where its head is, and what its columns mean. */
export interface LayoutTable {
  file: string;
  sheet: string;
  kind: string;
  /** The last line of the head. */
  headLine: number;
  columns: readonly { head: string; means: string | null }[];
  /** The lines that are rows. */
  lines: readonly number[];
  /** What each of these lines is about. */
  records: readonly unknown[];
}

/** Lines between the rows: a title above, totals, the head again. */
export interface RowsBetween {
  title?: readonly string[];
  /** After so many rows, a row of totals, and the head again. */
  totalEvery?: number;
  totalOf?: { column: string; text: (rows: number) => OldCell };
  hiddenEvery?: number;
  fillOf?: (at: number) => RowFill | undefined;
}

type Spoiling = readonly [what: Label, says: Label];

/** Builds one sheet and spoils some of its cells, so that the table of faults says exactly what the file holds. */
export class LayoutSheet<R> {
  readonly faults: Fault[] = [];
  private readonly rows: OldRow[] = [];
  private readonly merges: string[] = [];
  private readonly lines: number[] = [];
  private readonly headLine: number;

  constructor(
    private readonly place: { file: string; sheet: string; kind: string },
    private readonly columns: readonly LayoutColumn<R>[],
    private readonly records: readonly R[],
    private readonly between: RowsBetween = {},
  ) {
    for (const text of between.title ?? []) this.rows.push({ cells: [text] });
    this.addHead();
    this.headLine = this.rows.length;
    let since = 0;
    for (const [at, row] of records.entries()) {
      const fill = between.fillOf?.(at);
      const isHidden = between.hiddenEvery !== undefined && at % between.hiddenEvery === between.hiddenEvery - 1;
      const cells = columns.map(({ cell }) => cell(row));
      this.rows.push({ cells, ...(fill ? { fill } : {}), ...(isHidden ? { isHidden } : {}) });
      this.lines.push(this.rows.length);
      if (++since !== between.totalEvery || at === records.length - 1) continue;
      this.addTotal(since);
      this.addHead();
      since = 0;
    }
    if (between.totalOf) this.addTotal(since);
  }

  get table(): LayoutTable {
    const { place, headLine, lines, records } = this;
    return {
      ...place,
      headLine,
      lines,
      records,
      columns: this.columns.map(({ head, means = null }) => ({ head, means })),
    };
  }

  get sheet(): OldSheet {
    return { name: this.place.sheet, rows: this.rows, merges: this.merges };
  }

  /** The cells alone, for a text file. */
  get cells(): readonly (readonly OldCell[])[] {
    return this.rows.map(({ cells }) => cells);
  }

  /** Puts a cell into the n-th row whose reading alone shows what is wrong. */
  spoil(at: number, head: string, cell: OldCell, reason: CellReasonName, what: Label): this {
    return this.put(at, head, cell, reason, [what, reasonOf(reason).text]);
  }

  /** Puts a cell into the n-th row that is wrong beside other cells or rows. */
  disagree(at: number, head: string, cell: OldCell, [what, says]: Spoiling): this {
    return this.put(at, head, cell, null, [what, says]);
  }

  private put(at: number, head: string, cell: OldCell, reason: CellReasonName | null, [what, says]: Spoiling): this {
    const line = this.lines[at];
    const column = this.columns.findIndex((one) => one.head === head);
    const row = this.rows[(line ?? 0) - 1];
    if (line === undefined || !row || column < 0) throw new Error(`${this.place.file} has no ${head} in row ${at}`);
    this.rows[line - 1] = { ...row, cells: row.cells.with(column, cell) };
    const { file, sheet } = this.place;
    this.faults.push({ file, sheet, row: line, column: head, written: textOf(cell), what, says, reason });
    return this;
  }

  private addHead(): void {
    const groups = this.columns.map(({ group }) => group ?? null);
    if (groups.some((group) => group !== null)) {
      this.rows.push({ cells: groups.map((group, at) => (group === groups[at - 1] ? null : group)), fill: 'head' });
      this.merges.push(...mergedGroups(groups, this.rows.length));
    }
    this.rows.push({ cells: this.columns.map(({ head }) => head), fill: 'head' });
  }

  private addTotal(rows: number): void {
    const { totalOf } = this.between;
    const cells = this.columns.map(
      ({ head }, at): OldCell => (at === 0 ? 'Нийт' : head === totalOf?.column ? totalOf.text(rows) : null),
    );
    this.rows.push({ cells, fill: 'total' });
  }
}

function textOf(cell: OldCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  return Object.values(cell).join('');
}

/** Ranges of the same group beside each other. */
function mergedGroups(groups: readonly (string | null)[], line: number): string[] {
  return groups.flatMap((group, at) => {
    if (group === null || group === groups[at - 1]) return [];
    let last = at;
    while (groups[last + 1] === group) last++;
    return last === at ? [] : [`${columnLetters(at)}${line}:${columnLetters(last)}${line}`];
  });
}
