import type { AttentionOf, AttentionState } from '../../../contract/attention/state.js';
import { rulesHolding } from '../../../contract/shipment/attention/rules-of-file.js';
import { assertRunning } from '../file/running.js';
import type { ShipmentState } from '../file/state.js';

/** The type of the event of a mark. */
export const attentionEvent = 'AttentionMarked';

/** What needs attention in a file, and that only a running order is marked. */
export const attentionOfFiles: AttentionOf<ShipmentState> = {
  event: attentionEvent,
  holding: ({ facts }) => (facts.lifecycle.deleted ? [] : rulesHolding(facts)),
  marks: ({ sections }) => (sections['attention'] as AttentionState).marks,
  assertOpen: ({ facts }) => assertRunning(facts),
};
