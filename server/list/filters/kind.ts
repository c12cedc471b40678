import type { FilterBasics } from '../../../contract/filters/kind.js';
import type { ListQuery } from '../../../contract/list.js';
import type { Values } from '../../database/sql.js';
import type { ReadModelTable } from '../../projection/table.js';
import type { FilterColumns } from './source.js';

/** What a call asks of one filter. */
export interface AskedOf<F extends FilterBasics> {
  filter: F;
  value: string;
  /** The entry itself and those that were merged into it, where they were looked up. */
  meant: readonly number[] | undefined;
  /** What the same call asks of all filters. */
  filters: ListQuery['filters'];
}

/** Where it is looked for: the list's table or a joined one. */
export interface AskedIn {
  source: FilterColumns;
  table: ReadModelTable;
  /** A column under the alias of the table. */
  named: (column: string) => string;
  alias: 't' | 'j';
}

/** A kind of filter in SQL. */
export interface FilterInSql<F extends FilterBasics> {
  condition(asked: AskedOf<F>, place: AskedIn, values: Values): string;
  /** The columns that it looks at. */
  columns(source: FilterColumns): readonly string[];
  /** What the listing does not say, or its table lacks, of what it needs. */
  lacks?(key: string, filter: F, place: Pick<AskedIn, 'source' | 'table'>): string | undefined;
}
