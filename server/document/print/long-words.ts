const pieceLength = 8;
/** Takes no room, and a line may end there. */
const mayBreak = '\u200b';
/** Words have 24 letters at most. */
const longWord = /\S{25,}/gu;

/** Without a place to break, one long word runs out of its column, and thousands of letters take seconds to lay out. */
export function softened(text: string): string {
  return text.replace(longWord, (word) => {
    const letters = Array.from(word);
    const pieces: string[] = [];
    for (let at = 0; at < letters.length; at += pieceLength) pieces.push(letters.slice(at, at + pieceLength).join(''));
    return pieces.join(mayBreak);
  });
}
