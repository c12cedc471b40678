import type { Answers } from '../../../contract/move/answers/asked-values.js';
import type { OwnValues } from '../../../contract/move/answers/own-values.js';
import type { ColumnQuestion, SheetFacts } from '../../../contract/move/cells/column-reading.js';
import { Corrections } from '../../../contract/move/cells/corrections.js';
import type { CellKind } from '../../../contract/move/cells/cell-kind.js';
import { isNumberCell } from '../../../contract/move/cells/numbers.js';
import { readColumn } from '../../../contract/move/cells/read-cell.js';
import type { Label } from '../../../contract/label.js';
import type { MoveKind } from '../../../contract/move/kind.js';
import { keyOfRow } from '../doubles/alike-rows.js';
import type { PlannedRow, RowPlanner } from '../kinds/served-kind.js';
import { newlyNamed } from '../targets/catalogue.js';
import type { PendingEntries } from '../reading/pending-entries.js';
import type { Queries } from '../moves.js';
import { readRow, type MappedColumn, type ReadRow, type RowProblem } from '../reading/row-reader.js';
import type { StoredColumn } from '../sheets/mapping.js';
import { rowsAfter, type StoredRow, type StoredSheet } from '../sheets/stored-sheet.js';
import { sameRow, type EarlierRow, type EarlierRows } from './earlier-rows.js';
import type { FurtherRows } from './further-rows.js';
import type { RowResult, Ticks } from './results.js';

/** Pieces of a sheet: after each of them progress is stored and the lease of the job renewed. */
const rowsPerPiece = 500;

/** How often each value of a question is written. */
export type ValueCounts = Map<string, number>;

const namesWrong: Label = {
  mn: 'Нэрлэсэн бичлэгийнх нь мөр алдаатай тул энэ мөр орохгүй. Эхлээд тэр мөрийг засна уу.',
  en: 'The row of a record that it names is wrong, so this row is left out. Mend that row first.',
};

const namesUnticked: Label = {
  mn: 'Нэрлэсэн бичлэгийнх нь мөр өөрчлөгдсөн, эсвэл эргэлзээтэй: тэр мөрийг зөвшөөрвөл энэ мөр орно.',
  en: 'The row of a record that it names is changed or doubtful: this row goes in where that one is ticked.',
};

/** What the rows of all sheets of a kind are checked with. */
export interface KindCheck {
  kind: MoveKind;
  planner: RowPlanner;
  pending: PendingEntries;
  /** The values of ours and the answers given, by the name of the question. */
  questions: ReadonlyMap<string, { own: OwnValues; given: Answers }>;
  /** Nothing is ticked in a comparison: a doubtful row is compared as it is. */
  isComparison: boolean;
  /** Filled while checking: values that occur, by the name of the question. */
  occurring: Map<string, ValueCounts>;
  /** The changed and doubtful rows that were ticked. */
  ticks: Ticks;
  /** The rows that were checked, and those that were surveyed. */
  earlier: EarlierRows;
  surveyed: EarlierRows;
  /** Rows that add something to an earlier one. */
  further: FurtherRows;
  /** Wrong rows with which others are written. */
  wrongCarriers: Set<string>;
}

/** Checks the rows of one sheet as rows of one kind. */
export class SheetCheck {
  private readonly questions = new Map<string, readonly ColumnQuestion[]>();
  private readonly facts: SheetFacts;
  private readonly corrections = new Corrections();
  private readonly mapped: MappedColumn[];
  /** The cells that no other kind of the sheet reads, if it feeds several. */
  private readonly ownCells: readonly number[];
  /** Rows that are written with other ones, whose own results are not known before all rows were checked. */
  private readonly carried: RowResult[] = [];

  constructor(
    private readonly db: Queries,
    private readonly sheet: StoredSheet,
    /** Of all kinds that it feeds. */
    columns: readonly StoredColumn[],
    private readonly check: KindCheck,
    today: string,
  ) {
    this.facts = { today, countsFrom1904: sheet.counts_from_1904 };
    const own = columns.filter(({ kind }) => kind === check.kind.name);
    this.mapped = own.flatMap(({ field, at, fixed, reading }) => {
      const column = check.kind.columns[field];
      if (!column || (at === null && fixed === null)) return [];
      const answers = column.answers && check.questions.get(column.answers.name);
      return [{ field, column, at, fixed, reading: reading ?? {}, ...(answers ? { answers } : {}) }];
    });
    const others = columns.filter(({ kind }) => kind !== check.kind.name && sheet.kinds.includes(kind));
    const read = new Set(others.map(({ at }) => at));
    this.ownCells = others.length === 0 ? [] : this.mapped.flatMap(({ at }) => (at === null || read.has(at) ? [] : at));
  }

  /** Reads each column as a whole, and counts the values that may have to be asked. */
  async readColumns(): Promise<void> {
    const texts = new Map(this.mapped.map((one) => [one.field, [] as string[]]));
    for await (const rows of this.pieces())
      for (const { cells } of rows) {
        this.check.further.addNumber(this.numberIn(cells));
        for (const { field, at, column } of this.mapped)
          if (at !== null && (column.answers || isReadAsWhole(column))) texts.get(field)!.push(cells[at] ?? '');
      }
    for (const one of this.mapped) {
      const own = texts.get(one.field) ?? [];
      if (one.column.answers) this.countValues(one.column.answers.name, own);
      const { reading, questions } = readColumn(own, one.column, this.facts, one.reading);
      one.reading = reading;
      this.questions.set(one.field, questions);
    }
  }

  /** What is asked about each of our columns, when all rows are checked. */
  asks(): [field: string, asks: readonly ColumnQuestion[]][] {
    return [...this.questions].map(([field, questions]) => [
      field,
      [...questions, this.corrections.questionOf(field) ?? []].flat(),
    ]);
  }

  /** Reads what rows with the number of an earlier one add to it. */
  async collectFurther(): Promise<void> {
    const { further } = this.check;
    for await (const rows of this.pieces())
      for (const { line, cells } of rows)
        if (!this.saysNothing(cells) && further.isRepeated(this.numberIn(cells)))
          further.collect(readRow(this.mapped, cells, this.facts), { sheet: this.sheet.id, line });
  }

  /** Shows all rows to a planner that has to know them before the first is planned. */
  async survey({ add }: NonNullable<RowPlanner['survey']>): Promise<void> {
    const { surveyed, further } = this.check;
    for await (const rows of this.pieces())
      for (const { line, cells } of rows) {
        if (this.saysNothing(cells)) continue;
        const place = { sheet: this.sheet.id, line };
        const { read, parts } = further.whole(readRow(this.mapped, cells, this.facts), place);
        if (surveyed.same(read.values)) continue;
        surveyed.add(read.values, { place, where: '', name: '', target: null });
        add(read, place, parts);
      }
  }

  async *results(): AsyncIterable<RowResult[]> {
    for await (const rows of this.pieces()) {
      const results = rows.map((row) => this.resultOf(row));
      this.carried.push(...results.filter(({ carrier }) => carrier !== null));
      yield results.filter(({ carrier }) => carrier === null);
    }
  }

  /** The rows that are written with others, when the rows of all sheets were checked. */
  carriedResults(): RowResult[] {
    const { wrongCarriers } = this.check;
    return this.carried.map((result) => {
      if (!result.carrier || !wrongCarriers.has(keyOfRow(result.carrier))) return result;
      wrongCarriers.add(keyOfRow(result));
      const why = result.problems.some(({ name }) => name === sameRow) ? sameRowWrong : carrierWrong;
      return { ...result, state: 'wrong', problems: [{ field: null, column: null, ...why }] };
    });
  }

  private resultOf({ line, cells }: StoredRow): RowResult {
    if (this.saysNothing(cells)) return this.nothing(line);
    const { kind, planner, isComparison, further } = this.check;
    const place = { sheet: this.sheet.id, line };
    const { read, parts } = further.whole(readRow(this.mapped, cells, this.facts, this.corrections), place);
    const same = this.check.earlier.same(read.values);
    if (same) return this.again(read, line, same);
    const planned = planner.plan(read, place, parts);
    const where = `${this.sheet.name}, ${line}`;
    const { name, target } = planned;
    this.check.earlier.add(
      read.values,
      { place, where, name, target },
      parts.map(({ values }) => values),
    );
    const isJoined = planned.state === 'joined';
    const wrong = [...read.wrong, ...planned.wrong, ...this.namesWrong(planned)];
    if (wrong.length > 0)
      for (const { pending } of planned.saves) if (pending !== undefined) this.check.pending.markWrong(pending);
    // A cell that looks wrong is not taken over by the party that stays.
    const doubtful = isComparison
      ? []
      : isJoined
        ? planned.doubtful
        : [
            ...read.doubtful,
            ...planned.doubtful,
            ...this.check.earlier.namedAsNumber(read.values, planned.name, where),
          ];
    if (wrong.length > 0) this.check.wrongCarriers.add(keyOfRow(place));
    const named = planned.saves.flatMap(newlyNamed);
    const isNamingUnticked = named.some((id) => this.check.pending.isToTick(id));
    if (doubtful.length > 0 || planned.state === 'changed' || isNamingUnticked)
      for (const { pending } of planned.saves) if (pending !== undefined) this.check.pending.markToTick(pending);
    const notes = [
      ...(isNamingUnticked ? [{ field: null, name: 'namesUnticked', text: namesUnticked }] : []),
      ...read.corrected,
      ...(planned.notes ?? []),
    ];
    const problems = [wrong, doubtful, notes].find(({ length }) => length > 0) ?? [];
    const result: RowResult = {
      sheet: this.sheet.id,
      line,
      kind: kind.name,
      state: wrong.length > 0 ? 'wrong' : isJoined || doubtful.length === 0 ? planned.state : 'doubtful',
      name: planned.name,
      target: planned.target,
      changes: planned.changes,
      saves: planned.saves,
      ...(planned.balance ? { balance: planned.balance } : {}),
      oldNumber: read.values['oldNumber'] ?? null,
      carrier: planned.carrier ?? null,
      problems: problems.map((problem) => ({ ...problem, column: this.columnOf(problem.field) })),
    };
    planner.decided?.(this.check.ticks.isWritten(result));
    return result;
  }

  /** A row with an old number of an earlier one is the same record, so it becomes a part of that row, or is wrong. */
  private again(read: ReadRow, line: number, before: EarlierRow): RowResult {
    const { kind, earlier, further, planner } = this.check;
    const ofParts = planner.several?.problems(read) ?? [];
    const wrong = [...read.wrong, ...ofParts, ...earlier.differences(before, read.values)];
    const isAdding = further.isAdding({ sheet: this.sheet.id, line });
    const problems = wrong.length > 0 ? wrong : [earlier.joinedWith(before, isAdding)];
    return {
      ...{ sheet: this.sheet.id, line, kind: kind.name, state: wrong.length > 0 ? 'wrong' : 'joined' },
      ...{ name: before.name, target: before.target, changes: {}, saves: [], oldNumber: null },
      carrier: wrong.length > 0 ? null : before.place,
      problems: problems.map((problem) => ({ ...problem, column: this.columnOf(problem.field) })),
    };
  }

  /** The old number of a row as it is written. */
  private numberIn(cells: readonly string[]): string {
    const at = this.mapped.find(({ field }) => field === 'oldNumber')?.at ?? null;
    return at === null ? '' : (cells[at] ?? '');
  }

  private saysNothing(cells: readonly string[]): boolean {
    return this.ownCells.length > 0 && this.ownCells.every((at) => (cells[at] ?? '') === '');
  }

  /** A new record that it names is that of a wrong row. */
  private namesWrong({ saves }: PlannedRow): RowProblem[] {
    const { pending } = this.check;
    const wrong = saves.flatMap(newlyNamed).filter((id) => pending.isWrong(id));
    if (wrong.length === 0) return [];
    const names = [...new Set(wrong.flatMap((id) => pending.nameOf(id) ?? []))].join(', ');
    return [{ field: null, name: 'namesWrong', text: namesWrong, ...(names === '' ? {} : { right: names }) }];
  }

  /** One sheet of orders with their containers: an order without any is no container. */
  private nothing(line: number): RowResult {
    const { kind } = this.check;
    return {
      ...{ sheet: this.sheet.id, line, kind: kind.name, state: 'same', name: '', target: null, oldNumber: null },
      ...{ changes: {}, saves: [], problems: [], carrier: null },
    };
  }

  private columnOf(field: string | null): number | null {
    return this.mapped.find((one) => one.field === field)?.at ?? null;
  }

  private countValues(question: string, texts: readonly string[]): void {
    const counts: ValueCounts = this.check.occurring.get(question) ?? new Map<string, number>();
    this.check.occurring.set(question, counts);
    for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }

  private async *pieces(): AsyncIterable<StoredRow[]> {
    for (let after = 0; ; ) {
      const rows = await rowsAfter(this.db, this.sheet.id, after, rowsPerPiece);
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      after = last.line;
    }
  }
}

function isReadAsWhole({ cell }: { cell: CellKind }): boolean {
  return cell === 'day' || isNumberCell(cell);
}

const sameRowWrong = {
  name: 'sameRowWrong',
  text: {
    mn: 'Ижил хуучин дугаартай мөр нь алдаатай тул энэ мөр ч орохгүй. Тэр мөрийг засна уу.',
    en: 'The row with the same old number is wrong, so this one is left out, too. Put that row right.',
  },
};

const carrierWrong = {
  name: 'carrierWrong',
  text: {
    mn: 'Энэ мөрийг нийлүүлсэн мөр алдаатай байна. Тэр мөрийг засах юм уу «Давхардал» алхамд тусад нь үлдээнэ үү.',
    en: 'The row that this one was joined with is wrong. Put that one right, or take them apart in the step "Doubles".',
  },
};
