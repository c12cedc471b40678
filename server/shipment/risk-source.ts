import { currencies } from '../../contract/reference/fixed/currencies.js';
import { containerOfRow, rowsPerContainer } from '../../contract/shipment/clock/risk-row.js';
import { endsAtBorder, endsAtReturn } from '../../contract/shipment/clock/terms.js';
import { containerUnit } from '../../contract/shipment/operations/units/kinds.js';
import type { RowSource } from '../list/listing.js';
import { referenceTable } from '../reference/catalogue.js';
import { entriesOf } from '../reference/tables.js';
import { costOf, joinedTerms, readTermsOfKeys, termsIn } from './risk-terms.js';
import { containerClocks, orders, recharges, units } from './tables.js';

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
  select o.id as "order", case when u.id is null then coalesce(o.quantity, 1) else 1 end as count,
    coalesce(f.canonical_id, f.id) as container_id, coalesce(h.canonical_id, h.id) as terminal_id,
    coalesce(u.size, nullif(y.size, 0)) as size,
    coalesce(u.clock_began, u.ata_border, o.ata_border) as began,
    coalesce(u.etd_border, o.etd_border) as etd_border,
    coalesce(u.returned, o.returned_on) as returned,
    coalesce(u.planned_return, o.planned_return_on) as planned
  from ${orders} o left join ${units} u on u.shipment_id = o.id and ${isContainer}
    left join ${entriesOf('container')} f on f.id = coalesce(u.container_status_id, o.container_status_id)
    left join ${entriesOf('thc')} h on h.id = o.terminal_id
    left join ${entriesOf('transtype')} y on y.id = o.transport_type_id
  where ${orderCondition} and (u.id is not null or o.units is null)`;

/**
 * The terms in force on the day on which the clock of a container `c` began; the row with the terminal wins. Otherwise those of the
 * container status, which are of the rank 2.
 */
export const termsInForce = `
  select x.* from (
    select case when z.thc is null then 1 else 0 end as rank, freedays, endsat, firstday, customersteps
      from ${entriesOf('clockterms')} z
      where not z.deleted and z.canonical_id is null and ${merged('container', 'z.container')} = c.container_id
        and z.size = c.size and z.start <= c.began and (z."end" is null or c.began <= z."end")
        and (z.thc is null or ${merged('thc', 'z.thc')} = c.terminal_id)
    union all
    select 2, case c.size when 20 then e.freeday20 when 40 then e.freeday40 end, ${endsAtBorder}, 0, '[]'::json
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

/** What the customer owes for the days of the containers of some orders up to a day, by order and currency; the same rules as `penaltyUpTo`. */
const customersPenalties = (orderCondition: string, day: string): string => `
  select c."order" as id, m.currency, sum(m.owed) as owed
  from (${containersOf(orderCondition)}) c
    cross join lateral (${termsInForce}) x
    cross join lateral (select least(e.ended, ${day}) as ended from (${clockEnd}) e) e
    cross join lateral (select greatest(0, ${stayed(day)} - x.freedays) as chargeable) d
    cross join lateral (select s.currency, round(sum(s.price * ${daysIn('d.chargeable')}), 2) * c.count as owed
      from (select p.currency, p.price, p."from", lead(p."from") over (order by p."from") as next
        from json_to_recordset(x.customersteps) as p("from" integer, price numeric, currency text)) s group by s.currency) m
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

/** The clocks of each class that these containers have, with its size, and the entries that its status and terminal were merged into. */
const clocksOfClasses = (ofRows: string): string => `
  select k.clock_class, k.count, k.began, k.etd_border, k.returned, k.planned, coalesce(f.canonical_id, f.id) as container_id,
    coalesce(h.canonical_id, h.id) as terminal_id, coalesce(k.size, nullif(y.size, 0)) as size
  from (select min(k.id) as id from ${containerClocks} k ${ofRows} group by k.clock_class) one
    join ${containerClocks} k on k.id = one.id
    left join ${entriesOf('container')} f on f.id = k.container_status_id
    left join ${entriesOf('thc')} h on h.id = k.terminal_id
    left join ${entriesOf('transtype')} y on y.id = k.transport_type_id`;

/**
 * Each container whose clock has begun, with its money in each currency, as SQL: a list is sorted and summed in the database. Days and
 * money are worked out once for each class of clocks. It agrees with contract/shipment/clock/clock.ts; a test compares both over random
 * files.
 */
export const riskSource: RowSource = {
  tables: [...(['clockterms', 'container', 'transtype', 'thc'] as const).map(referenceTable)],
  isWorkedOut: true,
  filters: [],
  read: readTermsOfKeys,
  text: ({ ids }, bind, today, known) => {
    const day = `${bind(today)}::date`;
    const ofRows = ids ? `where k.id = any(${bind([...new Set(ids.map(containerOfRow))])}::integer[])` : '';
    const { joins, terms, money } = joinedTerms(termsIn(known), bind);
    // What later amounts are made of is worked out once and not again in each of them, for which PostgreSQL needs the offset.
    const days = `select c.*, x.terms, x.freedays, e.ended, d.* from (${clocksOfClasses(ofRows)}) c
        ${joins} join ${terms} on x.terms = coalesce(own.terms, others.terms)
        cross join lateral (${clockEnd}) e
        cross join lateral (select ${stayed(day)} as stayed, ${stayed(`${day} + 1`)} as tomorrow,
          ${stayed(`greatest(c.planned, ${day})`)} as planned) n
        cross join lateral (select n.stayed, greatest(0, n.stayed - x.freedays) as chargeable,
          greatest(0, n.tomorrow - x.freedays) as tomorrow, greatest(0, n.planned - x.freedays) as chargeableplanned) d
      where c.began <= ${day} offset 0`;
    const isEntered = 'c.ended is not null or c.planned is not null';
    const classes = `select c.*, x.currency, coalesce(array_position(array[${codes}], x.currency), 1) - 1 as at,
        m.owed, ${costOf('ours', 'c.tomorrow')} - m.owed as perday,
        m.customersowed, ${costOf('customers', 'c.tomorrow')} - m.customersowed as customersperday,
        case when ${isEntered} then ${costOf('ours', 'c.chargeableplanned')} end as atreturn,
        case when ${isEntered} then ${costOf('customers', 'c.chargeableplanned')} end as customersatreturn
      from (${days}) c
        join ${money} on x.terms = c.terms
        cross join lateral (select ${costOf('ours', 'c.chargeable')} as owed, ${costOf('customers', 'c.chargeable')} as customersowed) m
      where c.ended is null or m.owed > 0 or m.customersowed > 0 offset 0`;
    return `(select (k.id * ${rowsPerContainer} + c.at)::integer as id,
        k.shipment_id as "order", o.form_type as formtype, k.code, k.consignee_id, k.number as unit, k.search, u.place, c.count,
        c.container_id, c.terminal_id, c.began, c.ended, c.etd_border, c.returned, c.planned, c.stayed, c.freedays, c.chargeable,
        c.freedays - c.stayed as daysleft, case when c.ended is null then 1 else 2 end as clock, c.currency,
        c.owed, c.perday, c.customersowed, c.customersperday, c.atreturn, c.customersatreturn
      from ${containerClocks} k
        join (${classes}) c on c.clock_class = k.clock_class
        left join ${orders} o on o.id = k.shipment_id
        left join ${units} u on u.id = k.unit_id
      ${ofRows})`;
  },
};
