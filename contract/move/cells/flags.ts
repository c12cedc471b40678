import { foldLabel } from '../../text/fold.js';
import { withoutOldFonts } from '../../text/old-fonts.js';
import { wrongCell, type CellRead } from './reasons.js';

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(foldLabel));
const yes = folded(['тийм', 'байгаа', 'байна', 'yes', 'y', 'true', 'да', '1', 'x', '+', '✓', '✔', '√', '*', 'v']);
const no = folded(['үгүй', 'байхгүй', 'no', 'n', 'false', 'нет', '0']);

/** Yes or no, in the words, signs and crosses of lists. */
export function readFlag(written: string): CellRead {
  const word = foldLabel(withoutOldFonts(written));
  if (yes.has(word)) return { value: 'true' };
  return no.has(word) ? { value: 'false' } : wrongCell('flag');
}
