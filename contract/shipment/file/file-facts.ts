import type { BillingFacts } from '../billing/state.js';
import type { CustomsFacts } from '../customs/state.js';
import type { LifecycleFacts } from '../lifecycle/state.js';
import type { OperationsFacts } from '../operations/state.js';
import type { OrderFacts } from '../order/state.js';
import type { QuotationFacts } from '../quotation/state.js';
import type { SettlementFacts } from '../settlement/state.js';

/** What the sections of a file tell each other: a few answers each, read-only. A section asks these and imports nothing of another one. */
export interface FileFacts {
  readonly quotation: QuotationFacts;
  readonly order: OrderFacts;
  readonly operations: OperationsFacts;
  readonly customs: CustomsFacts;
  readonly billing: BillingFacts;
  readonly settlement: SettlementFacts;
  readonly lifecycle: LifecycleFacts;
}
