import { refuse } from '../../../contract/refusals/refusals.js';
import type { SettlementState } from '../../../contract/shipment/settlement/state.js';
import { closingStream } from '../../closing/closing.aggregate.js';
import { movesConfirmed } from '../file/confirmed-receivable.js';
import type { SectionRestriction } from '../section.js';
import { assertMonthsStay } from './closed-months.js';

/**
 * What no command may change of the money of a file: a balance of a closed month (D140), or what the payer owes while it is confirmed
 * as paid (D201). A command that may change the latter revokes the confirmation at the same time.
 */
export const settlementRestriction: SectionRestriction<SettlementState> = {
  stream: closingStream,
  assert(id, before, after, rules) {
    // Only a move that is taken back deletes an order, with everything that was owed for it.
    const isGone = after.facts.lifecycle.deleted;
    if (after.own.confirmedAt !== null && !isGone && movesConfirmed(before.facts, after.facts))
      throw refuse('ConfirmedTotalStays');
    assertMonthsStay(id, before, after, rules);
  },
};
