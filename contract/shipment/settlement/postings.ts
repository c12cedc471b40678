import type { Posting, TransactionKind } from './form.js';
import { memo } from '../../memo.js';

/** The valid postings: those that are not reversed, and that are no reversals themselves. */
export function livePostings<P extends Posting>(postings: readonly P[]): readonly P[] {
  return live(postings) as readonly P[];
}

/** Cached, because it is called several times for each posting. */
const live = memo((postings: readonly Posting[]): readonly Posting[] => {
  const reversedIds = new Set(postings.map(({ reverses }) => reverses));
  return postings.filter(({ id, reverses }) => reverses === null && !reversedIds.has(id));
});

export function ofKind<P extends Posting>(postings: readonly P[], kind: TransactionKind): P[] {
  return postings.filter((posting) => posting.kind === kind);
}

/** The postings that moved money. */
export function moving<P extends Pick<Posting, 'writtenOff'>>(postings: readonly P[]): P[] {
  return postings.filter(({ writtenOff }) => writtenOff === undefined);
}

export function ofRow<P extends Posting>(postings: readonly P[], row: number): P[] {
  return postings.filter((posting) => posting.row === row);
}

export function firstDayOf(postings: readonly Posting[]): string | null {
  return postings.reduce<string | null>((first, { on }) => (first !== null && first < on ? first : on), null);
}

/** The latest by date; of several on one day the one recorded last. */
export function lastOf<P extends Posting>(postings: readonly P[]): P | undefined {
  return postings.reduce<P | undefined>((last, posting) => (last && last.on > posting.on ? last : posting), undefined);
}
