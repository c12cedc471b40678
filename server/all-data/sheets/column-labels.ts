import { columnWords } from '../../../contract/all-data/column-words.js';
import type { Label } from '../../../contract/label.js';
import { referenceList } from '../../../contract/reference/catalogue.js';
import { columnSource, type Listing } from '../../list/listing.js';

const asIs = (column: string): Label => ({ mn: column, en: column });

/** What a column of a table is: in the words of its list or form, or in words of its own. */
export function columnLabels(listings: readonly Listing[]): (table: string, column: string) => Label {
  const labels = new Map<string, Label>();
  for (const { name, fields } of referenceList)
    for (const [column, { label }] of Object.entries(fields)) labels.set(`${name}.${column}`, label);
  for (const listing of listings) {
    if (listing.source) continue;
    for (const [key, { label }] of Object.entries(listing.list.columns)) {
      const source = columnSource(listing, key);
      const { name, copyOf = name } = listing.table;
      const place = typeof source === 'string' ? `${copyOf}.${source}` : undefined;
      if (place !== undefined && !labels.has(place)) labels.set(place, label);
    }
  }
  return (table, column) => labels.get(`${table}.${column}`) ?? columnWords[column] ?? asIs(column);
}
