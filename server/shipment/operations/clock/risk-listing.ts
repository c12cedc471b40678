import { riskList } from '../../../../contract/shipment/clock/lists.js';
import { riskRow } from '../../../../contract/shipment/clock/risk-row.js';
import { mostDaysLeft } from '../../../../contract/shipment/operations/border-choices.js';
import { plainNumber } from '../../../../contract/shipment/operations/units/number.js';
import { containing } from '../../../database/sql.js';
import type { LookUp } from '../../../list/listing.js';
import type { ReadModelTable } from '../../../projection/table.js';
import { referenceTable } from '../../../reference/catalogue.js';
import { nameOf } from '../../lists/order-sources.js';
import type { SectionListing } from '../../section.js';
import { containerClocks, orders, recharges, units } from '../../tables.js';
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

/**
 * The last day that was charged for a container in the currency of its row: by a charge of its own, also one of a unit with its number that is
 * gone, or of all containers of the file; the same rule as `chargedTo`.
 */
const chargedUpTo: LookUp = {
  name: 'chargedUpTo',
  of: ['id', 'order', 'currency'],
  async read(database, rows) {
    const shown = rows.map(({ id, order, currency }, at) => {
      const of = riskRow(Number(id));
      return { at, order, currency, unit: 'unit' in of ? of.unit : null };
    });
    const { rows: found } = await database.query<{ at: number; to: string }>(
      `select c.at, max((r.charge->>'to')::date)::text as to
        from json_to_recordset($1) c(at integer, "order" integer, currency text, unit integer)
          join ${recharges} r on r.shipment_id = c."order" and r.charge->>'currency' = c.currency
          cross join lateral json_to_recordset(r.charge->'containers') k(unit integer, number text)
          left join ${units} u on u.id = c.unit
        where c.unit is null or k.unit is null or k.unit = c.unit
          or upper(regexp_replace(k.number, '[\\s-]', '', 'g')) = u.number_plain
            and not exists (select 1 from ${units} e where e.id = k.unit and e.shipment_id = c."order")
        group by 1`,
      [JSON.stringify(shown)],
    );
    const days = new Map(found.map(({ at, to }) => [at, to]));
    return shown.map(({ at }) => days.get(at) ?? null);
  },
};

/** Containers at risk: everything that depends on the day is computed when the list is read. */
export const riskListing: SectionListing = {
  list: riskList,
  table: riskTable,
  source: { ...riskSource, tables: [...riskSource.tables, containerClocks, orders, units, recharges] },
  joins: {
    consignee_entry: { table: referenceTable('consignee'), on: 'consignee_id' },
    container_entry: { table: referenceTable('container'), on: 'container_id' },
    terminal_entry: { table: referenceTable('thc'), on: 'terminal_id' },
  },
  columns: {
    consignee: nameOf('consignee_entry'),
    container: nameOf('container_entry'),
    terminal: nameOf('terminal_entry'),
    chargedto: { of: [], lookUp: chargedUpTo, make: ({ chargedUpTo: day = null }) => day },
  },
  filters: {
    search: { condition: (value, bind) => `t.search ilike ${bind(containing(plainNumber(value)))}` },
    left: { condition: (choice, bind) => `t.daysleft <= ${bind(mostDaysLeft(choice))}::integer` },
  },
};
