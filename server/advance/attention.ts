import { advanceSums, liveActs, type AdvanceState } from '../../contract/advance/state.js';
import { attentionAudit } from '../attention/audit.js';
import type { RecordAttention } from '../attention/with-attention.js';
import { advanceActs, advances } from './tables.js';

/** An advance of which something is left needs attention since its last movement. */
export const advanceAttention: RecordAttention<AdvanceState> = {
  event: 'AdvanceAttentionMarked',
  holding(advance) {
    const { left } = advanceSums(advance);
    if (advance.deleted || Number(left) <= 0) return [];
    const days = [advance.on, ...liveActs(advance).map(({ on }) => on)].toSorted();
    const cost = { amount: left, currency: advance.currency };
    return [['advanceUnused', { base: days.at(-1) ?? advance.on, cost }]];
  },
  named: ({ payer, agent }, id) => ({ code: `№${id}`, payer, agent }),
};

export const advanceAttentionAudit = attentionAudit({
  kind: 'advance',
  records: `select * from ${advances}`,
  bases: {
    advanceUnused: `case when o.is_open then greatest(o.happened_on,
      (select max(a.happened_on) from ${advanceActs} a where a.advance_id = o.id and a.live)) end`,
  },
});
