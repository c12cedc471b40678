import type { ClientBase, Pool } from 'pg';
import { needsOfFile } from '../../../../contract/document/needs.js';
import type { Cell } from '../../../../contract/list.js';
import type { ChecklistFacts } from '../../../../contract/shipment/checklist/lines.js';
import { endsAtReturn } from '../../../../contract/shipment/clock/terms.js';
import { firmNeeds, needsIn, readNeedsKey } from '../../document-needs.js';
import { containersOf, penaltiesAndCharges, termsInForce } from '../../risk-source.js';
import { companyContainer } from '../../lists/order-sources.js';
import { extraExpenses, invoices, orders, payables } from '../../tables.js';
import { entriesOf } from '../../../reference/tables.js';

/** An order with what the lines of its checklist follow from. */
export interface FileFactsOfChecklist extends ChecklistFacts {
  formtype: string;
}

interface Row extends Omit<FileFactsOfChecklist, 'needs'> {
  id: number;
  key: string | null;
  needs: Cell;
}

/**
 * A container must be returned where its terms end at the return or a day of return is entered; where no terms are in force, every one
 * whose status is known, except those of the company.
 */
const mustBeReturned = `coalesce(c.planned, c.returned) is not null
  or case when x.rank in (0, 1) then x.endsat = ${endsAtReturn} else e.name not ilike '%${companyContainer}%' end`;

/** The containers of some orders `o` that must be returned. */
export const containersToReturn = (orderCondition: string): string => `
  select c."order" as id, c.count, c.returned from (${containersOf(orderCondition)}) c
    left join lateral (${termsInForce}) x on true
    left join ${entriesOf('container')} e on e.id = c.container_id
  where ${mustBeReturned}`;

const containers = `
  select c.id, sum(c.count)::integer as "toReturn",
    coalesce(sum(c.count) filter (where c.returned is not null), 0)::integer as returned
  from (${containersToReturn('o.id = any($1::integer[])')}) c group by 1`;

/** Whether nobody decided yet who pays an extra expense. */
export const isUndecided = `coalesce(payer, 'undecided') = 'undecided'`;

/** The currencies of the customer's penalty until the second parameter, with what was charged of each. */
const penalties = `
  select id, count(*)::integer as penalties, count(*) filter (where owed > charged)::integer as "unchargedPenalties"
  from (${penaltiesAndCharges('$1::integer[]', '$2::date')}) y
  where owed > 0 or charged > 0 group by 1`;

const facts = `
  select o.id, o.form_type as formtype, o.ata_border as "ataBorder", o.etd_border as "etdBorder", o.ata_ub as "ataUb", o.needs_key as key,
    ${firmNeeds} as needs, o.income, o.is_paid as "isConfirmed", coalesce(u."toReturn", 0) as "toReturn", coalesce(u.returned, 0) as returned,
    i.difference_mnt as "invoiceDifference", coalesce(y.penalties, 0) as penalties,
    coalesce(y."unchargedPenalties", 0) as "unchargedPenalties", x.*, p.*
  from ${orders} o
    left join (${containers}) u on u.id = o.id
    left join (${penalties}) y on y.id = o.id
    left join ${invoices} i on i.shipment_id = o.id
    cross join lateral (select count(*)::integer as expenses,
      count(*) filter (where ${isUndecided})::integer as "undecidedExpenses"
      from ${extraExpenses} where shipment_id = o.id) x
    cross join lateral (select count(*)::integer as payables, count(*) filter (where not is_paid)::integer as "unpaidPayables"
      from ${payables} where shipment_id = o.id) p
  where o.id = any($1::integer[])`;

/** Reads what the checklists of these orders follow from, with one query. */
export async function checklistFactsOf(
  database: Pool | ClientBase,
  ids: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, FileFactsOfChecklist>> {
  // Planned once for each connection, which takes longer than reading a page.
  const { rows } = await database.query<Row>({ name: 'checklist-facts', text: facts, values: [ids, today] });
  return new Map(
    rows.map(({ id, key, needs, ...row }) => [
      id,
      { ...row, needs: key === null ? [] : needsOfFile(needsIn(needs), readNeedsKey(key)) },
    ]),
  );
}
