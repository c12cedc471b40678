import type { Principal } from '../../contract/permissions.js';
import { allowed } from '../../contract/permissions.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { Aggregate } from '../projection/aggregate.js';

/** The visibility of a record depends on its state today, whatever moment is queried: only administrators see a deleted one (D204). */
export function assertVisibleTo(principal: Principal, aggregate: Aggregate, today: unknown): void {
  if (aggregate.isDeleted?.(today) && !allowed('record.readDeleted', principal)) throw refuse('NotFound');
}
