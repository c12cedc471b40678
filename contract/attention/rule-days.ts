import { choice } from '../fields/choice/field.js';
import type { Values } from '../fields/field.js';
import { integer } from '../fields/integer/field.js';
import { byOwnName } from '../form/wire-form.js';
import { attentionRuleLabels } from './rule-labels.js';

/**
 * The days of a rule, as the firm sets them (D156). A rule that is not named keeps those that it is declared with; of two rows for one rule the
 * first one counts.
 */
export const ruleDaysFields = byOwnName({
  rule: choice({ mn: 'Дүрэм', en: 'Rule' }, attentionRuleLabels, { required: true, missing: 'choose' }),
  days: integer({ mn: 'Хоног', en: 'Days' }, { required: true, max: 365 }),
});

export type RuleDays = { id: number } & Values<typeof ruleDaysFields>;
