/** Letters that look alike in Latin and Cyrillic, as small letters. */
const lookalikes: readonly (readonly [latin: string, cyrillic: string])[] = [
  ['a', 'а'],
  ['b', 'в'],
  ['c', 'с'],
  ['e', 'е'],
  ['h', 'н'],
  ['k', 'к'],
  ['m', 'м'],
  ['o', 'о'],
  ['p', 'р'],
  ['t', 'т'],
  ['x', 'х'],
  ['y', 'у'],
];
const small: { readonly latin: ReadonlyMap<string, string>; readonly cyrillic: ReadonlyMap<string, string> } = {
  latin: new Map(lookalikes.map(([latin, cyrillic]) => [cyrillic, latin])),
  cyrillic: new Map(lookalikes),
};

type Script = keyof typeof small;

const latinLetter = /[a-z]/i;
const cyrillicLetter = /[а-яёөү]/i;
const word = /[a-zа-яёөү]+/gi;

/** The text with each letter that has a lookalike in this script replaced by it; capital letters stay capital. */
export function lettersIn(script: Script, written: string): string {
  const letters = small[script];
  return written.replace(/[a-zа-я]/gi, (letter) => {
    const other = letters.get(letter.toLowerCase());
    if (other === undefined) return letter;
    return letter === letter.toLowerCase() ? other : other.toUpperCase();
  });
}

/** The text with each word that is typed partly in the other layout in the script of its unambiguous letters; Latin if it has none. */
export function inOneScript(written: string): string {
  if (!isMixed(written)) return written;
  return written.replace(word, (one) => (isMixed(one) ? lettersIn(scriptOf(one) ?? 'latin', one) : one));
}

/**
 * As `inOneScript`, but only words of which every letter of the other script has a lookalike, and no y, which may be Ү as well (see
 * old-fonts.ts): a name that is stored is not guessed.
 */
export function withoutMixedLayouts(written: string): string {
  if (!isMixed(written)) return written;
  return written.replace(word, (one) => {
    const script = isMixed(one) ? scriptOf(one) : undefined;
    if (script === undefined) return one;
    const read = lettersIn(script, one);
    return isMixed(read) || (script === 'cyrillic' && /y/i.test(one)) ? one : read;
  });
}

const isMixed = (one: string): boolean => latinLetter.test(one) && cyrillicLetter.test(one);

/** The script of the letters that have no lookalike; undefined where all have one. */
function scriptOf(one: string): Script | undefined {
  const letters = Array.from(one.toLowerCase());
  if (letters.some((letter) => cyrillicLetter.test(letter) && !small.latin.has(letter))) return 'cyrillic';
  return letters.some((letter) => latinLetter.test(letter) && !small.cyrillic.has(letter)) ? 'latin' : undefined;
}
