import type { AuditCheck, AuditFinding } from '../audit/check.js';
import { entriesOf } from '../reference/tables.js';
import { reminderRows, reminders } from './tables.js';
import { reminderKind } from '../../contract/reminder/kind.js';
import { eventsOf } from '../log/event.js';

const events = eventsOf(reminderKind);

/** Every reminder as its event has it, with its rows, and whether it was withdrawn. */
const fromLog = `
  with made as (
    select split_part(e.stream, '-', 2)::integer as id, e.data->>'on' as on, (e.data->>'level')::integer as level,
      (e.data->>'mnt')::numeric as mnt, e.data->'rows' as rows, e.data->'sums' as sums, (e.data->'payer'->>'id')::integer as payer,
      exists (select 1 from ${events} w where w.stream = e.stream and w.type = 'ReminderWithdrawn') as withdrawn
    from ${events} e where e.type = 'ReminderMade'
  ), named as (
    select m.id, r.entry->>'currency' as currency, (r.entry->>'rest')::numeric as rest, (r.entry->>'mnt')::numeric as mnt,
      r.entry->>'due' as due, m.on
    from made m, json_array_elements(m.rows) as r(entry)
  )`;

const findings = [
  `select 'reminder ' || m.id as row, 'its sum is not that of its rows' as what, coalesce(sum(n.mnt), 0)::text as expected,
     m.mnt::text as found
   from made m left join named n on n.id = m.id group by m.id, m.mnt having coalesce(sum(n.mnt), 0) <> m.mnt`,
  `select 'reminder ' || m.id || ', ' || (s.entry->>'currency'), 'its sum is not that of its rows',
     coalesce((select sum(n.rest) from named n where n.id = m.id and n.currency = s.entry->>'currency'), 0)::text, s.entry->>'rest'
   from made m, json_array_elements(m.sums) as s(entry)
   where coalesce((select sum(n.rest) from named n where n.id = m.id and n.currency = s.entry->>'currency'), 0)
     <> (s.entry->>'rest')::numeric`,
  `select 'reminder ' || n.id, 'names a row that was not past due', 'due before ' || n.on, n.due
   from named n where n.due >= n.on`,
  `select 'payer ' || coalesce(e.canonical_id, e.id) || ', ' || m.on, 'has two reminders of one day', '1', count(*)::text
   from made m join ${entriesOf('payer')} e on e.id = m.payer where not m.withdrawn
     and not exists (select 1 from ${eventsOf('payer')} g where g.type = 'PayerMerged' and g.stream = 'payer-' || m.payer)
   group by coalesce(e.canonical_id, e.id), m.on having count(*) > 1`,
  `select 'reminder ' || m.id, 'is not as it was made', m.level || ', ' || m.on || ', ' || m.mnt,
     v.level || ', ' || v.happened_on || ', ' || v.mnt
   from made m join ${reminders} v on v.id = m.id
   where v.level <> m.level or v.happened_on <> m.on::date or v.mnt <> m.mnt or v.withdrawn <> m.withdrawn`,
  `select 'reminder ' || m.id, 'was made and is not there', 'a row', null
   from made m where not exists (select 1 from ${reminders} v where v.id = m.id)`,
  `select 'reminder ' || v.id, 'was never made', null, 'a row'
   from ${reminders} v where not exists (select 1 from made m where m.id = v.id)`,
  `select 'reminder ' || v.id, 'has other rows than were made', coalesce(json_array_length(m.rows), 0)::text,
     (select count(*) from ${reminderRows} w where w.reminder_id = v.id)::text
   from ${reminders} v join made m on m.id = v.id
   where json_array_length(m.rows) <> (select count(*) from ${reminderRows} w where w.reminder_id = v.id)`,
];

/** What a reminder says follows from its rows, and no payer got two on one day. */
export const reminderAudit: AuditCheck = {
  name: 'reminders',
  about: 'the sum of each reminder is that of its rows, all of them past due, and no payer has two of one day',
  async run(db) {
    const { rows } = await db.query<AuditFinding>(`${fromLog} ${findings.join(' union all ')} order by 1, 2`);
    return rows;
  },
};
