import type { FactSource } from '../../decider/command.js';

/** One sequence for the rows of all tables of all sections: a row is identified by its id alone. */
const rowNumbers = 'shipment_row_number';

export async function drawRowIds(count: number, source: FactSource): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i++) ids.push(await source.nextId(rowNumbers));
  return ids;
}
