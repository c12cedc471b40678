import type { BillingFacts } from '../billing/state.js';
import type { ExpensesFacts } from '../expenses/state.js';
import type { DocumentsFacts } from '../documents/state.js';
import type { ClockFacts } from '../clock/state.js';
import type { CustomsFacts } from '../customs/state.js';
import type { LifecycleFacts } from '../lifecycle/state.js';
import type { OperationsFacts } from '../operations/state.js';
import type { UnitsFacts } from '../operations/units/state.js';
import type { OrderFacts } from '../order/state.js';
import type { QuotationFacts } from '../quotation/state.js';
import type { SettlementFacts } from '../settlement/state.js';
import type { TracingFacts } from '../tracing/state.js';

/** The read-only facts that the sections of a file share. A section queries these and imports nothing from another section. */
export interface FileFacts {
  readonly quotation: QuotationFacts;
  readonly order: OrderFacts;
  readonly operations: OperationsFacts;
  readonly units: UnitsFacts;
  readonly tracing: TracingFacts;
  readonly customs: CustomsFacts;
  readonly documents: DocumentsFacts;
  readonly expenses: ExpensesFacts;
  readonly billing: BillingFacts;
  readonly settlement: SettlementFacts;
  readonly clock: ClockFacts;
  readonly lifecycle: LifecycleFacts;
}
