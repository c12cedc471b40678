import type { BankPart, BookedParty, PartTarget } from '../../../contract/bank/booking/parts.js';
import type { BankLineState } from '../bank-line.aggregate.js';
import type { SentPart } from './targets.js';

/** What is booked by one part that was asked for. */
export interface Booking {
  line: number;
  state: BankLineState;
  sent: SentPart;
  to: PartTarget;
  party: BookedParty | null;
  parts: readonly BankPart[];
}
