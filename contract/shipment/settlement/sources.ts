import type { Actor } from '../../actor.js';
import type { RateInForce } from '../../money/figures/rate-in-force.js';
import type { Posting, WrittenOff } from './form.js';
import type { PostingSource, PostingSourceKind } from './posting-source.js';

/** The side of a row, by its list. */
export type PostedSide = 'receivable' | 'payable';

/** A posting that a source asks for. */
export interface SourcePosting {
  side: PostedSide;
  /** The id of the row in its list: of the order itself, or of the price row. */
  row: number;
  /** Drawn by `drawRowIds`; also the number of the transaction. */
  id: number;
  /** Above 0; below 0 where an overpaid rest becomes an advance. */
  amount: string;
  currency: Posting['currency'];
  rate: RateInForce;
  on: string;
  comment: string | null;
  /** Set if no money moved. */
  writtenOff?: WrittenOff;
  /** The id of the source, and its part. */
  source: number;
  part: number;
  /** The entries whose row it may be posted on; a row of any party if undefined. */
  parties?: readonly number[];
  /** The version of the settlement of the file that the user saw (D134). */
  version?: number | undefined;
}

/** When and by whom, as a command knows it. */
export interface ActingUser {
  now: Date;
  actor: Actor;
}

interface OnFile {
  /** The file; the stream of the effect is its own. */
  shipment: number;
  by: ActingUser;
}

/** All postings of one command on one file are asked for at once, so that each counts the ones before it. */
export type PostedBySource = OnFile & {
  source: PostingSourceKind;
  postings: readonly SourcePosting[];
  /** Rows that are confirmed as paid whole with it (D102). */
  confirms?: readonly Pick<SourcePosting, 'side' | 'row'>[];
  /** The closed months; the state of the stream of closed months has them. */
  closed: Readonly<Record<string, unknown>>;
};

/** The live postings of these parts are reversed. */
export type TakenBackBySource = OnFile & {
  source: Pick<PostingSource, 'kind' | 'id'>;
  parts: readonly number[];
  /** An id for the reversal of each part, drawn by `drawRowIds`. */
  ids: readonly number[];
};

/** What a source is told when an administrator changes the amount of its transaction or deletes it (D164). */
export interface PartReleased {
  part: number;
  by: ActingUser;
}
