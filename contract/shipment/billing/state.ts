/** An issued invoice, which never changes (D103). */
export interface Invoice {
  id: number;
  /** The number within the file: 1, 2, 3; never reused (D143). */
  number: number;
  payer: number;
  currency: string;
  amount: string;
  /** The rate used for the amount, and the amount in tugrik. */
  exchange: string;
  totalMnt: string;
  /** The payment term at that time; invoices from before terms existed are due when issued. */
  termDays?: number | undefined;
  /** The numbers of its papers in the system that it came from. */
  oldNumbers?: string[] | undefined;
  at: string;
  by: number | null;
}

export interface BillingState {
  /** The invoice in force; there is at most one (D103). */
  live: Invoice | null;
  /** The number of the newest invoice, 0 before the first. */
  given: number;
}

/** The facts of billing that other sections may query. */
export interface BillingFacts {
  isInvoiced: boolean;
  /** The number of its current invoice. */
  invoice: number | null;
  /** The day of its current invoice, and the amount in tugrik. */
  issued: { on: string; mnt: string } | null;
  /** The due date. */
  dueOn: string | null;
}
