import { keyOfRow } from '../doubles/alike-rows.js';
import type { RowResult } from '../checking/results.js';

/** What became of the rows of a sheet as rows of one kind. */
export interface SheetCounts {
  sheet: number;
  kind: string;
  rows: number;
  new: number;
  changed: number;
  same: number;
  /** Written with another row, or into what was here already. */
  joined: number;
  wrong: number;
  /** Doubtful rows that nobody ticked. */
  doubtful: number;
  /** Changed rows that nobody ticked. */
  changed_left_out: number;
}

/** What stays behind, and with it the rows that are written with it. */
const leftOutAs: readonly Outcome[] = ['wrong', 'doubtful', 'changed_left_out'];

type Outcome = Exclude<keyof SheetCounts, 'sheet' | 'kind' | 'rows'>;

/** Rows that fit and stay behind with others, by their sheet and kind. */
export type LeftOutWithOthers = Pick<SheetCounts, 'sheet' | 'kind' | 'rows'>;

/** Counts what a confirmed move does with each row, so that all rows of all sheets are accounted for. */
export class SheetReport {
  private readonly bySheet = new Map<string, SheetCounts>();
  private readonly leftOut = new Map<string, Outcome>();
  private readonly withOthers = new Map<string, LeftOutWithOthers>();

  get counts(): readonly SheetCounts[] {
    return [...this.bySheet.values()];
  }

  get leftOutWithOthers(): readonly LeftOutWithOthers[] {
    return [...this.withOthers.values()];
  }

  /** `isLeftWithOthers`: it would be written, but names what is left out. */
  add(result: RowResult, isWritten: boolean, isLeftWithOthers: boolean): Outcome {
    const { sheet, kind } = result;
    const key = `${sheet} ${kind}`;
    const counts = this.bySheet.get(key) ?? {
      ...{ sheet, kind, rows: 0 },
      ...{ new: 0, changed: 0, same: 0, joined: 0, wrong: 0, doubtful: 0, changed_left_out: 0 },
    };
    this.bySheet.set(key, counts);
    const outcome = this.outcomeOf(result, isWritten);
    if (leftOutAs.includes(outcome)) this.leftOut.set(`${kind} ${keyOfRow(result)}`, outcome);
    if (outcome !== 'wrong' && leftOutAs.includes(outcome) && (isLeftWithOthers || result.carrier)) {
      const { rows } = this.withOthers.get(key) ?? { rows: 0 };
      this.withOthers.set(key, { sheet, kind, rows: rows + 1 });
    }
    counts.rows += 1;
    counts[outcome] += 1;
    return outcome;
  }

  /** A row that is written with another one is left out with it; that one is known before. */
  private outcomeOf(result: RowResult, isWritten: boolean): Outcome {
    return (
      (result.carrier && this.leftOut.get(`${result.kind} ${keyOfRow(result.carrier)}`)) ?? outcomeOf(result, isWritten)
    );
  }
}

function outcomeOf({ state, saves }: RowResult, isWritten: boolean): Outcome {
  if (state === 'wrong' || state === 'same' || state === 'joined') return state;
  // What names a new record of a row that is left out is left out with it.
  if (!isWritten) return state === 'changed' ? 'changed_left_out' : 'doubtful';
  if (saves.length === 0) return 'same';
  return saves.every(({ id }) => id === null) ? 'new' : 'changed';
}
