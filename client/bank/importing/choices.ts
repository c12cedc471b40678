import type { BankColumn } from '../../../contract/bank/reading/columns';

/** What is sent with a statement, to preview it and again to record it. */
export interface Choices {
  account: number;
  columns?: readonly BankColumn[] | undefined;
  days?: readonly string[];
  sheet?: string;
}
