import { attentionRuleNames, attentionRules, type AttentionRuleName } from '../../../contract/attention/rules.js';
import { firmId } from '../../../contract/firm/kind.js';
import { endsAtReturn } from '../../../contract/shipment/clock/terms.js';
import { firms } from '../../firm/tables.js';
import { missingOf } from '../document-needs.js';
import { attention } from '../tables.js';

const declaredDays = JSON.stringify(
  Object.fromEntries(attentionRuleNames.map((name) => [name, attentionRules[name].days])),
);

/**
 * The days of all rules as one JSON object: those that the firm sets, otherwise those that are declared. It is read once in a
 * statement.
 */
const daysInForce = `(select '${declaredDays}'::jsonb || coalesce(jsonb_object_agg(d.rule, d.days), '{}')
  from (select distinct on (1) s.row->>'rule' as rule, (s.row->>'days')::integer as days
    from ${firms} f cross join lateral json_array_elements(f.form->'ruleDays') with ordinality s(row, place)
    where f.id = ${firmId} order by 1, s.place) d)`;

const days = `(${daysInForce}->>a.rule)::integer`;

/** The clocks `c` of the containers of a row `b` that began until a day, each with its terms `x` and the day on which it ended, `e`. */
const clocksOfRow = (terms: string, day: string): string => `
  json_to_recordset(b.clocks) c(key text, terminal integer, count integer, began date, returned date, "left" date)
    join lateral (select p.* from jsonb_to_recordset(${terms}->c.key)
        p(terminal integer, "from" date, "to" date, free integer, first integer, endsat integer, steps jsonb)
      where (p.terminal is null or p.terminal = c.terminal) and (p."from" is null or p."from" <= c.began)
        and (p."to" is null or c.began <= p."to") limit 1) x on c.began <= ${day}
    cross join lateral (select case x.endsat when ${endsAtReturn} then c.returned else c."left" end as ended,
      c.began + x.free - x.first as "lastFree") e`;

/** The day on which the first free days of a row end that still run on a day, without the days of the rule. */
const freeUntil = (terms: string, day: string): string =>
  `(select min(e."lastFree") from ${clocksOfRow(terms, day)} where e.ended is null)`;

/**
 * The first day that costs the customer money, or the last one that was charged, where the penalty on a day is more than what was charged in
 * a currency; the same rules as `penaltyUpTo` (contract/shipment/clock/clock.ts).
 */
const unchargedSince = (terms: string, day: string): string => `(
  select greatest(b.base_on, min(y.first)) from (
    select m.currency, sum(m.owed) as owed, min(m.first) as first from ${clocksOfRow(terms, day)}
      cross join lateral (select least(e.ended, ${day}) - e."lastFree" as days) d
      cross join lateral (
        select s.currency, round(sum(s.price * greatest(0, least(d.days, coalesce(s.next - 1, d.days)) - (s."from" - 1))), 2) * c.count as owed,
          min(e."lastFree" + s."from") filter (where s.price > 0 and s."from" <= d.days) as first
        from jsonb_to_recordset(x.steps) s(currency text, price numeric, "from" integer, next integer) group by s.currency) m
    where d.days > 0 group by m.currency) y
  having bool_or(y.owed > coalesce((b.charged->>y.currency)::numeric, 0)))`;

/** What a rule alone needs of its row is looked up by the id, so that the rows of all other rules are read from an index. */
const ofRow = (sql: string): string => `(select ${sql} from ${attention} b where b.id = a.id)`;

interface DueSql {
  /** The day since which a row `a` is in the list; null where its rule does not hold. */
  dueOn: string;
  /** The last base day of rows that can be due. */
  lastBase: string;
  /** What else must hold for a row. */
  holds: string;
}

/** When the rows of the table are due, as SQL: the part of the rules that depends on settings, medians, terms and the day. */
export function dueSql(
  day: string,
  known: Readonly<Record<string, unknown>>,
  bind: (value: unknown) => string,
): DueSql {
  const json = (name: string): string => `${bind(JSON.stringify(known[name] ?? {}))}::jsonb`;
  const [atBorder, toDestination, terms] = [json('atBorder'), json('toDestination'), json('terms')];
  const arrival = `b.base_on + (${toDestination}->>b.leg)::integer`;
  const own: Partial<Record<AttentionRuleName, string>> = {
    documents: `a.base_on - ${days}`,
    atBorder: ofRow(`b.base_on + (${atBorder}->>b.leg)::integer + ${days}`),
    lateForecast: ofRow(`case when ${arrival} > b.promised_on + ${days} then b.base_on
      when ${toDestination} ? b.leg then b.promised_on + ${days} + 1 end`),
    freeDays: ofRow(`${freeUntil(terms, day)} - ${days}`),
    penaltyUncharged: ofRow(`${unchargedSince(terms, day)} + ${days}`),
  };
  const cases = Object.entries(own).map(([rule, sql]) => `when '${rule}' then ${sql}`);
  return {
    dueOn: `(case a.rule ${cases.join(' ')} else a.base_on + ${days} end)`,
    // Documents are due before their base day, no other rule is.
    lastBase: `${day} + (${daysInForce}->>'documents')::integer`,
    holds: `(a.rule <> 'documents' or ${ofRow(`b.needs_key is null or ${missingOf('b.needs_key', `need.step = 'border'`)}`)})`,
  };
}
