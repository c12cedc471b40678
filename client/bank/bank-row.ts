import type { AsideWord, Direction, LineState } from '../../contract/bank/line';

/** What a row of the list of bank lines has. */
export interface BankRow {
  id: number;
  day: string;
  amount: number;
  currency: string;
  text: string;
  state: LineState;
  direction: Direction;
  aside: AsideWord | null;
  [name: string]: unknown;
}

/** What names a line in a dialog. */
export type NamedLine = Pick<BankRow, 'id' | 'day' | 'amount' | 'text'>;
