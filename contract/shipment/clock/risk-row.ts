/** A container has a row of the board for each currency: more than there are currencies. */
export const rowsPerContainer = 8;

/** What a row of the board stands for: a unit, or all containers of a file without units. */
type RiskRow = { unit: number } | { shipment: number };

/** The number of a unit or of a file among containers is twice its own; that of a file is one more. */
export function containerRow(of: RiskRow): number {
  return 'unit' in of ? of.unit * 2 : of.shipment * 2 + 1;
}

/** The container of a row of the board: the id of the row is its number times the rows that it may have, and the currency. */
export const containerOfRow = (id: number): number => Math.floor(id / rowsPerContainer);

export function riskRow(id: number): RiskRow {
  const container = containerOfRow(id);
  const own = Math.floor(container / 2);
  return container % 2 === 0 ? { unit: own } : { shipment: own };
}
