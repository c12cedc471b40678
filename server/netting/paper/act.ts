import type { Firm } from '../../../contract/firm/firm.js';
import type { MadeNetting, NettingState } from '../../../contract/netting/state.js';
import type { PaperLanguage } from '../../../contract/paper/paper.js';

/** An act as it was made: nothing of it changes but that it may be taken back, so its papers are equal in bytes whenever they are made. */
export interface ActOnPaper extends MadeNetting {
  takenBack: NettingState['takenBack'];
  firm: Firm;
  language: PaperLanguage;
}
