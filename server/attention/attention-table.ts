import { attentionId, attentionRules, type AttentionRuleName } from '../../contract/attention/rules.js';
import type { AttentionState, RuleHolds } from '../../contract/attention/state.js';
import { memo } from '../../contract/memo.js';
import { numberOfText } from '../../contract/text/digest.js';
import { letterPairs, pairsOfRow, partIndexes } from '../projection/letter-pairs.js';
import type { ReadModelTable, Row } from '../projection/table.js';

/** The table of what needs attention, in the records of every kind that rules are about. */
export const attention = 'attention';

/** The classes of due days that rows have, and the sum of their numbers, which tells whether these are still the same. */
export const classCounter = 'classes';
export const classSum = 'sum of classes';

/** Who has a row, with 0 for nobody. */
export const holder = 'coalesce(holder_id, 0)';

/** One row for each rule that holds for a record, from its base day on: whether it is due follows from the day on which it is read. */
export const attentionTable: ReadModelTable = {
  name: attention,
  key: ['id'],
  shared: { kind: 'kind', id: 'record_id' },
  columns: {
    id: 'integer',
    kind: 'text',
    record_id: 'integer',
    rule: 'text',
    base_on: 'date',
    state: 'text',
    until: 'date',
    reason: 'text',
    /** Who took it, otherwise whose work it is, if it is anybody's. */
    holder_id: 'integer',
    cost: 'numeric(17,2)',
    currency: 'text',
    code: 'text',
    consignee_id: 'integer',
    /** With whom a record is that belongs to no order; a name as it was entered where no list has it. */
    payer_id: 'integer',
    agent_id: 'integer',
    party: 'text',
    /** With the base day, the day since which it is in the list follows from these. */
    due_class: 'bigint',
    promised_on: 'date',
    reads: 'json',
  },
  counters: {
    [classCounter]: { counts: 'rows by class of due days', of: ({ due_class: name }) => [[String(name), 1]] },
    [classSum]: { counts: 'sum of the classes', of: ({ due_class: name }) => [['', addedOfClass(Number(name))]] },
  },
  indexes: [
    // They include what decides whether a row is in the list, so that pages and counts read an index alone.
    '(base_on, id) include (due_class, promised_on, rule, state, until, holder_id, code)',
    '(rule, base_on, id) include (due_class, promised_on, state, until, holder_id)',
    '(state, base_on, id) include (due_class, promised_on, rule, until, holder_id)',
    `(${holder}, rule, base_on, id) include (due_class, promised_on, state, until, holder_id)`,
    '(code, id) include (due_class, promised_on, rule, state, until, holder_id)',
    '(due_class)',
    '(consignee_id, base_on, id)',
    '(record_id)',
  ],
};

/** The codes of its rows, which saves do not change, with the indexes that find their parts. */
export const attentionTextTable: ReadModelTable = {
  name: 'attention_text',
  copyOf: attention,
  key: ['id'],
  shared: { kind: 'kind', id: 'record_id' },
  columns: { id: 'integer', kind: 'text', record_id: 'integer', code: 'text', [letterPairs]: 'text' },
  pairs: ['code'],
  indexes: ['(record_id)', ...partIndexes(['code'])],
};

export const attentionTextRows = memo((rows: readonly Row[]): Row[] =>
  rows.map((row) => {
    const { id = null, kind = null, record_id = null, code = null } = row;
    return { id, kind, record_id, code, [letterPairs]: pairsOfRow(row, ['code']) };
  }),
);

/** The part of the name of a class that is added up over all rows: the sum changes with the classes that they have. */
export const addedOfClass = (name: number): number => name % 2 ** 40;

/** The class of the rows whose due day is the base day and the days of the rule. */
const classOfRule = (rule: AttentionRuleName): number => numberOfText(JSON.stringify([rule]), 1);

/** How a row names its record, and with whom that is. */
export interface NamedRecord {
  code: string | null;
  consignee?: number | null;
  payer?: number | null;
  agent?: number | null;
  party?: string | null;
}

interface RowOfRule {
  record: number;
  rule: AttentionRuleName;
  holds: RuleHolds;
  marks: AttentionState['marks'];
  named: NamedRecord;
  /** Whose work it is before anybody took it. */
  holder?: number | null;
  /** What its due day depends on besides its base day and the days of the rule. */
  due?: { class: number; promised: string | null; reads: object | null };
}

export function rowOfRule({ record, rule, holds, marks, named, holder: usual = null, due }: RowOfRule): Row {
  const { base, cost } = holds;
  // A closed row comes back when the fact behind it has another day.
  const mark = marks.find((one) => one.rule === rule && (one.state !== 'closed' || one.base === base));
  return {
    id: attentionId(record, rule),
    kind: attentionRules[rule].kind,
    record_id: record,
    rule,
    base_on: base,
    state: mark?.state ?? 'open',
    until: mark?.until ?? null,
    reason: mark?.reason ?? null,
    holder_id: mark?.state === 'taken' ? mark.by : usual,
    cost: cost?.amount ?? null,
    currency: cost?.currency ?? null,
    code: named.code,
    consignee_id: named.consignee ?? null,
    payer_id: named.payer ?? null,
    agent_id: named.agent ?? null,
    party: named.party ?? null,
    due_class: due?.class ?? classOfRule(rule),
    promised_on: due?.promised ?? null,
    reads: due?.reads ?? null,
  };
}
