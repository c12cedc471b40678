import { openRowLists, type OpenRowList } from '../../contract/aging/open-rows.js';
import type { ListQuery } from '../../contract/list.js';
import { currencyOfRows, readCommon } from '../../contract/report/groups.js';
import type { Ledger } from '../ledger/ledger.js';
import type { Listing, TableNamed } from '../list/listing.js';
import { placesIn } from './aging-statement.js';
import { OpenRows, openRowColumns } from './open-rows.js';

type Bind = (value: unknown) => string;

/** The lists of open rows, down to which the figures of the aging lead. */
export function openRowListings(tableNamed: TableNamed, ledger: Ledger): Listing[] {
  const openRows = new OpenRows(ledger);
  return openRowLists.map((list) => {
    const { side, party } = list.report;
    return {
      list,
      table: { name: list.name, key: ['id'], columns: openRowColumns },
      source: {
        tables: openRows.tablesOf(side).map(tableNamed),
        isWorkedOut: true,
        filters: ['on', party, 'figure', 'group'],
        text: (query, bind, today) => rowsOf(openRows, list, query, bind, today),
      },
      joins: { party_entry: { table: tableNamed(party), on: 'party' } },
      columns: { party: { join: 'party_entry', column: 'name', otherwise: 'n/a' } },
    };
  });
}

function rowsOf(
  openRows: OpenRows,
  { report: { side, party } }: OpenRowList,
  { filters, ids }: Pick<ListQuery, 'filters' | 'ids'>,
  bind: Bind,
  today: string,
): string {
  const common = readCommon(filters['group'] ?? '') ?? [];
  const keyOf = (name: string) => common.find(({ of }) => of === name)?.key;
  const group = keyOf(party);
  const asked = Number(filters[party]) || undefined;
  const of = group === undefined ? asked : group === null ? null : Number(group);
  const places = placesIn(filters['figure'] ?? 'balance');
  const currency = keyOf(currencyOfRows);
  const conditions = [
    // Both the filter and the row of the report were chosen: of two parties there is no row.
    ...(asked !== undefined && of !== asked ? ['false'] : []),
    ...(common.every(({ of: name }) => name === party || name === currencyOfRows) ? [] : ['false']),
    ...(places ? [`r.place = any(${bind(places)}::text[])`] : []),
    ...(currency === undefined ? [] : [`r.currency = ${bind(currency)}::text`]),
  ];
  const rows = openRows.sql({ side, on: filters['on'] ?? today, today, party: of, ids }, bind);
  return conditions.length === 0 ? rows : `(select r.* from ${rows} r where ${conditions.join(' and ')})`;
}
