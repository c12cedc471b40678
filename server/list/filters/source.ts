import type { ListQuery } from '../../../contract/list.js';
import type { Membership } from '../../projection/membership.js';

/** What a filter is applied to. */
export type FilterSource =
  /** A column of the list's table. */
  | string
  | {
      /** The column, or one chosen by another parameter of the same call (which date is meant by start and end). */
      column?: FilterColumn;
      /** The column with the id of the record whose old numbers are found, too, if it is not `id`. */
      recordId?: string;
      /** The column with the kind of that record, where the rows are of records of several kinds. */
      recordKind?: string;
      /** For `contains`: columns of folded text, and the same texts as they were typed, for a search that folds to nothing. */
      folded?: readonly string[];
      typed?: readonly string[];
      /** How a part of a number is written in `folded`, which then contains numbers instead of folded text. */
      plain?: (value: string) => string;
      /** For `which`: the rows that each choice selects. */
      choices?: Readonly<Record<string, Membership>>;
      /** The join whose table is filtered: names are searched in that small table, and its ids in the list. */
      through?: string;
      /** The condition itself, on the list's table `t`, when one column is not enough; `today` is the business day. */
      condition?: (value: string, bind: (value: unknown) => string, today: string) => string;
      /**
       * PostgreSQL cannot estimate how many rows match its condition: they are read as it finds them and then sorted, unless they are more
       * than this. A condition that takes long for each row has a low number; more rows are not counted.
       */
      mostSorted?: number;
      /** Most of what it finds is near the beginning of the usual order, in which it is then looked for. */
      isNearBeginning?: true;
    };

export type FilterColumn = string | { chosenBy: string; columns: Readonly<Record<string, string>>; otherwise: string };

export type FilterColumns = Exclude<FilterSource, string>;

/** The column that applies to a call. */
export function chosenColumn({ column }: FilterColumns, filters: ListQuery['filters']): string {
  if (column === undefined) throw new Error('A filter has no column');
  if (typeof column === 'string') return column;
  return column.columns[filters[column.chosenBy] ?? ''] ?? column.otherwise;
}

/** Every column that it may use. */
export function possibleColumns({ column }: FilterColumns): readonly string[] {
  if (column === undefined) return ['(none)'];
  return typeof column === 'string' ? [column] : [...Object.values(column.columns), column.otherwise];
}
