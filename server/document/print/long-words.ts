const pieceLength = 8;
/** A zero-width space, where a line may break. */
const mayBreak = '\u200b';
/** Words have 24 letters at most. */
const longestWord = 24;
const longWord = /\S{25,}/gu;
/** Parts of an address, each with the characters that end it. */
const addressParts = /[^@./_-]*[@./_-]+|[^@./_-]+/gu;

/** Without a place to break, one long word overflows its column, and thousands of letters take seconds to lay out. */
export function softened(text: string): string {
  return text.replace(longWord, (word) => (word.match(addressParts) ?? [word]).flatMap(pieces).join(mayBreak));
}

function pieces(part: string): string[] {
  const letters = Array.from(part);
  if (letters.length <= longestWord) return [part];
  const cut: string[] = [];
  for (let at = 0; at < letters.length; at += pieceLength) cut.push(letters.slice(at, at + pieceLength).join(''));
  return cut;
}
