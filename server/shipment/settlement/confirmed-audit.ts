import type { AuditCheck, AuditFinding } from '../../audit/check.js';
import { changeLog, shipments } from '../tables.js';

/**
 * Receivables confirmed as paid, with the position of the last confirmation, the total at that time, and whether a later correction
 * explains a balance.
 */
const confirmed = `
  with said as (
    select distinct on (e.stream) split_part(e.stream, '-', 2)::integer as shipment, e.stream, e.position, e.type,
      e.meta->>'command' as command
    from event e where e.type in ('ReceivableConfirmed', 'ReceivableReopened') order by e.stream, e.version desc
  ), confirmed as (
    select c.*, r.id is null as gone, r.total_mnt, r.rest,
      coalesce((select l.old_offer from ${changeLog} l where l.shipment_id = c.shipment and l.id > c.position order by l.id limit 1),
        r.total_mnt) as then_mnt,
      exists (select 1 from event e where e.stream = c.stream and e.position > c.position
        and e.type in ('IncomeReversed', 'IncomeCorrected', 'ReceivableWriteOffReversed')) as corrected
    from said c join ${shipments} s on s.id = c.shipment left join receivable r on r.id = c.shipment
    where c.type = 'ReceivableConfirmed' and not s.deleted
  )`;

const parts = [
  `select 'receivable ' || c.shipment as row, 'its total changed since it was confirmed' as what, c.then_mnt::text as expected,
     c.total_mnt::text as found from confirmed c where c.total_mnt <> c.then_mnt`,
  `select 'receivable ' || c.shipment, 'was sent back to the inquiries and is still confirmed', null, 'confirmed'
   from confirmed c where c.gone`,
  // Marking the invoice as paid confirms without the money (D104); an administrator may reverse money afterwards (D102).
  `select 'receivable ' || c.shipment, 'is confirmed, and money is left that nothing explains', '0', c.rest::text
   from confirmed c where c.rest > 0 and c.command = 'ConfirmReceivables' and not c.corrected and c.total_mnt = c.then_mnt`,
];

/** D102, D201: what was confirmed as paid was paid. */
export const confirmedAudit: AuditCheck = {
  name: 'confirmed',
  about: 'what payers owe did not change since it was confirmed, and nothing is left of it without a reason',
  perRecord: { kinds: ['shipment'] },
  async run(db) {
    const { rows } = await db.query<AuditFinding>(`${confirmed} ${parts.join(' union all ')} order by 1, 2`);
    return rows;
  },
};
