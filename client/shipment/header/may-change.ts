import { allowed, type Principal } from '../../../contract/permissions';
import type { LifeStage } from '../../../contract/shipment/status/life-stages';

/**
 * D031, D075: closed, archived and deleted files are read-only; an order is changed by its own salesman or tariff manager, and by higher
 * user types.
 */
export function mayChangeFile(
  { stage, sales, tariff }: { stage: LifeStage; sales: number | null; tariff: number | null },
  user: Principal,
): boolean {
  if (stage === 'open') return allowed('inquiry.edit', user);
  if (stage === 'closed' || stage === 'archived' || stage === 'deleted') return false;
  return allowed('order.edit', user, user.type === 1 ? sales : tariff);
}
