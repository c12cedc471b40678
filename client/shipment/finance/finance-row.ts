import type { ListRow } from '../../grid/grid-column';

export interface FinanceRow extends ListRow {
  code: string;
  payer: string | null;
  consignee: string | null;
  percentage: number;
  /** 'n/a' when there is none. */
  invoice: string;
  paymenttype: string | null;
  finished: string | null;
  sentrequest: string | null;
}

export function isInvoiced({ invoice }: FinanceRow): boolean {
  return invoice !== 'n/a';
}
