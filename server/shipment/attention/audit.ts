import { arrived, shippingOrder } from '../../../contract/shipment/status/status.js';
import type { AttentionRuleName } from '../../../contract/attention/rules.js';
import { attentionAudit } from '../../attention/audit.js';
import { containersOf, isContainer } from '../risk-source.js';
import { invoices, orders, recharges, units } from '../tables.js';

const localDate = (instant: string): string => `(${instant} at time zone 'Asia/Ulaanbaatar')::date`;

/** The day at the destination; for an order that only counts as arrived, the day on which it was finished. */
const arrivedOn = `coalesce(o.ata_ub, case when o.status = ${arrived} then ${localDate('o.finished_at')} end)`;
const isAhead = 'o.eta_border is not null and o.ata_border is null and o.ata_ub is null';
const invoice = `from ${invoices} i where i.shipment_id = o.id`;
const unitsOf = `from ${units} u where u.shipment_id = o.id`;

/** The base day of each rule that the other tables of an order say; null where it does not hold. */
const bases: Partial<Record<AttentionRuleName, string>> = {
  etaPassed: `case when ${isAhead} then o.eta_border end`,
  documents: `case when ${isAhead} then o.eta_border end`,
  noEta: `case when o.eta_border is null and o.ata_border is null and o.ata_ub is null then o.shipping_order_on end`,
  atBorder: `case when o.etd_border is null and o.ata_ub is null then o.ata_border end`,
  notFinished: `case when o.finished_at is null then o.released_on end`,
  notReleased: `case when o.clearance = 1 and o.released_on is null then ${arrivedOn} end`,
  notInvoiced: `case when not exists (select 1 ${invoice}) then ${arrivedOn} end`,
  invoiceDiffers: `(select ${localDate('i.generated_at')} ${invoice} and i.difference_mnt <> 0)`,
  penaltyUncharged: `(select coalesce((select max((charge->>'to')::date) from ${recharges} where shipment_id = o.id), min(c.began))
    from (${containersOf('o.id = own.record')}) c where c.container_id is not null having min(c.began) is not null)`,
  notReturned: `case when exists (select 1 ${unitsOf}) then
      (select min(u.planned_return) ${unitsOf} and ${isContainer} and u.returned is null)
    when o.returned_on is null then o.planned_return_on end`,
};

/** What the other tables of running orders say. */
export const attentionOfFilesAudit = attentionAudit({
  kind: 'shipment',
  records: `select * from ${orders} where status in (${shippingOrder}, ${arrived}) and not is_archived`,
  bases,
});
