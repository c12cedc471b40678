/** The kinds of streams that post money on the rows of orders by the effect `shipment.post`. Frozen: postings store them. */
export type PostingSourceKind = 'advance' | 'bankline' | 'netting';

/** Where a posting comes from, if it was not entered by hand. */
export type PostingSource = {
  kind: PostingSourceKind;
  id: number;
  /** The part of the source that it posts; unique in the source. */
  part: number;
  /** The day of the money itself; the posting is later where the month of that day is closed (D165). */
  on: string;
};

const sourceNames: Readonly<Record<PostingSourceKind, string>> = {
  advance: 'Урьдчилгаа',
  bankline: 'Банкны мөр',
  netting: 'Харилцан тооцоо',
};

/** Sources whose postings belong together: none of them is corrected or deleted alone (D171). */
export const takenBackWhole: readonly PostingSourceKind[] = ['netting'];

/** The comment of a posting: what the user wrote, where it comes from, and the day of the money where the posting has a later one. */
export function sourceComment(
  comment: string | null,
  { kind, id, on }: Omit<PostingSource, 'part'>,
  posted: string,
): string {
  const from = `${sourceNames[kind]} №${id}`;
  return [comment, on === posted ? from : `${from} (${on})`].filter((text) => text !== null && text !== '').join(' · ');
}
