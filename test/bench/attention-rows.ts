import type { Pool } from 'pg';
import { attentionRuleNames, attentionRules } from '../../contract/attention/rules.js';

/** Of a hundred running orders, for how many each rule holds. */
const shares = [60, 20, 55, 15, 10, 15, 30, 25, 50, 10, 10, 15, 5, 10, 10];

/** A number below the count that depends on the order alone, not on its neighbours. */
const some = (count: number, seed: number): string =>
  `((hashint4(o.id + ${seed * 1_000_003}) & 2147483647) % ${count})`;

/** The rows of all running orders as the projections would write them: most are due, some are taken, snoozed or closed. */
export async function fillAttention(pool: Pool, today: string): Promise<number> {
  const selected = attentionRuleNames.map((rule, at) => {
    const { number, part, write } = attentionRules[rule];
    const mark = some(100, at + 31);
    const state = `case when ${mark} < 3 then 'closed' when ${mark} < 10 then 'snoozed' when ${mark} < 20 then 'taken' else 'open' end`;
    const isTaken = `${mark} between 10 and 19`;
    const holder =
      write === 'attention.editCargo' ? 'o.operator_id' : `case when ${isTaken} then 1 + ${some(40, 5)} end`;
    const cost = part === 'money' ? `${some(90_000, 9)} * 12.5, 'mnt'` : 'null::numeric, null';
    const isOf = (name: string, sql: string): string => (rule === name ? sql : 'null');
    const clock = `json_build_object('key', '1/40', 'terminal', o.terminal_id, 'count', 1,
      'began', $1::date - ${some(rule === 'freeDays' ? 40 : 150, 11)}, 'returned', null, 'left', null)`;
    const needs = `case when ${some(10, 12)} < 3 then o.mode || '/1/,packingList,' end`;
    const leg =
      rule === 'atBorder' || rule === 'lateForecast' ? `o.mode || '/' || o.border_id || '/ataBorder'` : 'null';
    return `select o.id * 64 + ${number} as id, o.id as shipment, '${rule}', $1::date - 150 + ${some(180, at + 7)}, ${state},
        $1::date - 3 + ${some(20, 3)}, 'Шалтгаан', ${holder}, ${cost}, o.code, o.consignee_id,
        ${isOf('documents', needs)}, ${leg}, (${isOf('lateForecast', `$1::date + ${some(20, 13)}`)})::date, (${rule === 'freeDays' || rule === 'penaltyUncharged' ? `json_build_array(${clock})` : 'null'})::json,
        (${isOf('penaltyUncharged', `case when ${some(10, 14)} < 3 then '{"usd": "100.00"}' else '{}' end`)})::json
      from shipping_order o where not o.is_archived and ${some(100, at + 90)} < ${shares[at] ?? 10}`;
  });
  await pool.query(
    `insert into clockterms (id, container, size, start, freedays, endsat, firstday, steps, customersteps, deleted)
      select i, i, 40, date '2020-01-01', 14, 1, 0, $1, $1, false from generate_series(1, 4) i`,
    [
      JSON.stringify([
        { from: 1, price: '15', currency: 'usd' },
        { from: 6, price: '25', currency: 'usd' },
      ]),
    ],
  );
  await pool.query(
    `insert into attention (id, shipment_id, rule, base_on, state, until, reason, holder_id, cost, currency, code, consignee_id,
        needs_key, leg, promised_on, clocks, charged)
      select * from (${selected.join(' union all ')}) r order by shipment`,
    [today],
  );
  await pool.query('vacuum analyze attention');
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from attention');
  return rows[0]?.count ?? 0;
}
