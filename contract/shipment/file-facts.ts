import type { LifecycleFacts } from './lifecycle/state.js';
import type { QuotationFacts } from './quotation/state.js';
import type { SettlementFacts } from './settlement/state.js';

/** What the sections of a file tell each other: a few answers each, read-only. A section asks these and imports nothing of another one. */
export interface FileFacts {
  readonly quotation: QuotationFacts;
  readonly settlement: SettlementFacts;
  readonly lifecycle: LifecycleFacts;
}
