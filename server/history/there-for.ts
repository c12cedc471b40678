import type { Asker } from '../../contract/permissions.js';
import { allowed } from '../../contract/permissions.js';
import { refuse } from '../../contract/refusals.js';
import type { Aggregate } from '../projection/aggregate.js';

/** A record is answered by what it is today, whatever moment is queried: a deleted one to administrators alone (D204). */
export function assertThereFor(asker: Asker, aggregate: Aggregate, today: unknown): void {
  if (aggregate.isDeleted?.(today) && !allowed('record.readDeleted', asker)) throw refuse('NotFound');
}
