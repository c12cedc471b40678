import { exchangeEntryList } from '../../contract/report/exchange.js';
import { advanceActs, advances } from '../advance/tables.js';
import { bankLines, bankStatements } from '../bank/tables.js';
import { outsideItemPayments, outsideItems } from '../item/tables.js';
import type { Listing, TableNamed } from '../list/listing.js';
import { referenceTable } from '../reference/catalogue.js';
import { entriesOf } from '../reference/tables.js';
import { payables, postings, receivables } from '../shipment/tables.js';
import { exchangeEntries, exchangeEntryColumns } from './entries.js';

const reads = [
  receivables,
  payables,
  postings,
  advances,
  advanceActs,
  bankLines,
  bankStatements,
  outsideItems,
  outsideItemPayments,
];
const names = ['payer', 'agent', 'currency'] as const;

/** The entries that the figures of the report of exchange differences add up. */
export function exchangeListing(tableNamed: TableNamed): Listing {
  return {
    list: exchangeEntryList,
    table: { name: exchangeEntryList.name, key: ['id'], columns: exchangeEntryColumns },
    source: {
      tables: [...reads, ...names.map(entriesOf)].map(tableNamed),
      filters: ['start', 'end'],
      text: ({ filters, ids }, bind, today) => {
        const [start, end] = [filters['start'] ?? '-infinity', filters['end'] ?? today];
        const all = exchangeEntries({ start: `${bind(start)}::date`, end: `${bind(end)}::date` });
        return ids ? `(select x.* from ${all} x where x.id = any(${bind(ids)}::bigint[]))` : all;
      },
    },
    joins: {
      payer_entry: { table: referenceTable('payer'), on: 'payer' },
      agent_entry: { table: referenceTable('agent'), on: 'agent' },
    },
    columns: {
      payer: { join: 'payer_entry', column: 'name' },
      agent: { join: 'agent_entry', column: 'name' },
    },
  };
}
