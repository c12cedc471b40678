import { byRank, fold, lastOfBeginnings, rankOf, spellings } from './fold.js';

/** All words of the search, in another order. */
const inWords = 6;

/** As `bestFirst`, and last the entries whose names contain all words of the search in another order. */
export function bestInWords<T>(items: readonly T[], typed: string, namesOf: (item: T) => readonly string[]): T[] {
  if (typed.trim() === '') return [...items];
  const ranks = ranking(typed);
  return byRank(items, (item) => ranks(namesOf(item)));
}

/** How well names match a search, from 0 for an equal name; Infinity is no match. */
export function ranking(typed: string): (names: readonly string[]) => number {
  const wanted = typed.trim().toLowerCase();
  const readings = spellings(wanted);
  const words = wordsOf(wanted);
  const rank = (name: string): number => {
    const found = rankOf(name, wanted, readings);
    const isWithinLetter = found === lastOfBeginnings && !readings.some((reading) => endsAtLetter(name, reading));
    return isWithinLetter ? lastOfBeginnings + 3 : found;
  };
  return (names) => {
    const best = Math.min(...names.map(rank));
    if (best < Infinity || words.length < 2) return best;
    const folded = names.map(fold);
    const isHeld = (reading: string): boolean => folded.some((text) => text.includes(reading));
    return words.every((variants) => variants.some(isHeld)) ? inWords : Infinity;
  };
}

/** The words of a search, each in its spelling variants. */
export function wordsOf(search: string): string[][] {
  return search
    .split(/\s+/)
    .map(spellings)
    .filter((variants) => variants.length > 0);
}

/** Whether a beginning ends with a letter of the name: "bat" is not the beginning of "Background", whose c is folded to ts. */
function endsAtLetter(name: string, reading: string): boolean {
  for (let end = 1; end <= name.length; end++) {
    const part = fold(name.slice(0, end));
    if (part.length >= reading.length) return part === reading;
  }
  return false;
}
