/** How many records the old firm has. */
export interface FirmSize {
  /** Of all kinds of parties, as a share of those of the whole firm. */
  parties: number;
  orders: number;
  inquiries: number;
  /** With the invoices of orders. */
  papers: number;
  customInvoices: number;
  advances: number;
}

export const wholeFirm: FirmSize = {
  parties: 1,
  orders: 300,
  inquiries: 40,
  papers: 2_000,
  customInvoices: 200,
  advances: 60,
};

/** With all faults, and small enough for a test that moves it. */
export const smallFirm: FirmSize = {
  parties: 0.13,
  orders: 90,
  inquiries: 6,
  papers: 184,
  customInvoices: 20,
  advances: 12,
};
