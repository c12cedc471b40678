import { describe, expect, it } from '@jest/globals';
import { indexedGroups } from '../reports/report-groups.js';
import { financeTable } from './list-table.js';

describe('the table of the finance list', () => {
  it.each(indexedGroups)('has the orders that share %s in the order of the list', (column) => {
    expect(financeTable.columns).toContain(column);
    expect(financeTable.indexes).toContain(`(${column}, shipping_order_on, id)`);
  });
});
