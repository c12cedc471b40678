/** What a row and its last movement say about what was overpaid. */
export interface Overpaid {
  code: string;
  /** The rest and the exchange difference in tugrik, the currency of the row and the rate that it was booked at. */
  figures: { rest: string; difference: string; currency: string; booked: string };
  last: { currency: string; rate: string; on: string } | undefined;
}
