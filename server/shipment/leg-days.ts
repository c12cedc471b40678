import type { ClientBase, Pool } from 'pg';
import { yearBefore, type LegMedian } from '../../contract/shipment/file/milestones.js';
import { entriesOf } from '../reference/tables.js';
import { orderFigures, orders } from './tables.js';

/**
 * The legs of finished orders `f`, each with its days as a row `l`; a leg of which a day was not entered has no row. What reads it
 * says which orders it counts by `f.finished_on`.
 */
export const legDays = `${orderFigures} f join ${orders} o on o.id = f.id
  join lateral (values
    ('etaBorder', o.eta_border - o.shipping_order_on),
    ('ataBorder', o.ata_border - o.eta_border),
    ('etdBorder', o.etd_border - o.ata_border),
    ('ataUb', o.ata_ub - o.etd_border),
    ('released', o.released_on - o.ata_ub),
    ('finished', f.finished_on - o.released_on)
  ) l (leg, days) on l.days is not null`;

/** What is computed of the days of a leg: the number of orders, and their median, with the mean of the two middle ones half up. */
export const legFigures = `count(*)::integer as files,
  floor(percentile_cont(0.5) within group (order by l.days) + 0.5)::integer as median`;

/** Goods of a mode of transport over a border. */
interface Lane {
  mode: number;
  border: number;
}

/** A border that was merged into another one is counted with it. */
const medians = `
  select w.mode, w.border, l.leg, ${legFigures}
  from unnest($3::integer[], $4::integer[]) w (mode, border)
    join ${entriesOf('via')} own on own.id = w.border
    join ${entriesOf('via')} same on coalesce(same.canonical_id, same.id) = coalesce(own.canonical_id, own.id)
    join ${legDays} on f.mode = w.mode and f.border_id = same.id and f.finished_on between $1::date and $2::date
  group by 1, 2, 3`;

const nameOf = ({ mode, border }: Lane): string => `${mode}/${border}`;

/** Reads the medians of these lanes with one query: of the orders finished in the twelve full months before the month of a day. */
export async function legMediansOf(
  database: Pool | ClientBase,
  lanes: readonly Lane[],
  today: string,
): Promise<(lane: Lane) => readonly LegMedian[]> {
  const { start, end } = yearBefore(today);
  const distinct = [...new Map(lanes.map((lane) => [nameOf(lane), lane])).values()];
  const { rows } = await database.query<LegMedian & Lane>(medians, [
    start,
    end,
    distinct.map(({ mode }) => mode),
    distinct.map(({ border }) => border),
  ]);
  const byLane = new Map<string, LegMedian[]>(distinct.map((lane) => [nameOf(lane), []]));
  for (const row of rows) byLane.get(nameOf(row))?.push(row);
  return (lane) => byLane.get(nameOf(lane)) ?? [];
}
