import type { Pool } from 'pg';
import { lifecycleEvents } from '../../../contract/shipment/lifecycle/events.js';
import { moves, type Move } from '../../../contract/shipment/lifecycle/moves.js';
import type { LifecycleState } from '../../../contract/shipment/lifecycle/state.js';
import { stageOf, type LifeStage } from '../../../contract/shipment/status/life-stages.js';
import { happenedAt } from '../../log/event.js';
import type { FoldEvent } from '../../projection/aggregate.js';
import type { AuditCheck, AuditFinding } from '../../audit/check.js';
import { eachRow } from '../../audit/each-row.js';
import { evolveLifecycle, newLife } from './evolve.js';
import { inquiries, invoices, orderFigures, orders, payables, receivables } from '../tables.js';

interface LoggedEvent {
  id: number;
  position: number;
  type: string;
  data: FoldEvent['data'];
  at: string;
}

const lifecycleEventsQuery = {
  text: `select split_part(stream, '-', 2)::integer as id, position::float8 as position, type, data,
      to_json(${happenedAt})#>>'{}' as at
    from event e where type in ('InquiryAdded', 'ShipmentMovedOut') or type = any($1) order by stream, version`,
  values: [Object.keys(lifecycleEvents)],
};

/** Whether the table of moves contains this move. */
function isMove(stage: LifeStage, { type }: LoggedEvent, next: LifeStage): boolean {
  return Object.values<Move>(moves).some(
    ({ event, from, to }) => event === type && from.includes(stage) && to === next,
  );
}

/** The state of each file after its moves in the log, and each move that the table of moves does not contain. */
async function statesFromLog(db: Pool): Promise<{ stateById: Map<number, string>; findings: AuditFinding[] }> {
  const stateById = new Map<number, string>();
  const findings: AuditFinding[] = [];
  let file: { id: number; state: LifecycleState } | null = null;
  await eachRow<LoggedEvent>(db, lifecycleEventsQuery, (event) => {
    if (event.type === 'ShipmentMovedOut') {
      if (event.data['deletes'] === true) stateById.delete(event.id);
      return;
    }
    const before: LifecycleState = file?.id === event.id ? file.state : newLife;
    const state = event.type === 'InquiryAdded' ? before : evolveLifecycle(before, foldEvent(event));
    const [was, is] = [stageOf(before), stageOf(state)];
    if (event.type !== 'InquiryAdded' && event.type !== 'FinishRequested' && !isMove(was, event, is))
      findings.push({
        row: `shipment ${event.id}`,
        what: 'was moved as no file is that stands so',
        expected: null,
        found: `${event.type} at position ${event.position}: ${was} → ${is}`,
      });
    file = { id: event.id, state };
    stateById.set(event.id, describeState(state));
  });
  return { stateById, findings };
}

function foldEvent({ id, position, type, data, at }: LoggedEvent): FoldEvent {
  // The state of a file depends on its moves alone, not on the user.
  const meta = { actor: { userId: null, type: null, door: 'system' as const }, request: '', command: '' };
  return { stream: `shipment-${id}`, position, version: 0, type, data, at, meta };
}

interface LifecycleRow {
  status: number;
  deleted: boolean;
  shippingOrderOn: string | null;
  finishedAt: string | null;
  archivedAt: string | null;
}

function describeState(state: LifecycleRow & { stage?: string }): string {
  const at = (instant: string | null): string => (instant === null ? '-' : new Date(instant).toISOString());
  const { status, shippingOrderOn, finishedAt, archivedAt } = state;
  const stage = state.stage ?? stageOf({ ...state, finishedAt, archivedAt });
  return `${stage}, status ${status}, order ${shippingOrderOn ?? '-'}, finished ${at(finishedAt)}, archived ${at(archivedAt)}`;
}

const shipmentRowsQuery = {
  text: `select id, status, stage, deleted, shipping_order_at::text as "shippingOrderOn",
      to_json(finished_at)#>>'{}' as "finishedAt", to_json(archived_at)#>>'{}' as "archivedAt"
    from shipment order by id`,
  values: [],
};

/** D049: the stage of a file decides which tables contain it, and the values of its order row. */
const membership = `
  with member as (
    select 'inquiry' as list, id from ${inquiries} union all
    select 'shipping_order', id from ${orders} union all
    select 'order_figures', id from ${orderFigures} union all
    select 'receivable', id from ${receivables}
  ), belongs as (
    select list, id from shipment s, unnest(case
      when s.stage in ('open', 'closed') then array['inquiry']
      when s.stage in ('order', 'pending', 'arrived', 'archived') then array['shipping_order', 'order_figures', 'receivable']
      else array[]::text[] end) as list
  )
  select 'shipment ' || b.id as row, 'is not in ' || b.list as what, 'a row' as expected, null as found
  from belongs b where not exists (select 1 from member m where m.list = b.list and m.id = b.id)
  union all
  select 'shipment ' || m.id, 'is in ' || m.list || ', where it does not belong', null, 'a row'
  from member m where not exists (select 1 from belongs b where b.list = m.list and b.id = m.id)
  union all
  select 'shipment ' || s.id, 'stands in the list of orders otherwise than in its own row',
    concat_ws(', ', s.status, s.finished_at, s.archived_at, s.shipping_order_at),
    concat_ws(', ', o.status, o.finished_at, o.archived_at, o.shipping_order_on)
  from shipment s join ${orders} o on o.id = s.id
  where (s.status, s.finished_at, s.archived_at, s.shipping_order_at, s.finished_at is not null, s.archived_at is not null)
    is distinct from (o.status, o.finished_at, o.archived_at, o.shipping_order_on, o.is_finished, o.is_archived)
  union all
  select 'shipment ' || s.id, 'stands in the list of inquiries otherwise than in its own row', s.status::text, i.status::text
  from shipment s join ${inquiries} i on i.id = s.id where s.status <> i.status`;

/** D047 to D049: every move is in the table of moves, and every list has each file in the state that its moves lead to. */
export const statusAudit: AuditCheck = {
  name: 'status',
  about: 'every move of a file is one that there is, and each stands in the lists where its moves led it',
  perRecord: { kinds: ['shipment'] },
  async run(db) {
    const { stateById, findings } = await statesFromLog(db);
    const differs = (id: number, expected: string | null, found: string | null): void => {
      const what =
        found === null ? 'has no row' : expected === null ? 'is not in the log' : 'stands where its moves did not lead';
      findings.push({ row: `shipment ${id}`, what, expected, found });
    };
    await eachRow<LifecycleRow & { id: number; stage: string }>(db, shipmentRowsQuery, (row) => {
      const expected = stateById.get(row.id) ?? null;
      if (expected !== describeState(row)) differs(row.id, expected, describeState(row));
      stateById.delete(row.id);
    });
    for (const [id, expected] of stateById) differs(id, expected, null);
    const { rows: misplaced } = await db.query<AuditFinding>(`${membership} order by 1, 2`);
    return [...findings, ...misplaced];
  },
};

/** Five digits for the number, and more only if it needs them. */
const codePattern = '^SM\\d{2}(\\d{5}|[1-9]\\d{5,7})$';

/**
 * The codes as they were assigned, and repeated by later moves of the same file; only the first move draws a new code. The log is read
 * once, in its order: file by file it takes five times as long.
 */
const codesFromLog = `
  with act as (
    select e.stream, e.version, e.position, e.type, ${happenedAt} as at, e.data->>'code' as code,
      e.meta->'actor'->>'door' = 'move' as came_over, e.data->>'deletes' = 'true' as deletes
    from event e where e.type in ('InquiryMovedToOrder', 'ShipmentMovedOut')
  ), moved as (
    select split_part(a.stream, '-', 2)::integer as id, a.position, a.at, a.code, a.came_over,
      row_number() over (partition by a.stream order by a.version) as time,
      a.stream in (select o.stream from act o where o.type = 'ShipmentMovedOut' and o.deletes) as is_gone
    from act a where a.type = 'InquiryMovedToOrder'
  ), ever as (
    select * from moved where time = 1
  ), first as (
    select * from ever where not is_gone
  ), numbered as (
    select *, substr(code, 3, 2) as year, substr(code, 5)::integer as number,
      coalesce(max(substr(code, 5)::integer) over (partition by substr(code, 3, 2) order by position
        rows between unbounded preceding and 1 preceding), 0) as previous
    from ever where code ~ '${codePattern}'
  ), shown as (
    select 'shipment' as list, id, code from shipment union all
    select 'shipping_order', id, code from ${orders} union all
    select 'receivable', id, code from ${receivables} union all
    select 'payable', shipment_id, code from ${payables} union all
    select 'invoice', shipment_id, code from ${invoices}
  )`;

const codeParts = [
  `select 'shipment ' || id as row, 'its code is not SM, two digits of the year and five or six of its number' as what,
     'SM0000000' as expected, code as found from first where code !~ '${codePattern}'`,
  `select 'shipment ' || id, 'the year of its code is not the one in which it became an order',
     to_char(at at time zone 'Asia/Ulaanbaatar', 'YY'), year
   from numbered where year <> to_char(at at time zone 'Asia/Ulaanbaatar', 'YY')`,
  `select 'shipment ' || id, 'its code does not follow the one before it', (previous + 1)::text, number::text
   from numbered where number <> previous + 1 and not came_over`,
  `select 'shipment ' || max(id), 'its code was given twice', 'one shipment', string_agg(id::text, ', ' order by id) || ': ' || code
   from first group by code having count(*) > 1`,
  `select 'shipment ' || m.id, 'its code changed at a later move', f.code, m.code
   from moved m join first f on f.id = m.id where m.code <> f.code`,
  `select 'shipment ' || s.id, 'its code in ' || s.list || ' is not the one that it was given', f.code, s.code
   from shown s left join first f on f.id = s.id where s.code is distinct from f.code`,
  `select 'shipment ' || f.id, 'was given a code and has no row', f.code, null
   from first f where not exists (select 1 from shipment s where s.id = f.id)`,
];

/** D082: a code is assigned once, in order and without gaps, and never changes; an order that came over may have its own (D175). */
export const codesAudit: AuditCheck = {
  name: 'codes',
  about: 'codes follow each other without gaps in each year, belong to one shipment each, and never change',
  async run(db) {
    const { rows: findings } = await db.query<AuditFinding>(
      `${codesFromLog} ${codeParts.join(' union all ')} order by 1, 2`,
    );
    return findings;
  },
};
