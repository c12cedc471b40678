import { keptCode } from '../../../../contract/shipment/status/status.js';
import { shipments } from '../../../shipment/tables.js';
import type { PlanSource } from '../served-kind.js';

/** The codes that orders have already. */
export async function usedCodes({ pool }: Pick<PlanSource, 'pool'>): Promise<Set<string>> {
  const { rows } = await pool.query<{ code: string }>(`select code from ${shipments} where code is not null`);
  return new Set(rows.map(({ code }) => code));
}

/** The code that an order keeps, which no other order has then. */
export function keptCodeOf(number: string | null, orderedOn: string, codes: Set<string>): string | null {
  const kept = keptCode(number, orderedOn);
  if (kept === null || codes.has(kept)) return null;
  codes.add(kept);
  return kept;
}
