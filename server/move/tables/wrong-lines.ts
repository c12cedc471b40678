import type { Label } from '../../../contract/label.js';
import { refuse, type Refusal } from '../../../contract/refusals/refusals.js';

/** A clerk reads no more wrong lines at once. */
const mostReported = 50;

/** Why nothing of a table was taken, with the lines that are wrong. */
export function linesRefused(
  word: 'MoveAnswersWrong' | 'MoveDecisionsWrong',
  wrong: readonly { line: number; text: Label }[],
): Refusal {
  const fields = wrong.slice(0, mostReported).map(({ line, text }): [string, string[]] => [`line${line}`, [text.mn]]);
  return refuse(word, { values: { lines: wrong.length }, fields: Object.fromEntries(fields) });
}
