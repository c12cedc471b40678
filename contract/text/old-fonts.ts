/**
 * Letters that stand in old Mongolian texts where Ө and Ү are meant: fonts made for Windows-1251 showed these two in the places of
 * letters that Russian lacks. Further fonts are further rows.
 */
const letters: Readonly<Record<string, string>> = { Є: 'Ө', є: 'ө', Ї: 'Ү', ї: 'ү' };
const furtherLetters: Readonly<Record<string, string>> = { Ѳ: 'Ө', ѳ: 'ө' };
/** Letters of another script that were typed for a missing one; meant so only among Cyrillic letters. */
const amongCyrillic: Readonly<Record<string, string>> = { V: 'Ү', v: 'ү' };
/** A Latin y is Ү or У; the other vowels of the word tell which, as a Mongolian word has only front or only back ones. */
const frontVowels = /[эөү]/i;
const backVowels = /[аоу]/i;

/** A text with Ө and Ү where an old font wrote Є and Ї. Frozen: bank lines are recognised again by such texts. */
export function asMongolian(text: string): string {
  return text.replace(/[ЄєЇї]/g, (letter) => letters[letter] ?? letter);
}

/** A text with every letter of old fonts put right: `Vнэ`, `єдєр` and `Ѳндєр` are Үнэ, өдөр and Өндөр. */
export function withoutOldFonts(text: string): string {
  if (!/[ЄєЇїѲѳvy]/i.test(text)) return text;
  const read = asMongolian(text).replace(/[Ѳѳ]/g, (letter) => furtherLetters[letter] ?? letter);
  return read.replace(/\p{L}+/gu, withoutForeignLetters);
}

const cyrillic = /\p{Script=Cyrillic}/u;

function withoutForeignLetters(word: string): string {
  if (!/[vy]/i.test(word) || !cyrillic.test(word)) return word;
  const all = Array.from(word);
  const isCyrillic = (letter: string | undefined): boolean =>
    letter === undefined || cyrillic.test(letter) || /[vy]/i.test(letter);
  const read = all.map((letter, at) =>
    isCyrillic(all[at - 1]) && isCyrillic(all[at + 1]) ? (amongCyrillic[letter] ?? letter) : letter,
  );
  const vowel = vowelOf(read.join(''));
  return read
    .map((letter) => (letter === 'y' ? vowel : letter === 'Y' ? vowel?.toUpperCase() : letter) ?? letter)
    .join('');
}

/** What a Latin y is in this word; undefined where its vowels do not tell, or another Latin letter stands in it. */
function vowelOf(word: string): 'ү' | 'у' | undefined {
  if (/[a-xz]/i.test(word) || frontVowels.test(word) === backVowels.test(word)) return undefined;
  return frontVowels.test(word) ? 'ү' : 'у';
}
