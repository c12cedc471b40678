import { attentionRuleNames, attentionRules } from '../../../contract/attention/rules.js';
import { firmId } from '../../../contract/firm/kind.js';
import { firms } from '../../firm/tables.js';

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

/** The day since which a row `a` is in the list, as SQL. */
export const dueOn = `(a.base_on + (${daysInForce}->>a.rule)::integer)`;
