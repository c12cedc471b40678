import { attentionRules, type AttentionRuleName } from '../../contract/attention/rules.js';
import type { AuditCheck, AuditFinding } from '../audit/check.js';
import { attention } from './attention-table.js';

/** The records of a kind to which its rules apply, and when they hold by what their other tables say. */
export interface AuditedAttention {
  kind: string;
  /** The records, as SQL that selects all that `bases` need, with their id. */
  records: string;
  /** The base day of each rule, as SQL over a record `o`, or its id `own.record`; null where it does not hold. */
  bases: Partial<Record<AttentionRuleName, string>>;
}

/** D146: a row stands exactly while its rule holds, with the day that its record says. */
export function attentionAudit({ kind, records, bases }: AuditedAttention): AuditCheck {
  const rules = (Object.keys(bases) as AttentionRuleName[]).filter((rule) => attentionRules[rule].kind === kind);
  const expected = rules.map(
    (rule) =>
      `select o.id, '${rule}' as rule, ${bases[rule]} as base_on from record o cross join lateral (select o.id as record) own`,
  );
  const checked = rules.map((rule) => `'${rule}'`).join(', ');
  const statement = `
    with record as (${records}),
      expected as (select * from (${expected.join(' union all ')}) e where e.base_on is not null),
      found as (select record_id as id, rule, base_on from ${attention} where kind = '${kind}' and rule in (${checked}))
    select '${kind} ' || coalesce(e.id, f.id) as row, coalesce(e.rule, f.rule) || ' has another base day' as what,
        e.base_on::text as expected, f.base_on::text as found
      from expected e full join found f on f.id = e.id and f.rule = e.rule where e.base_on is distinct from f.base_on
    union all
    select '${kind} ' || a.record_id, a.rule || ' stands for a record that needs no attention', null, a.base_on::text
      from ${attention} a where a.kind = '${kind}' and not exists (select 1 from record o where o.id = a.record_id)
    order by 1, 2`;
  return {
    name: 'exceptions',
    about: 'what needs attention stands exactly while its rule holds, from the day that its record says',
    perRecord: { kinds: [kind] },
    run: async (db) => (await db.query<AuditFinding>(statement)).rows,
  };
}
