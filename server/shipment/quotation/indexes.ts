import { textTable } from '../lists/list-table.js';
import { inquiries, inquiryTexts } from '../tables.js';

/** Indexes for sorting and filtering both lists of inquiries; each list is the part of the table with its status. */
function indexesOf(status: 1 | 4, columns: readonly string[]): string[] {
  const part = ` where status = ${status}`;
  const facets = [
    ...['valid_until', 'quoted_on', 'cbm', 'consignee_id', 'commodity_id', 'origin_country', 'final_country'],
    ...['border_id', 'sales_id', 'tariff_id', 'inquiry_type'],
    ...columns,
  ];
  return [
    `(id desc)${part}`,
    `(name collate "mn-x-icu", id)${part}`,
    ...facets.map((column) => `(${column}, id)${part}`),
  ];
}

export const inquiryIndexes: readonly string[] = [
  ...indexesOf(1, ['listed_on', 'waiting_id', 'returned', 'relay', 'held_since']),
  ...indexesOf(4, ['closed_at']),
];

export const inquiryTextTable = textTable({
  name: inquiryTexts,
  of: inquiries,
  searched: ['name_search', 'invoice_search', 'contract_search'],
  typed: ['name', 'invoice_number', 'contract_number'],
});
