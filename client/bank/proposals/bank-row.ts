import type { AsideWord, Direction, LineState } from '../../../contract/bank/line';

/** What a row of the list of bank lines has. */
export interface BankRow {
  id: number;
  day: string;
  amount: number;
  open_amount: number;
  currency: string;
  text: string;
  state: LineState;
  direction: Direction;
  aside: AsideWord | null;
  counter_name: string | null;
  counter_account: string | null;
  /** The codes and advances that it is booked on. */
  booking: string | null;
  [name: string]: unknown;
}

/** What names a line in a dialog. */
export type NamedLine = Pick<BankRow, 'id' | 'day' | 'amount' | 'text'>;

/** What a dialog needs to book a line. */
export type LineToBook = NamedLine &
  Pick<BankRow, 'open_amount' | 'currency' | 'direction' | 'counter_name' | 'counter_account'>;

export const isOpenLine = ({ state }: Pick<BankRow, 'state'>): boolean => state === 'open' || state === 'part';
