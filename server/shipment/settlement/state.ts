export interface SettlementState {
  /** When each paid price row was marked so, by its id. */
  paidAt: Readonly<Record<string, string>>;
}

export const nothingSettled: SettlementState = { paidAt: {} };
