import type { ClientBase, Pool } from 'pg';
import { legNames, type Leg } from '../../contract/reference/fixed/legs.js';
import { daysBetween } from '../../contract/shipment/border-stay.js';
import { yearBefore, type LegMedian } from '../../contract/shipment/file/milestones.js';
import { localDay } from '../../contract/time.js';
import type { Counter } from '../projection/table.js';
import { entriesOf } from '../reference/tables.js';
import { orderFigures, orders } from './tables.js';

/** The columns of an order between which each leg lies; the day on which it was finished is computed from its instant. */
const columnsOfLeg: Readonly<Record<Leg, readonly [from: string, to: string]>> = {
  etaBorder: ['shipping_order_on', 'eta_border'],
  ataBorder: ['eta_border', 'ata_border'],
  etdBorder: ['ata_border', 'etd_border'],
  ataUb: ['etd_border', 'ata_ub'],
  released: ['ata_ub', 'released_on'],
  finished: ['released_on', 'finished_on'],
};

/** The legs of an order, `o` with its figures `f`, as rows with the days of each; those of which a day was not entered have none. */
const legsOfOrder = `(values ${legNames
  .map((leg) => {
    const [from, to] = columnsOfLeg[leg];
    return `('${leg}', ${leg === 'finished' ? 'f' : 'o'}.${to} - o.${from})`;
  })
  .join(', ')}) l (leg, days)`;

/** Whether the days of a leg of an order `f` are known, as SQL. */
export function hasLeg(leg: string): string {
  return `exists (select 1 from ${orders} o, lateral ${legsOfOrder} where o.id = f.id and l.days is not null and l.leg = ${leg})`;
}

/** How many orders that were finished on these days took each number of days for each leg, by mode and border. */
export const countsOfDays = (first: string, last: string): string => `
  select f.mode, coalesce(v.canonical_id, f.border_id) as border, l.leg, l.days, count(*)::integer as files
  from ${orderFigures} f join ${orders} o on o.id = f.id left join ${entriesOf('via')} v on v.id = f.border_id, lateral ${legsOfOrder}
  where f.finished_on between ${first} and ${last} and l.days is not null group by 1, 2, 3, 4`;

/**
 * Of such counts: the number of orders, their median, with the mean of the two middle ones half up, and the days within which nine of ten
 * came.
 */
export const legFigures = (counts: string): string => `
  select mode, border, leg, max(total)::integer as files,
    floor((min(days) filter (where upto >= (total + 1) / 2) + min(days) filter (where upto >= total / 2 + 1) + 1) / 2.0)::integer as median,
    min(days) filter (where upto * 10 >= total * 9) as ninety
  from (select c.mode, c.border, c.leg, c.days, (sum(c.files) over (partition by c.mode, c.border, c.leg order by c.days))::integer as upto,
      (sum(c.files) over (partition by c.mode, c.border, c.leg))::integer as total from (${counts}) c) d
  group by 1, 2, 3`;

const counterName = 'days of legs';

/**
 * The same counts by month: a lane has thousands of orders a year, too many to read for a page of a list. The key is mode, border, month,
 * leg and days.
 */
export const legCounter: Record<typeof counterName, Counter> = {
  [counterName]: {
    counts: 'finished orders by mode, border, month, leg and days',
    of(row) {
      const { mode, border_id: border, finished_at: finishedAt } = row;
      if (typeof finishedAt !== 'string' || typeof mode !== 'number' || typeof border !== 'number') return [];
      const finishedOn = localDay(new Date(finishedAt));
      return legNames.flatMap((leg): [string, number][] => {
        const [from, to] = columnsOfLeg[leg].map((column) =>
          dayIn(column === 'finished_on' ? finishedOn : row[column]),
        );
        if (!from || !to) return [];
        return [[`${mode} ${border} ${finishedOn.slice(0, 7)} ${leg} ${daysBetween(from, to)}`, 1]];
      });
    },
  },
};

const dayIn = (value: unknown): string | undefined => (typeof value === 'string' ? value.slice(0, 10) : undefined);

/** Goods of a mode of transport over a border. */
interface Lane {
  mode: number;
  border: number;
}

/** A border that was merged into another one is counted with it. */
const countsOfLanes = `
  with lane as materialized (select w.mode, w.border, concat_ws(' ', w.mode, same.id, $1::text) as first,
      concat_ws(' ', w.mode, same.id, $2::text) || '!' as last
    from unnest($3::integer[], $4::integer[]) w (mode, border)
      join ${entriesOf('via')} own on own.id = w.border
      join ${entriesOf('via')} same on coalesce(same.canonical_id, same.id) = coalesce(own.canonical_id, own.id))
  select w.mode, w.border, split_part(c.key, ' ', 4) as leg, split_part(c.key, ' ', 5)::integer as days, c.value as files
  from lane w join read_model_counter c on c.table_name = '${orders}' and c.name = '${counterName}' and c.value <> 0
      and c.key >= w.first and c.key < w.last`;

/** The same, counted from the orders themselves. */
const countsOfOrders = `
  select w.mode, w.border, c.leg, c.days, c.files
  from unnest($3::integer[], $4::integer[]) w (mode, border)
    join ${entriesOf('via')} own on own.id = w.border
    join (${countsOfDays('$1::date', '$2::date')}) c on c.mode = w.mode and c.border = coalesce(own.canonical_id, own.id)`;

const nameOf = ({ mode, border }: Lane): string => `${mode}/${border}`;

/** Reads the medians of these lanes with one query: of the orders finished in the twelve full months before the month of a day. */
export async function legMediansOf(
  database: Pool | ClientBase,
  lanes: readonly Lane[],
  today: string,
  hasCounters = true,
): Promise<(lane: Lane) => readonly LegMedian[]> {
  const { start, end } = yearBefore(today);
  const distinct = [...new Map(lanes.map((lane) => [nameOf(lane), lane])).values()];
  const { rows } = await database.query<LegMedian & Lane>({
    name: hasCounters ? 'leg-medians' : 'leg-medians-of-orders',
    text: legFigures(hasCounters ? countsOfLanes : countsOfOrders),
    values: [
      ...(hasCounters ? [start.slice(0, 7), end.slice(0, 7)] : [start, end]),
      distinct.map(({ mode }) => mode),
      distinct.map(({ border }) => border),
    ],
  });
  const byLane = new Map<string, LegMedian[]>(distinct.map((lane) => [nameOf(lane), []]));
  for (const row of rows) byLane.get(nameOf(row))?.push(row);
  return (lane) => byLane.get(nameOf(lane)) ?? [];
}
