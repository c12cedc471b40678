import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';
import type { Need } from '../../../contract/shipment/lifecycle/moves.js';

const checks: Readonly<Record<Need, (facts: FileFacts) => boolean>> = {
  noTransactions: ({ settlement }) => !settlement.hasTransactions,
  noInvoice: ({ billing }) => !billing.isInvoiced,
  paid: ({ settlement }) => settlement.isPaid,
};

/** Whether the facts of the sections fulfil what a move needs. */
export function isMet(need: Need, facts: FileFacts): boolean {
  return checks[need](facts);
}
