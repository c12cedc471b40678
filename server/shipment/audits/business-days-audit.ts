import type { AuditCheck, AuditFinding } from '../../audit/check.js';
import { postings, quotations } from '../tables.js';

const first = `date '2000-01-01'`;
const today = `(now() at time zone 'Asia/Ulaanbaatar')::date`;

const planned = { quotedOn: 'quotation day', validUntil: 'validity day', orderOn: 'SO day' };

const parts = [
  `select 'transaction ' || p.transaction_id as row, 'happened on a day that cannot be meant' as what,
     null::text as expected, p.happened_on::text as found
   from ${postings} p where p.live and (p.happened_on < ${first} or p.happened_on > ${today} + 1)`,
  ...Object.entries(planned).map(
    ([field, name]) => `
   select 'shipment ' || q.id, 'has a ${name} that cannot be meant', null, q.form->>'${field}'
   from ${quotations} q where (q.form->>'${field}')::date not between ${first} and (${today} + interval '2 years')::date`,
  ),
];

/** D202: days outside this range that were stored before the decision are kept and reported. */
export const businessDaysAudit: AuditCheck = {
  name: 'days',
  about: 'money moved between 2000 and tomorrow, and nothing is planned before 2000 or more than two years ahead',
  perRecord: { kinds: ['shipment'] },
  async run(db) {
    const { rows } = await db.query<AuditFinding>(`${parts.join(' union all ')} order by 1, 2`);
    return rows;
  },
};
