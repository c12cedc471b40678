import { refuse } from '../../../contract/refusals.js';
import type { SettlementState } from '../../../contract/shipment/settlement/state.js';
import { closingStream } from '../../closing/closing.aggregate.js';
import { movesConfirmed } from '../file/confirmed-receivable.js';
import type { SectionRestriction } from '../section.js';
import { assertMonthsStay } from './closed-months.js';

/**
 * What no command may do to the money of a file, whatever the command is: move a balance of a closed month (D140), or what the payer
 * owes while that is confirmed as paid (D201). A command that may do the second takes the confirmation back in the same act.
 */
export const settlementRestriction: SectionRestriction<SettlementState> = {
  stream: closingStream,
  assert(id, before, after, rules) {
    if (after.own.confirmedAt !== null && movesConfirmed(before.facts, after.facts))
      throw refuse('ConfirmedTotalStays');
    assertMonthsStay(id, before, after, rules);
  },
};
