import { currencies } from '../../contract/reference/fixed/currencies.js';
import { rowsPerContainer } from '../../contract/shipment/clock/risk-row.js';
import { endsAtBorder, endsAtReturn } from '../../contract/shipment/clock/terms.js';
import { containerUnit } from '../../contract/shipment/operations/units/kinds.js';
import { arrived, shippingOrder } from '../../contract/shipment/status/status.js';
import type { RowSource } from '../list/listing.js';
import { referenceTable } from '../reference/catalogue.js';
import { entriesOf } from '../reference/tables.js';
import { orders, recharges, units } from './tables.js';

/** Whether a unit `u` is a container. */
export const isContainer = `u.kind = ${containerUnit}`;

/** An entry that was merged counts as the one that it was merged into. */
const merged = (list: 'container' | 'thc', id: string): string =>
  `(select coalesce(e.canonical_id, e.id) from ${entriesOf(list)} e where e.id = ${id})`;

/**
 * The containers of some orders `o`: a row for each unit, and one for a file without units, with its days and what its terms apply to. The
 * same rules as `containersOf` (contract/shipment/clock/container.ts).
 */
export const containersOf = (orderCondition: string): string => `
  select o.id as "order", o.form_type as formtype, u.id as unit_id, o.code, o.consignee_id, u.number as unit, u.search as numbers, u.place,
    case when u.id is null then coalesce(o.quantity, 1) else 1 end as count,
    ${merged('container', 'coalesce(u.container_status_id, o.container_status_id)')} as container_id,
    ${merged('thc', 'o.terminal_id')} as terminal_id,
    coalesce(u.size, (select nullif(y.size, 0) from ${entriesOf('transtype')} y where y.id = o.transport_type_id)) as size,
    coalesce(u.clock_began, u.ata_border, o.ata_border) as began,
    coalesce(u.etd_border, o.etd_border) as etd_border,
    coalesce(u.returned, o.returned_on) as returned,
    coalesce(u.planned_return, o.planned_return_on) as planned
  from ${orders} o left join ${units} u on u.shipment_id = o.id and ${isContainer}
  where ${orderCondition} and (u.id is not null or o.units is null)`;

const notArchived = `o.status in (${shippingOrder}, ${arrived}) and not o.is_archived`;

/**
 * The terms in force on the day on which the clock of a container `c` began; the row with the terminal wins. Otherwise those of the
 * container status, which are of the rank 2.
 */
export const termsInForce = `
  select x.* from (
    select case when z.thc is null then 1 else 0 end as rank, freedays, endsat, firstday, steps, customersteps
      from ${entriesOf('clockterms')} z
      where not z.deleted and z.canonical_id is null and ${merged('container', 'z.container')} = c.container_id
        and z.size = c.size and z.start <= c.began and (z."end" is null or c.began <= z."end")
        and (z.thc is null or ${merged('thc', 'z.thc')} = c.terminal_id)
    union all
    select 2, case c.size when 20 then e.freeday20 when 40 then e.freeday40 end, ${endsAtBorder}, 0, '[]'::json, '[]'::json
      from ${entriesOf('container')} e where e.id = c.container_id and c.size in (20, 40)
  ) x order by x.rank limit 1`;

/** The day on which the clock of a container `c` with the terms `x` ended. */
const clockEnd = `select case x.endsat when ${endsAtReturn} then c.returned else c.etd_border end as ended`;

/** Days stayed until a day, or until the clock ended; the same rule as `stayOn`. */
const stayed = (day: string): string =>
  `greatest(0, coalesce(e.ended, ${day}) - c.began + case when x.firstday = 1 and coalesce(e.ended, ${day}) >= c.began then 1 else 0 end)`;

/** How many of the chargeable days the step of a row `s` has a price for; the same rule as `daysOfSteps`. */
const daysIn = (chargeable: string): string =>
  `greatest(0, least(${chargeable}, coalesce(s.next - 1, ${chargeable})) - (s."from" - 1))`;

/** What we pay and what the customer pays, as the steps are marked. */
const [ourSide, customersSide] = [0, 1];

/** The sum of one side on a day, rounded once for each container and currency; null where that side has no step in the currency. */
const sumOf = (side: number, chargeable: string): string =>
  `round(sum(s.price * ${daysIn(chargeable)}) filter (where s.side = ${side}), 2) * c.count`;

const steps = (side: number, column: string): string =>
  `select ${side} as side, p.currency, p.price, p."from", lead(p."from") over (order by p."from") as next
    from json_to_recordset(x.${column}) as p("from" integer, price numeric, currency text)`;

/** What the customer owes for the days of the containers of some orders up to a day, by order and currency; the same rules as `penaltyUpTo`. */
const customersPenalties = (orderCondition: string, day: string): string => `
  select c."order" as id, m.currency, sum(m.owed) as owed
  from (${containersOf(orderCondition)}) c
    cross join lateral (${termsInForce}) x
    cross join lateral (select least(e.ended, ${day}) as ended from (${clockEnd}) e) e
    cross join lateral (select greatest(0, ${stayed(day)} - x.freedays) as chargeable) d
    cross join lateral (select s.currency, ${sumOf(customersSide, 'd.chargeable')} as owed
      from (${steps(customersSide, 'customersteps')}) s group by s.currency) m
  where c.began is not null and c.began <= ${day} group by 1, 2`;

/** What the customer owes for the containers of the orders with these ids up to a day, and what was charged of it, in each currency. */
export const penaltiesAndCharges = (ids: string, day: string): string => `
  select id, currency, sum(owed) as owed, sum(charged) as charged
  from (select id, currency, owed, 0 as charged from (${customersPenalties(`o.id = any(${ids})`, day)}) owed
    union all select shipment_id, charge->>'currency', 0, (charge->>'amount')::numeric
      from ${recharges} where shipment_id = any(${ids})) both_sides group by 1, 2`;

const codes = Object.keys(currencies)
  .map((code) => `'${code}'`)
  .join(', ');

/**
 * Each container whose clock has begun, with its money in each currency, as SQL: a list is sorted and summed in the database. It agrees
 * with contract/shipment/clock/clock.ts; a test compares both over random files.
 */
export const riskSource: RowSource = {
  tables: [...(['clockterms', 'container', 'transtype', 'thc'] as const).map(referenceTable)],
  filters: [],
  text: (_query, bind, today) => {
    const day = `${bind(today)}::date`;
    return `(select
        ((case when c.unit_id is null then c."order" * 2 + 1 else c.unit_id * 2 end) * ${rowsPerContainer}
          + coalesce(array_position(array[${codes}], m.currency), 1) - 1)::integer as id,
        c."order", c.formtype, c.code, c.consignee_id, c.unit, concat_ws(' ', c.numbers, c.code) as search, c.place, c.count, c.container_id,
        c.terminal_id, c.began, e.ended, c.etd_border, c.returned, c.planned, d.stayed, x.freedays, d.chargeable,
        x.freedays - d.stayed as daysleft, case when e.ended is null then 1 else 2 end as clock, m.currency,
        m.owed, m.perday, m.customersowed, m.customersperday,
        case when e.ended is not null or c.planned is not null then m.atreturn end as atreturn,
        case when e.ended is not null or c.planned is not null then m.customersatreturn end as customersatreturn
      from (${containersOf(notArchived)}) c
        cross join lateral (${termsInForce}) x
        cross join lateral (${clockEnd}) e
        cross join lateral (select ${stayed(day)} as stayed, ${stayed(`${day} + 1`)} as tomorrow,
          ${stayed(`greatest(c.planned, ${day})`)} as planned) n
        cross join lateral (select n.stayed, greatest(0, n.stayed - x.freedays) as chargeable,
          greatest(0, n.tomorrow - x.freedays) as tomorrow, greatest(0, n.planned - x.freedays) as planned) d
        left join lateral (select s.currency,
            ${sumOf(ourSide, 'd.chargeable')} as owed, ${sumOf(ourSide, 'd.planned')} as atreturn,
            ${sumOf(ourSide, 'd.tomorrow')} - ${sumOf(ourSide, 'd.chargeable')} as perday,
            ${sumOf(customersSide, 'd.chargeable')} as customersowed, ${sumOf(customersSide, 'd.planned')} as customersatreturn,
            ${sumOf(customersSide, 'd.tomorrow')} - ${sumOf(customersSide, 'd.chargeable')} as customersperday
          from (${steps(ourSide, 'steps')} union all ${steps(customersSide, 'customersteps')}) s group by s.currency) m on true
      where c.began is not null and c.began <= ${day} and (e.ended is null or m.owed > 0 or m.customersowed > 0))`;
  },
};
