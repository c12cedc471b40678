import type { FactSource } from '../../decider/command.js';

/** One sequence for all rows of all tables of all sections: a row is known by its number alone. */
const rowNumbers = 'shipment_row_number';

export async function drawRowIds(count: number, source: FactSource): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i++) ids.push(await source.nextId(rowNumbers));
  return ids;
}
