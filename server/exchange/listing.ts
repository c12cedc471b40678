import { exchangeEntryId, exchangeEntryList, type ExchangeEntryKind } from '../../contract/report/exchange.js';
import { advanceActs, advances } from '../advance/tables.js';
import { bankLines, bankStatements } from '../bank/tables.js';
import { outsideItemPayments, outsideItems } from '../item/tables.js';
import type { Listing, TableNamed } from '../list/listing.js';
import { referenceTable } from '../reference/catalogue.js';
import { entriesOf } from '../reference/tables.js';
import { exchangeDifferences, payables, postings, receivables } from '../shipment/tables.js';
import { exchangeEntries, exchangeEntryColumns } from './entries.js';

const reads = [
  exchangeDifferences,
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

function numbersOf(kind: ExchangeEntryKind | null, ids: readonly number[]): readonly number[] {
  return kind === null ? ids : exchangeEntryId.numbers(kind, ids);
}

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
        const days = { start: `${bind(start)}::date`, end: `${bind(end)}::date` };
        const idsOf = ids && ((kind: ExchangeEntryKind | null) => bind(numbersOf(kind, ids)));
        return exchangeEntries(days, idsOf);
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
