import { attentionId, attentionRules, type AttentionRuleName } from '../../../contract/attention/rules.js';
import { attentionFacts, findingsOf } from '../../../contract/shipment/attention/findings.js';
import type { AttentionState } from '../../../contract/shipment/attention/state.js';
import type { ReadModelTable, Row } from '../../projection/table.js';
import { isRunning } from '../file/running.js';
import type { Following, ShipmentFile } from '../section.js';
import { attention } from '../tables.js';
import { classOfDays, nameOfClass, addedOfClass } from './due-class.js';

/** The classes of due days that rows have, and the sum of their numbers, which tells whether these are still the same. */
export const classCounter = 'classes';
export const classSum = 'sum of classes';

/** Who has a row, with 0 for nobody. */
export const holder = 'coalesce(holder_id, 0)';

/** One row for each rule that holds for an order, from its base day on: whether it is due follows from the day on which it is read. */
export const attentionTable: ReadModelTable & Following = {
  name: attention,
  key: ['id'],
  streamId: 'shipment_id',
  follows: attentionFacts,
  columns: {
    id: 'integer',
    shipment_id: 'integer',
    rule: 'text',
    base_on: 'date',
    state: 'text',
    until: 'date',
    reason: 'text',
    /** Who took it, otherwise the operation manager or the salesman of a rule of cargo. */
    holder_id: 'integer',
    cost: 'numeric(17,2)',
    currency: 'text',
    code: 'text',
    consignee_id: 'integer',
    /** With the base day, the day since which it is in the list follows from these (due.ts). */
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
    '(due_class)',
    '(consignee_id, base_on, id)',
    'using gin (code gin_trgm_ops)',
    '(shipment_id)',
  ],
};

export function attentionRows({ marks }: AttentionState, { id, facts }: ShipmentFile): Row[] {
  if (!isRunning(facts) || facts.lifecycle.deleted) return [];
  return findingsOf(facts).map(([rule, finding]) => {
    const { base, cost, reads: { promised } = {} } = finding;
    const reads = classOfDays(rule, finding);
    // A closed row comes back when the fact behind it has another day.
    const mark = marks.find((one) => one.rule === rule && (one.state !== 'closed' || one.base === base));
    return {
      id: attentionId(id, rule),
      shipment_id: id,
      rule,
      base_on: base,
      state: mark?.state ?? 'open',
      until: mark?.until ?? null,
      reason: mark?.reason ?? null,
      holder_id: mark?.state === 'taken' ? mark.by : holderOf(rule, facts),
      cost: cost?.amount ?? null,
      currency: cost?.currency ?? null,
      code: facts.lifecycle.code,
      consignee_id: facts.quotation.consignee,
      due_class: nameOfClass(rule, reads),
      promised_on: promised ?? null,
      reads,
    };
  });
}

/** Whose work it is before anybody took it; that of customs and finance belongs to all of them. */
function holderOf(rule: AttentionRuleName, { quotation: { operator, sales } }: ShipmentFile['facts']): number | null {
  return attentionRules[rule].write === 'attention.editCargo' ? (operator ?? sales) : null;
}
