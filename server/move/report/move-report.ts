import type { Firm } from '../../../contract/firm/firm.js';
import type { Label } from '../../../contract/label.js';
import type { moveConfirmRoutes } from '../../../contract/move/confirm-routes.js';
import type { PaperLanguage } from '../../../contract/paper/paper.js';
import type { RowState } from '../../../contract/move/states.js';
import type { AnswerOf } from '../../../contract/route.js';
import type { AgingSide } from '../../../contract/aging/places.js';

type Written = AnswerOf<(typeof moveConfirmRoutes)['written']>['data'];

/** Why rows of a sheet stayed behind, each reason once. */
export interface LeftOutRows {
  sheet: number;
  label: Label;
  state: RowState;
  message: Label;
  rows: number;
}

/** A row that became a part of another party. */
export interface JoinedRow {
  sheet: number;
  line: number;
  number: string | null;
  name: string;
  into: string;
}

/** The balance of a party that differed when the move was confirmed. */
export interface PartyDifference {
  side: AgingSide;
  name: string;
  currency: string;
  typed: string;
  counted: string;
  difference: string;
}

/** Everything that the report of a confirmed move says. Nothing of it changes afterwards. */
export interface MoveReport extends Pick<Written, 'system' | 'sheets' | 'lists' | 'totals'> {
  id: number;
  name: string;
  confirmed: NonNullable<Written['confirmed']>;
  firm: Firm;
  language: PaperLanguage;
  /** File and name of each sheet. */
  sheetNames: ReadonlyMap<number, string>;
  leftOut: readonly LeftOutRows[];
  joined: readonly JoinedRow[];
  parties: readonly PartyDifference[];
  /** Questions and answers, with their head. */
  answers: readonly (readonly string[])[];
  /** The place in the log at which the writing ended, and its hash there. */
  position: number;
  hash: string;
}
