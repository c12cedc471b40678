/** Ukrainian letters that old fonts and keyboards have in place of the two letters that Russian lacks. */
const replaced: Readonly<Record<string, string>> = { Є: 'Ө', є: 'ө', Ї: 'Ү', ї: 'ү' };

/** A text with Ө and Ү where an old font wrote Є and Ї. */
export function asMongolian(text: string): string {
  return text.replace(/[ЄєЇї]/g, (letter) => replaced[letter] ?? letter);
}
