import { Decimal } from 'decimal.js';
import {
  numberOfStatement,
  stateOfStatement,
  sumOfStatement,
  type PartyStatementState,
} from '../../contract/party-statement/state.js';
import { attentionAudit } from '../attention/audit.js';
import type { RecordAttention } from '../attention/with-attention.js';
import { partyStatements } from './tables.js';

const sentState = 2;

/** A statement needs attention from the day on which it was sent until somebody agrees to it or disputes it. */
export const partyStatementAttention: RecordAttention<PartyStatementState> = {
  event: 'PartyStatementAttentionMarked',
  holding(statement) {
    if (statement.sent === null || stateOfStatement(statement) !== sentState) return [];
    const amount = new Decimal(sumOfStatement(statement)).abs().toFixed(2);
    return [['statementUnanswered', { base: statement.sent.on, cost: { amount, currency: 'mnt' } }]];
  },
  named: ({ number, payer, agent }) => ({ code: numberOfStatement(number), payer, agent }),
};

export const partyStatementAttentionAudit = attentionAudit({
  kind: 'partystatement',
  records: `select * from ${partyStatements}`,
  bases: { statementUnanswered: `case when o.state = ${sentState} then o.sent_on end` },
});
