import type { ListQuery } from '../../../contract/list.js';
import type { Membership } from '../../projection/membership.js';

/** Where a filter looks. */
export type FilterSource =
  /** A column of the list's table. */
  | string
  | {
      /** The column, or the one that another parameter of the same call chooses (which date is meant by start and end). */
      column?: FilterColumn;
      /** Of a `contains`: columns of folded text, and the same texts as they were typed, for a search that folds to nothing. */
      folded?: readonly string[];
      typed?: readonly string[];
      /** Of a `which`: the rows that each choice stands for. */
      choices?: Readonly<Record<string, Membership>>;
      /** The join whose table is asked: names are searched where they are few, and their ids in the list. */
      through?: string;
      /** The condition itself, of the list's table `t`, where no column alone says it. */
      condition?: (value: string, bind: (value: unknown) => string) => string;
    };

export type FilterColumn = string | { chosenBy: string; columns: Readonly<Record<string, string>>; otherwise: string };

export type FilterColumns = Exclude<FilterSource, string>;

/** The column that a call means. */
export function chosenColumn({ column }: FilterColumns, filters: ListQuery['filters']): string {
  if (column === undefined) throw new Error('A filter has no column');
  if (typeof column === 'string') return column;
  return column.columns[filters[column.chosenBy] ?? ''] ?? column.otherwise;
}

/** Every column that it may look at. */
export function columnsMeant({ column }: FilterColumns): readonly string[] {
  if (column === undefined) return ['(none)'];
  return typeof column === 'string' ? [column] : [...Object.values(column.columns), column.otherwise];
}
