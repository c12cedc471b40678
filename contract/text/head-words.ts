import { foldLabel } from './fold.js';
import { withoutOldFonts } from './old-fonts.js';

/** The column that a head means, and whether it is written as one of its heads or only contains one. */
export interface HeadMeaning<Name> {
  name: Name;
  isExact: boolean;
}

/** Heads in two languages, or with a currency behind them, contain one that is known. */
const shortestWithin = 5;
/** A longer text is a sentence, no head. */
const longestHead = 60;

/** Finds what the head of a column means by the heads of each; letter case, spaces and old fonts make no difference. */
export function headWords<Name>(
  heads: Iterable<readonly [Name, readonly string[]]>,
): (head: string) => HeadMeaning<Name> | undefined {
  const names = new Map<string, Name>();
  for (const [name, written] of heads) for (const head of written) names.set(foldHead(head), name);
  const byLength = [...names]
    .filter(([word]) => word.length >= shortestWithin)
    .toSorted(([one], [other]) => other.length - one.length);
  return (head) => {
    const folded = foldHead(head);
    if (folded === '') return undefined;
    const exact = names.get(folded);
    if (exact !== undefined) return { name: exact, isExact: true };
    if (folded.length > longestHead) return undefined;
    const within = byLength.find(([word]) => folded.includes(word));
    return within && { name: within[1], isExact: false };
  };
}

/** A head as it is compared. */
export function foldHead(head: string): string {
  return foldLabel(withoutOldFonts(head).replace(/[₮*№#]/g, ''));
}
