import { income, payment } from '../../contract/shipment/settlement/form.js';
import type { PoolClient } from 'pg';
import type { AuditCheck, AuditFinding } from '../audit/check.js';
import { postings } from '../shipment/tables.js';
import { partyStatements } from './tables.js';
import { partyStatementKind } from '../../contract/party-statement/kind.js';
import { eventsOf } from '../log/event.js';

/** Whether a posting `p` was reversed before, or just when, the statement of `o` was read. */
const reversed = (when: '<' | '='): string =>
  `exists (select 1 from ${postings} r where r.shipment_id = p.shipment_id and r.reverses_id = p.id and r.recorded_at ${when} o.read_at)`;

/** Every statement as the log has it, its parts, and what is open in them. */
const fromLog = `
  with made as (
    select split_part(e.stream, '-', 2)::integer as id, e.stream, e.data,
      coalesce((e.data->>'readAt')::timestamptz, e.recorded_at) as read_at, e.data->>'start' as "start",
      e.data->>'end' as "end", (e.data->>'follows')::integer as follows, (e.data->>'replaces')::integer as replaces,
      case when e.data->>'payer' is null then 'payable' else 'receivable' end as side
    from ${eventsOf(partyStatementKind)} e where e.type = 'PartyStatementMade'
  ), part as (
    select m.id, p.name, p.data, (p.data->>'opening')::numeric as opening, (p.data->>'closing')::numeric as closing
    from made m cross join lateral (values ('account', m.data->'account'), ('invoices', m.data->'invoices')) as p(name, data)
    where json_typeof(p.data) = 'object'
  ), sums as (
    select p.*, (select coalesce(sum((l.line->>'mnt')::numeric), 0) from json_array_elements(p.data->'earlier') as l(line)) as earlier,
      (select coalesce(sum((l.line->>'mnt')::numeric), 0) from json_array_elements(p.data->'movements') as l(line)) as movements,
      (select coalesce(sum((o.entry->>'mnt')::numeric), 0) from json_array_elements(p.data->'open') as o(entry)) as open
    from part p
  ), open as (
    select m.id, m.read_at, m."end"::date as last_day, m.side, (o.entry->>'row')::integer as row, o.entry->>'source' as source,
      (o.entry->>'mnt')::numeric as mnt, (o.entry->>'total')::numeric as total
    from made m, json_array_elements(m.data->'account'->'open') as o(entry) where o.entry->>'source' in ('receivable', 'payable')
  ), moved as (
    select o.*, coalesce(sum(p.mnt) filter (where p.happened_on <= o.last_day and p.recorded_at < o.read_at and not ${reversed('<')}), 0) as moved,
      coalesce(bool_or(p.recorded_at = o.read_at or ${reversed('=')}), false) as unsure
    from open o left join ${postings} p on p.reverses_id is null
      and case o.source when 'receivable' then p.kind = ${income} and p.shipment_id = o.row
        else p.kind = ${payment} and p.price_row_id = o.row end
    group by o.id, o.read_at, o.last_day, o.side, o.row, o.source, o.mnt, o.total
  )`;

const nameOf = (id: string): string => `'statement ' || ${id}`;

const columns = {
  opening: `(m.data->'account'->>'opening')::numeric`,
  closing: `(m.data->'account'->>'closing')::numeric`,
  invoices_closing: `(m.data->'invoices'->>'closing')::numeric`,
  sum: `(m.data->'account'->>'closing')::numeric + coalesce((m.data->'invoices'->>'closing')::numeric, 0)`,
  start_on: `m."start"::date`,
  end_on: `m."end"::date`,
  year: `(m.data->'number'->>'year')::integer`,
  running: `(m.data->'number'->>'running')::integer`,
  again: `(m.data->'number'->>'again')::integer`,
  side: 'm.side',
};

const parts = [
  ...Object.entries(columns).map(
    ([column, from]) => `
    select ${nameOf('m.id')} as row, '${column} is not what was made' as what, (${from})::text as expected, v.${column}::text as found
    from made m join ${partyStatements} v on v.id = m.id where v.${column} is distinct from ${from}`,
  ),
  `select ${nameOf('m.id')}, 'was made and is not there', 'a row', null
   from made m where not exists (select 1 from ${partyStatements} v where v.id = m.id)`,
  `select ${nameOf('v.id')}, 'was never made', null, 'a row'
   from ${partyStatements} v where not exists (select 1 from made m where m.id = v.id)`,
  `select ${nameOf('s.id')}, s.name || ' does not close with its opening and its lines', (s.opening + s.earlier + s.movements)::text,
     s.closing::text from sums s where s.closing <> s.opening + s.earlier + s.movements`,
  `select ${nameOf('s.id')}, s.name || ' does not close with what is left of its rows', s.open::text, s.closing::text
   from sums s where s.closing <> s.open`,
  `select ${nameOf('s.id')}, s.name || ' does not open with the closing of statement ' || f.id, f.closing::text, s.opening::text
   from sums s join made m on m.id = s.id join sums f on f.id = m.follows and f.name = s.name where s.opening <> f.closing`,
  `select ${nameOf('m.id')}, 'does not begin the day after the statement that it continues', (f."end"::date + 1)::text, m."start"
   from made m join made f on f.id = m.follows where f."end"::date + 1 <> m."start"::date or f.side <> m.side`,
  `select ${nameOf('m.id')}, 'has the number of another one', null, v.number
   from made m join ${partyStatements} v on v.id = m.id
   where exists (select 1 from ${partyStatements} o where o.id <> v.id and (o.year, o.running, o.again) = (v.year, v.running, v.again))`,
  `select ${nameOf('m.replaces')}, 'was replaced and does not say so', ${nameOf('m.id')}, v.replaced_by_id::text
   from made m join ${partyStatements} v on v.id = m.replaces where v.replaced_by_id is distinct from m.id`,
  `select ${nameOf('o.id')} || ', ' || o.source || ' ' || o.row, 'is not its amount less its transactions', (o.total - o.moved)::text,
     o.mnt::text from moved o where not o.unsure and o.mnt <> o.total - o.moved`,
];

/** D141: a statement closes with its opening and its lines, and opens with the closing of the one that it continues. */
export const partyStatementAudit = {
  name: 'statements',
  about:
    'each statement closes with its opening and its lines, which is what was left of its rows, and opens with the closing before it',
  async run(db: Pick<PoolClient, 'query'>): Promise<AuditFinding[]> {
    const { rows } = await db.query<AuditFinding>(`${fromLog} ${parts.join(' union all ')} order by 1, 2`);
    return rows;
  },
} satisfies AuditCheck;
