import { Decimal } from 'decimal.js';
import { lineState, openAmount } from '../../contract/bank/line.js';
import { attentionAudit } from '../attention/audit.js';
import type { RecordAttention } from '../attention/with-attention.js';
import type { BankLineState } from './bank-line.aggregate.js';
import { bankLines } from './tables.js';

/** A line needs attention until all of it is booked, or it is set aside. */
export const bankLineAttention: RecordAttention<BankLineState> = {
  event: 'BankLineAttentionMarked',
  holding(line) {
    const state = lineState(line);
    if (line.deleted || (state !== 'open' && state !== 'part')) return [];
    const amount = new Decimal(openAmount(line)).abs().toFixed(2);
    return [['bankLineOpen', { base: line.day, cost: { amount, currency: line.currency } }]];
  },
  named: ({ accountName, counterName, text }) => ({ code: accountName, party: counterName ?? text }),
};

export const bankLineAttentionAudit = attentionAudit({
  kind: 'bankline',
  records: `select * from ${bankLines}`,
  bases: { bankLineOpen: 'case when o.is_open then o.day end' },
});
