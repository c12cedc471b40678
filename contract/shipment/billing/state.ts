/** An invoice as it was issued: what it says never changes (D103). */
export interface Invoice {
  id: number;
  /** Within the file: 1, 2, 3; never given twice (D143). */
  number: number;
  payer: number;
  currency: string;
  amount: string;
  /** The rate that the amount was worked out with, and the tugrik that it comes from. */
  exchange: string;
  totalMnt: string;
  /** The days that the payer had to pay it then; those of earlier invoices are due when issued. */
  termDays?: number | undefined;
  at: string;
  by: number | null;
}

export interface BillingState {
  /** The invoice in force; there is at most one (D103). */
  live: Invoice | null;
  /** The number of the newest invoice, 0 before the first. */
  given: number;
}

/** What billing tells the other sections. */
export interface BillingFacts {
  isInvoiced: boolean;
  /** The number by which its invoice is known. */
  invoice: number | null;
  /** The day by which it is to be paid. */
  dueOn: string | null;
}
