import { refuse } from '../../../contract/refusals/refusals.js';
import { riskRow } from '../../../contract/shipment/clock/risk-row.js';
import type { FactSource } from '../../decider/command.js';
import { units } from '../tables.js';

/** The order of a row of the board of containers at risk. */
export async function shipmentOfRisk(row: number, source: Pick<FactSource, 'query'>): Promise<{ shipment: number }> {
  const of = riskRow(row);
  if ('shipment' in of) return of;
  const [found] = await source.query<{ shipment: number }>(
    `select shipment_id as shipment from ${units} where id = $1`,
    [of.unit],
  );
  if (!found) throw refuse('NotFound');
  return found;
}
