import type { ListQuery } from '../../contract/list.js';
import { entryLists, type EntryList } from '../../contract/report/entries.js';
import type { BalanceFigure } from '../../contract/report/balances.js';
import { codeOfOrder, readCommon } from '../../contract/report/groups.js';
import { figureEntryColumns, type FigureEntriesOf } from '../ledger/figure-entries.js';
import type { Ledger } from '../ledger/ledger.js';
import type { Listing, TableNamed } from '../list/listing.js';

/** The lists of the entries behind the figures of balance reports; the ledger selects the rows of the requested figure. */
export function entryListings(tableNamed: TableNamed, ledger: Ledger): Listing[] {
  return entryLists.map((list) => {
    const { of: side, party, filters } = list.report;
    const tables = ledger.ofSide(side).flatMap(({ owed, moved, parties }) => [owed.table, moved.table, parties]);
    return {
      list,
      table: { name: list.name, key: ['id'], columns: figureEntryColumns },
      source: {
        tables: [...new Set(tables)].map(tableNamed),
        filters: ['figure', 'group', ...Object.keys(filters)],
        text: (query, bind) => ledger.figureEntries(side, figureQueryOf(list, query), bind),
      },
      joins: { [`${party}_entry`]: { table: tableNamed(party), on: 'party' } },
      columns: { party: { join: `${party}_entry`, column: 'name', otherwise: 'n/a' } },
    };
  });
}

/** Without days, all entries ever are queried. */
function figureQueryOf({ report }: EntryList, { filters, ids }: Pick<ListQuery, 'filters' | 'ids'>): FigureEntriesOf {
  const group = groupOf(report.party, filters['group']);
  return {
    figure: (filters['figure'] as BalanceFigure | undefined) ?? 'closing',
    start: filters['start'] ?? '-infinity',
    end: filters['end'] ?? 'infinity',
    party: Number(filters[report.party]) || null,
    balance: filters['balance'] ?? null,
    ...(group && { group }),
    ...(ids && { ids }),
  };
}

/** The party and order whose entries are queried; entries have none of the other values by which orders are grouped. */
function groupOf(party: string, written: string | undefined): FigureEntriesOf['group'] | undefined {
  if (written === undefined) return undefined;
  const values = readCommon(written) ?? [];
  if (!values.every(({ of }) => of === party || of === codeOfOrder)) return { code: '' };
  const keyOf = (name: string) => values.find(({ of }) => of === name)?.key;
  const [id, code] = [keyOf(party), keyOf(codeOfOrder)];
  return {
    ...(id === undefined ? {} : { party: id === null ? null : Number(id) }),
    ...(code === undefined ? {} : { code: code ?? '' }),
  };
}
