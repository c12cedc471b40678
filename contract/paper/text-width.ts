/** In parts of the size of the letters: no letter of papers is wider than its class, in either weight, as `fonts.spec.ts` measures. */
const classes = [
  [0, '\u200b'],
  [0.27, ',. '],
  [0.5, "ijltfrгтI:;!'·/\\()[]‘’–"],
  [1.1, 'жшщюымфwmДЖМШЩЪЫЮФWM%№@…—→←&'],
] as const;
const widthOfLetter = new Map(classes.flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width])));
const [small, large, other] = [0.7, 0.85, 1.4];
const smallLetter = /[\p{Ll}<>=×*+₮$#£«»?"“”]/u;
const digit = /[-−\d]/;

/** The width of a line in parts of the size of its letters. It is never wider. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += widthOfLetter.get(letter) ?? classWidth(letter);
  return width;
}

function classWidth(letter: string): number {
  if (digit.test(letter)) return 0.65;
  if (smallLetter.test(letter)) return small;
  return /\p{Lu}/u.test(letter) ? large : other;
}

/** How many lines a text has at most in a column of so many points, in letters of so many points. */
export function linesOf(text: string, width: number, fontSize: number): number {
  const room = width / fontSize;
  let lines = 0;
  for (const paragraph of text.split('\n')) lines += paragraphLines(paragraph.split(' '), room);
  return lines;
}

const space = widthOf(' ');
/** Longer words are broken into pieces of so many letters (`long-words.ts`). */
const pieceLength = 8;

function paragraphLines(words: readonly string[], room: number): number {
  let lines = 1;
  let used = 0;
  for (const word of words) {
    const width = widthOf(word);
    if (used > 0 && used + space + width <= room) used += space + width;
    else {
      if (used > 0) lines++;
      if (width > room) lines += Math.max(Math.ceil((2 * width) / room), Math.ceil(word.length / pieceLength)) - 1;
      used = Math.min(width, room);
    }
  }
  return lines;
}
