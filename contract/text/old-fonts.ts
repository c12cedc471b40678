/**
 * Letters that stand in old Mongolian texts where Ө and Ү are meant: fonts made for Windows-1251 showed these two in the places of
 * letters that Russian lacks. Further fonts are further rows.
 */
const letters: Readonly<Record<string, string>> = { Є: 'Ө', є: 'ө', Ї: 'Ү', ї: 'ү' };
const furtherLetters: Readonly<Record<string, string>> = { Ѳ: 'Ө', ѳ: 'ө' };
/** Letters of another script that were typed for a missing one; meant so only among Cyrillic letters. */
const amongCyrillic: Readonly<Record<string, string>> = { V: 'Ү', v: 'ү' };

/** A text with Ө and Ү where an old font wrote Є and Ї. Frozen: bank lines are recognised again by such texts. */
export function asMongolian(text: string): string {
  return text.replace(/[ЄєЇї]/g, (letter) => letters[letter] ?? letter);
}

/** A text with every letter of old fonts put right: `Vнэ`, `єдєр` and `Ѳндєр` are Үнэ, өдөр and Өндөр. */
export function withoutOldFonts(text: string): string {
  const read = asMongolian(text).replace(/[Ѳѳ]/g, (letter) => furtherLetters[letter] ?? letter);
  return read.replace(/\p{L}+/gu, withoutForeignLetters);
}

const cyrillic = /\p{Script=Cyrillic}/u;

function withoutForeignLetters(word: string): string {
  if (!/v/i.test(word) || !cyrillic.test(word)) return word;
  const all = Array.from(word);
  return all
    .map((letter, at) => {
      // A letter that was put right itself, as in `VVл`, counts as Cyrillic.
      const isAmong = [all[at - 1], all[at + 1]].every(
        (beside) => beside === undefined || beside in amongCyrillic || cyrillic.test(beside),
      );
      return isAmong ? (amongCyrillic[letter] ?? letter) : letter;
    })
    .join('');
}
