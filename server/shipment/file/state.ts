import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';

/** A change of the expense or income of a shipment with a code (D071c). */
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

/** A shipment file: the state of each section, the facts that sections share, and the changes of its totals. */
export interface ShipmentState {
  sections: Readonly<Record<string, unknown>>;
  facts: FileFacts;
  totals: readonly TotalsChange[];
}
