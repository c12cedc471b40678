import type { Pool } from 'pg';
import { attentionRuleNames, attentionRules, type AttentionRuleName } from '../../contract/attention/rules.js';
import { legNames } from '../../contract/reference/fixed/legs.js';
import { dayAfter } from '../../contract/time.js';
import {
  addedOfClass,
  attentionTable,
  attentionTextTable,
  classCounter,
  classSum,
} from '../../server/attention/attention-table.js';
import { pairsSql } from '../builders/shipment/listed-orders.js';
import { nameOfClass, type ClassOfDays } from '../../server/shipment/attention/due-class.js';
import { legCounter } from '../../server/shipment/leg-days.js';
import { withoutIndexes } from './list-rows.js';

/** Of a hundred running orders, for how many each rule holds. */
const shares = [60, 20, 55, 15, 10, 15, 30, 25, 50, 10, 10, 15, 5, 10, 10];

/** A number below the count that depends on the order alone, not on its neighbours. */
const some = (count: number, seed: number): string =>
  `((hashint4(o.id + ${seed * 1_000_003}) & 2147483647) % ${count})`;

/** One container, of a status, a size and a terminal; of ten, one left the border and some were returned. */
const clock = (
  ended: string,
): string => `jsonb_build_array(jsonb_build_object('status', 1 + ${some(4, 18)}, 'terminal', o.terminal_id,
  'size', s.size, 'transportType', case when s.size is null then 1 + ${some(4, 21)} end, 'count', 1, 'after', 0,
  'returned', ${ended}, 'left', case when ${some(10, 20)} = 0 then 0 end))`;

/** What the days of a rule depend on, as JSON of an order `o`; without it they are the same for all orders. */
const reads: Partial<Record<AttentionRuleName, string>> = {
  documents: `case when ${some(10, 12)} < 5 then jsonb_build_object('needs', jsonb_build_object('mode', o.mode, 'division', 1 + ${some(3, 15)},
    'kinds', (array['[]', '["contract"]', '["contract", "packingList"]', '["packingList"]'])[1 + ${some(4, 16)}]::jsonb)) end`,
  atBorder: `jsonb_build_object('leg', o.mode || '/' || o.border_id || '/ataBorder')`,
  lateForecast: `jsonb_build_object('leg', o.mode || '/' || o.border_id || '/' || (array['ordered', 'etaBorder', 'ataBorder'])[1 + ${some(3, 17)}])`,
  freeDays: `jsonb_build_object('clocks', ${clock('null')})`,
  penaltyUncharged: `case when ${some(10, 14)} > 0 then '{}' else '{"charged": {"usd": "100.00"}}'::jsonb end
    || jsonb_build_object('clocks', ${clock(`case when ${some(10, 22)} < 3 then ${some(40, 23)} end`)})`,
};

/** The rows of all running orders as the projections would write them: most are due, some are taken, snoozed or closed. */
export async function fillAttention(pool: Pool, today: string): Promise<number> {
  const selected = attentionRuleNames.map((rule, at) => {
    const { number, kind, page, write } = attentionRules[rule];
    const mark = some(100, at + 31);
    const state = `case when ${mark} < 3 then 'closed' when ${mark} < 10 then 'snoozed' when ${mark} < 20 then 'taken' else 'open' end`;
    const isTaken = `${mark} between 10 and 19`;
    const holder =
      write === 'attention.editCargo' ? 'o.operator_id' : `case when ${isTaken} then 1 + ${some(40, 5)} end`;
    const cost = page.endsWith('part=money') ? `${some(90_000, 9)} * 12.5, 'mnt'` : 'null::numeric, null';
    const base = `$1::date - 150 + ${some(180, at + 7)}`;
    const promised = rule === 'lateForecast' ? `${base} + ${some(60, 13)}` : 'null::date';
    return `select o.id * 64 + ${number} as id, '${kind}' as kind, o.id as record, '${rule}' as rule, ${base}, ${state},
        $1::date - 3 + ${some(20, 3)}, 'Шалтгаан', ${holder}, ${cost}, o.code, o.consignee_id, ${promised}, (${reads[rule] ?? 'null'})::jsonb as reads
      from shipping_order o cross join lateral (select (array[20, 40, null])[1 + ${some(3, 19)}] as size) s where not o.is_archived and ${some(100, at + 90)} < ${shares[at] ?? 10}`;
  });
  const columns =
    'id, kind, record_id, rule, base_on, state, until, reason, holder_id, cost, currency, code, consignee_id, promised_on, reads';
  const found = `found (${columns}) as materialized (${selected.join(' union all ')})`;
  const { rows: classes } = await pool.query<{ rule: AttentionRuleName; reads: ClassOfDays | null }>(
    `with ${found} select distinct rule, reads from found`,
    [today],
  );
  const names = classes.map(({ rule, reads: read }) => nameOfClass(rule, read));
  const insertAll = () =>
    pool.query(
      `with ${found} insert into ${attentionTable.name} (${columns}, due_class)
      select ${columns}, c.name from found f join unnest($2::bigint[], $3::text[], $4::jsonb[]) c(name, of, read)
        on c.of = f.rule and c.read = coalesce(f.reads, 'null') order by record_id`,
      [today, names, classes.map(({ rule }) => rule), classes.map(({ reads: read }) => JSON.stringify(read))],
    );
  await withoutIndexes(pool, attentionTable.name, insertAll);
  const texts = attentionTextTable.name;
  await withoutIndexes(pool, texts, () =>
    pool.query(
      `insert into ${texts} select id, kind, record_id, code, ${pairsSql(['code'])} from ${attentionTable.name}`,
    ),
  );
  await pool.query(
    `insert into read_model_counter (table_name, name, key, value)
      select '${attentionTable.name}', '${classCounter}', due_class, count(*) from ${attentionTable.name} group by due_class`,
  );
  await pool.query(
    `insert into read_model_counter (table_name, name, key, value)
      select '${attentionTable.name}', '${classSum}', '', sum(c.number * k.value) from unnest($1::bigint[], $2::bigint[]) c(name, number)
        join read_model_counter k on k.table_name = '${attentionTable.name}' and k.name = '${classCounter}' and k.key = c.name::text`,
    [names, names.map(addedOfClass)],
  );
  await pool.query(`vacuum analyze ${attentionTable.name}, ${texts}`);
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${attentionTable.name}`);
  return rows[0]?.count ?? 0;
}

/** What the days of the rules depend on: terms of containers, which changed this year, needed documents, and the legs of earlier orders. */
export async function fillKnown(pool: Pool, today: string): Promise<void> {
  const year = today.slice(0, 4);
  await pool.query(`update container set freeday20 = 10 + id, freeday40 = 12 + id`);
  await pool.query(`update transtype set size = (array[20, 40, null])[1 + id % 3]`);
  await pool.query(
    `insert into clockterms (id, container, thc, size, start, "end", freedays, endsat, firstday, steps, customersteps, deleted)
      select row_number() over (), s, p, f, b, case when b < $1 then $1::date - 1 end, 8 + s * 2 + coalesce(p, 0) + case when b < $1 then 3 else 0 end,
        1 + s % 2, s % 2, '[{"from": 1, "price": "15", "currency": "usd"}, {"from": 6, "price": "25", "currency": "usd"}]',
        '[{"from": 1, "price": "20", "currency": "usd"}]', false
      from generate_series(1, 3) s, unnest(array[null, 3, 5]) p, unnest(array[20, 40]) f, unnest(array[$1::date - 700, $1::date]) b`,
    [`${year}-09-01`],
  );
  const needs = [{ id: 1, kind: 'packingList', mode: null, division: null, step: 'border' }];
  await pool.query(`insert into firm (id, form) values (1, $1)`, [JSON.stringify({ ruleDays: [], needs })]);
  const [name] = Object.keys(legCounter);
  await pool.query(
    `insert into read_model_counter (table_name, name, key, value)
      select 'shipping_order', $1, concat_ws(' ', m, b, $2::text, l, 2 + d), 3
      from generate_series(1, 9) m, generate_series(1, 5) b, unnest($3::text[]) l, generate_series(1, 9) d`,
    [name, dayAfter(today, -40).slice(0, 7), legNames],
  );
}
