import type { FormShape } from '../diff.js';
import { choice } from '../fields/choice/field.js';
import { date } from '../fields/date/field.js';
import type { Values } from '../fields/field.js';
import { text } from '../fields/text/field.js';
import { byOwnName, type WireForm } from '../form/wire-form.js';
import { attentionRuleLabels } from './rule-labels.js';
import type { AttentionRuleName } from './rules.js';

/** What a user did about a row of the list; `open` takes it back. */
export const markStates = {
  open: { mn: 'Нээлттэй', en: 'Open' },
  taken: { mn: 'Авсан', en: 'Taken' },
  snoozed: { mn: 'Хойшлуулсан', en: 'Snoozed' },
  closed: { mn: 'Хаасан', en: 'Closed' },
} as const;
export type MarkState = keyof typeof markStates;

const reason = { mn: 'Шалтгаан', en: 'Reason' };
const until = { mn: 'Хэзээ хүртэл', en: 'Until' };
const needed = { required: true, missing: 'fill' } as const;

/** What snoozing and closing need. */
export const closingFields = byOwnName({ reason: text(reason, needed) });
export const snoozeFields = byOwnName({ until: date(until, { ...needed, dayOf: 'plan' }), ...closingFields });

export const markFields = byOwnName({
  state: choice({ mn: 'Төлөв', en: 'State' }, markStates, { required: true, missing: 'choose' }),
  until: date(until, { dayOf: 'plan' }),
  reason: text(reason),
});

export const attentionForm = {
  fields: {},
  tables: {
    marks: {
      label: { mn: 'Анхаарах зүйлс', en: 'Attention' },
      sent: 'marks',
      read: 'marks',
      fields: { ...byOwnName({ rule: choice({ mn: 'Дүрэм', en: 'Rule' }, attentionRuleLabels) }), ...markFields },
    },
  },
} satisfies WireForm;

/** The newest mark of a rule; its id is the number of the rule. */
export type AttentionMark = { id: number; rule: AttentionRuleName } & Omit<Values<typeof markFields>, 'state'> & {
    state: MarkState;
    by: number | null;
    /** The base day of the row when it was marked: a closed row comes back with another one. */
    base: string;
  };

export const attentionShape: FormShape = {
  fields: [],
  rows: { marks: ['rule', 'state', 'until', 'reason', 'by', 'base'] },
};

/** How far ahead a row may be snoozed, in days. */
export const longestSnooze = 30;
