/** A container has a row of the board for each currency: more than there are currencies. */
export const rowsPerContainer = 8;

/** What a row of the board stands for: a unit, or all containers of a file without units. */
type RiskRow = { unit: number } | { shipment: number };

/** The id of the first row of a unit or of a file is twice its own, times the rows of a container; that of a file is one more. */
export function riskRow(id: number): RiskRow {
  const container = Math.floor(id / rowsPerContainer);
  const own = Math.floor(container / 2);
  return container % 2 === 0 ? { unit: own } : { shipment: own };
}
