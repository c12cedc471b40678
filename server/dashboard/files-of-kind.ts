import type { FileKind, StaffQuestion, StaffRole } from '../../contract/dashboard/staff-routes.js';
import { open } from '../../contract/shipment/status/status.js';
import { orderFigures, shipments } from '../shipment/tables.js';

/** The files of each kind, with the day by which they are counted (D094); parameters 1 and 2 are the first and last day. */
const sources: Record<FileKind, string> = {
  1: `select id, (created_at at time zone 'Asia/Ulaanbaatar')::date as day, mode, consignee_id, sales_id, tariff_id,
      income, expense, profit, alternatives
    from ${shipments} where status = ${open} and not deleted and ${createdWithin()}`,
  2: ordersBy('shipping_order_on'),
  3: ordersBy('finished_on'),
};

export const staffColumn: Record<StaffRole, string> = { sales: 'sales_id', tariff: 'tariff_id' };

export function filesOfKind({ type }: Pick<StaffQuestion, 'type'>): string {
  return sources[type];
}

/** The time range of business days in Ulaanbaatar (D004). */
export function createdWithin(column = 'created_at'): string {
  const midnight = (day: string): string => `${day}::timestamp at time zone 'Asia/Ulaanbaatar'`;
  return `${column} >= (${midnight('$1::date')}) and ${column} < (${midnight('($2::date + 1)')})`;
}

function ordersBy(day: string): string {
  return `select id, ${day} as day, mode, consignee_id, sales_id, tariff_id, income, expense, profit, alternatives
    from ${orderFigures} where ${day} between $1::date and $2::date`;
}
