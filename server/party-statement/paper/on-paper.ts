import type { Firm } from '../../../contract/firm/firm.js';
import type { StatementContent } from '../../../contract/party-statement/content.js';
import type { PartyStatementState, StatementNumber } from '../../../contract/party-statement/state.js';
import type { PaperLanguage } from '../../../contract/paper/paper.js';

/** A statement as it was made: nothing of it changes afterwards, so its papers are equal in bytes whenever they are made (D141). */
export interface StatementOnPaper
  extends Pick<PartyStatementState, 'start' | 'end' | 'on' | 'number' | 'payer' | 'agent'>,
    StatementContent {
  /** The number of the statement that it continues. */
  follows: StatementNumber | null;
  party: string;
  firm: Firm;
  language: PaperLanguage;
  /** The place of its event in the log, and the hash of the log there. */
  position: number;
  hash: string;
}
