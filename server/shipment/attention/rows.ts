import { attentionId, attentionRules, type AttentionRuleName } from '../../../contract/attention/rules.js';
import type { Json } from '../../../contract/json.js';
import {
  attentionFacts,
  clockKey,
  findingsOf,
  type BegunClock,
} from '../../../contract/shipment/attention/findings.js';
import type { AttentionState } from '../../../contract/shipment/attention/state.js';
import type { ReadModelTable, Row } from '../../projection/table.js';
import { needsKey } from '../document-needs.js';
import { isRunning } from '../file/running.js';
import type { Following, ShipmentFile } from '../section.js';
import { attention } from '../tables.js';

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
    /** What the rest of a rule depends on that is read with the list: see `Finding`. */
    needs_key: 'text',
    leg: 'text',
    promised_on: 'date',
    clocks: 'json',
    /** What the customer was charged for containers, by currency. */
    charged: 'json',
  },
  indexes: [
    // They include what decides whether a row is in the list, so that pages and counts read an index alone.
    `(base_on, id) include (rule, state, until, holder_id) where state <> 'closed'`,
    '(rule, base_on, id) include (state, until, holder_id)',
    '(state, base_on, id) include (rule, until, holder_id)',
    '(holder_id, base_on, id) include (rule, state, until)',
    '(consignee_id, base_on, id)',
    'using gin (code gin_trgm_ops)',
    '(code, id)',
    '(shipment_id)',
  ],
};

export function attentionRows({ marks }: AttentionState, { id, facts }: ShipmentFile): Row[] {
  if (!isRunning(facts) || facts.lifecycle.deleted) return [];
  return findingsOf(facts).map(([rule, { base, cost, reads = {} }]) => {
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
      needs_key: reads.needs ? needsKey(reads.needs) : null,
      leg: reads.leg ?? null,
      promised_on: reads.promised ?? null,
      clocks: reads.clocks?.map(clockColumns) ?? null,
      charged: reads.charged ?? null,
    };
  });
}

/** Containers as the SQL of the list reads it. */
function clockColumns({ count, status, size, transportType, terminal, began, returned, left }: BegunClock): Json {
  const key = clockKey(status, size, transportType);
  return { key, terminal, count, began, returned, left };
}

/** Whose work it is before anybody took it; that of customs and finance belongs to all of them. */
function holderOf(rule: AttentionRuleName, { quotation: { operator, sales } }: ShipmentFile['facts']): number | null {
  return attentionRules[rule].write === 'attention.editCargo' ? (operator ?? sales) : null;
}
