import { riskList } from '../../../../contract/shipment/clock/lists.js';
import { mostDaysLeft } from '../../../../contract/shipment/operations/border-choices.js';
import { plainNumber } from '../../../../contract/shipment/operations/units/number.js';
import { containing } from '../../../database/sql.js';
import type { ReadModelTable } from '../../../projection/table.js';
import { referenceTable } from '../../../reference/catalogue.js';
import { nameOf } from '../../order-sources.js';
import type { SectionListing } from '../../section.js';
import { orders, units } from '../../tables.js';
import { riskSource } from '../../risk-source.js';

const money = 'numeric(17,2)' as const;

/** The columns of the source. */
const riskTable: ReadModelTable = {
  name: riskList.name,
  key: ['id'],
  columns: {
    id: 'integer',
    order: 'integer',
    formtype: 'text',
    code: 'text',
    consignee_id: 'integer',
    unit: 'text',
    search: 'text',
    place: 'text',
    count: 'integer',
    container_id: 'integer',
    terminal_id: 'integer',
    began: 'date',
    ended: 'date',
    etd_border: 'date',
    returned: 'date',
    planned: 'date',
    stayed: 'integer',
    freedays: 'integer',
    chargeable: 'integer',
    daysleft: 'integer',
    clock: 'integer',
    currency: 'text',
    owed: money,
    atreturn: money,
    perday: money,
    customersowed: money,
    customersatreturn: money,
    customersperday: money,
  },
};

/** Containers at risk: everything that depends on the day is computed when the list is read. */
export const riskListing: SectionListing = {
  list: riskList,
  table: riskTable,
  source: { ...riskSource, tables: [...riskSource.tables, orders, units] },
  joins: {
    consignee_entry: { table: referenceTable('consignee'), on: 'consignee_id' },
    container_entry: { table: referenceTable('container'), on: 'container_id' },
    terminal_entry: { table: referenceTable('thc'), on: 'terminal_id' },
  },
  columns: {
    consignee: nameOf('consignee_entry'),
    container: nameOf('container_entry'),
    terminal: nameOf('terminal_entry'),
  },
  filters: {
    search: { condition: (value, bind) => `t.search ilike ${bind(containing(plainNumber(value)))}` },
    left: { condition: (choice, bind) => `t.daysleft <= ${bind(mostDaysLeft(choice))}::integer` },
  },
};
