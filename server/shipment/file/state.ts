import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';

/** A shipment with a code that costs or brings something else than before (D071c). */
export interface TotalsChange {
  /** The position of the event that changed the totals. */
  id: number;
  at: string;
  by: number | null;
  code: string;
  oldExpense: string;
  newExpense: string;
  oldOffer: string;
  newOffer: string;
}

/** A shipment file: the state of each section, what the sections tell each other, and how its totals moved. */
export interface ShipmentState {
  sections: Readonly<Record<string, unknown>>;
  facts: FileFacts;
  totals: readonly TotalsChange[];
}
