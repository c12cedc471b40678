import type { MoveRow } from '../move-calls';

/** The place of the next row that has one of the reasons of this one, going on from the start after the end; itself is none. */
export function nextAlike(rows: readonly Pick<MoveRow, 'reasons'>[], at: number): number | undefined {
  const reasons = new Set(rows[at]?.reasons.map(({ reason }) => reason));
  for (let step = 1; step < rows.length; step++) {
    const other = (at + step) % rows.length;
    if (rows[other]!.reasons.some(({ reason }) => reasons.has(reason))) return other;
  }
  return undefined;
}
