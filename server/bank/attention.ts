import { Decimal } from 'decimal.js';
import { lineState, openAmount, type BankEntry } from '../../contract/bank/line.js';
import { attentionAudit } from '../attention/audit.js';
import type { RecordAttention } from '../attention/with-attention.js';
import { bankLines } from './tables.js';

/** What of a line its rows depend on. */
type AttendedLine = Pick<BankEntry, 'day' | 'text' | 'counterName'> &
  Parameters<typeof lineState>[0] & { currency: string; deleted: boolean };

/** A line needs attention until all of it is booked, or it is set aside. */
export const bankLineAttention: RecordAttention<AttendedLine> = {
  event: 'BankLineAttentionMarked',
  holding(line) {
    const state = lineState(line);
    if (line.deleted || (state !== 'open' && state !== 'part')) return [];
    const amount = new Decimal(openAmount(line)).abs().toFixed(2);
    return [['bankLineOpen', { base: line.day, cost: { amount, currency: line.currency } }]];
  },
  named: ({ counterName, text }, id) => ({ code: `№${id}`, party: counterName ?? text }),
};

export const bankLineAttentionAudit = attentionAudit({
  kind: 'bankline',
  records: `select * from ${bankLines}`,
  bases: { bankLineOpen: 'case when o.is_open then o.day end' },
});
