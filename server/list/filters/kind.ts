import type { FilterBasics } from '../../../contract/filters/kind.js';
import type { ListQuery } from '../../../contract/list.js';
import type { Values } from '../../database/sql.js';
import type { DayRange } from '../../projection/part-sums.js';
import type { ReadModelTable } from '../../projection/table.js';
import type { FilterColumns } from './source.js';

/** The value of one filter in a call. */
export interface FilterValue<F extends FilterBasics> {
  filter: F;
  value: string;
  /** The entry itself and those that were merged into it, if they were looked up. */
  mergedIds: readonly number[] | undefined;
  /** The values of all filters of the same call. */
  filters: ListQuery['filters'];
  /** The words of the text may be in any order, and a number also finds the row with this number. */
  inWords?: boolean;
  /** The business day on which the list is read. */
  today: string;
}

/** The table that is filtered: the list's own or a joined one. */
export interface FilterTarget {
  source: FilterColumns;
  table: ReadModelTable;
  /** A column under the alias of the table. */
  named: (column: string) => string;
  alias: 't' | 'j';
}

/** The rows that a filter finds by the values or the days of one column; with neither, all rows. */
export interface FilterPart extends DayRange {
  column?: string;
  values?: readonly string[];
}

/** A kind of filter in SQL. */
export interface FilterInSql<F extends FilterBasics> {
  condition(filterValue: FilterValue<F>, target: FilterTarget, values: Values): string;
  /** The columns that it uses. */
  columns(source: FilterColumns): readonly string[];
  /** The same rows as a part of the table, if they are one, so that stored sums of parts are read. */
  part?(filterValue: FilterValue<F>, target: Pick<FilterTarget, 'source' | 'table'>): FilterPart | undefined;
  /** Whether very many rows have such a part, so that it is looked for in the rows of the list and not in the table of their texts. */
  isInMany?(filterValue: Pick<FilterValue<F>, 'filter' | 'value'>): boolean;
  /** A condition that an index of the list's own table answers, which only rows meet that the filter finds. */
  beginning?(
    filterValue: FilterValue<F>,
    target: Pick<FilterTarget, 'source' | 'table' | 'named'>,
    values: Values,
  ): string | undefined;
  /** What is missing in the listing or its table. */
  lacks?(key: string, filter: F, target: Pick<FilterTarget, 'source' | 'table'>): string | undefined;
}
