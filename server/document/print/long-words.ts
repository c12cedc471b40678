/** Longer words than these are no words. */
const longest = 24;
const pieceLength = 8;
/** Takes no room, and a line may end there. */
const mayBreak = '\u200b';
const longWord = new RegExp(`\\S{${longest + 1},}`, 'gu');

/** Without a place to break, one long word runs out of its column, and thousands of letters take seconds to lay out. */
export function softened(text: string): string {
  return text.replace(longWord, (word) => {
    const letters = Array.from(word);
    const pieces: string[] = [];
    for (let at = 0; at < letters.length; at += pieceLength) pieces.push(letters.slice(at, at + pieceLength).join(''));
    return pieces.join(mayBreak);
  });
}
