/** The maximum width of each letter in regular and bold type, relative to the font size, as measured by `fonts.spec.ts`. */
const classes = [
  [0, '\u200b'],
  [0.27, ',. '],
  [0.35, "ijl:;I‘’·!'"],
  [0.45, 't/\\f()[]rг'],
  [0.55, '²°³_„т–”“з"?s'],
  [0.6, '¥Lz§хxкkяваaьJГсэcүvуyFеёeчл'],
  [0.65, 'бпЕЁEоөoнnийhuрbдpqg£«»цЗ#РPБ0123456789+-−×*<>=≤≥±'],
  [0.75, 'S$ЯRZЬВBТT₮&ъУ€КKЧҮYХXDАAVСЭCUНПHфЛG'],
  [0.85, 'ЦИЙNОӨOQымЪФwжш'],
  [0.95, 'Дющ↑↓✓mЫМM'],
  [1.1, '→←…Ш@—Щ%WЖЮ№'],
] as const;
const widthOfLetter = new Map(classes.flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width])));
const widest = 1.4;

/** An upper bound for the width of a line, relative to the font size. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += widthOfLetter.get(letter) ?? classWidth(letter);
  return width;
}

/** Letters of other alphabets. */
function classWidth(letter: string): number {
  if (/\p{Ll}/u.test(letter)) return 0.85;
  return /\p{Lu}/u.test(letter) ? 0.95 : widest;
}

/** The maximum number of lines of a text in a column of this width, in points. */
export function countLines(text: string, width: number, fontSize: number): number {
  const room = width / fontSize;
  let lines = 0;
  for (const paragraph of text.split('\n')) lines += countParagraphLines(paragraph.split(' '), room);
  return lines;
}

const space = widthOf(' ');
/** Longer words are broken into pieces of this many letters (`long-words.ts`). */
const pieceLength = 8;
const longestWhole = 24;

/** The width of the widest word of a text, relative to the font size; for a broken word, of its widest piece. */
export function widestWord(text: string): number {
  let widest = 0;
  for (const word of text.split(/\s+/)) {
    const pieces = word.length > longestWhole ? (word.match(/.{1,8}/gu) ?? []) : [word];
    for (const piece of pieces) widest = Math.max(widest, widthOf(piece));
  }
  return widest;
}

/** Truncates a text to one line of this width, in points. */
export function inOneLine(text: string, width: number, fontSize: number): string {
  const room = width / fontSize;
  if (widthOf(text) <= room) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && widthOf(`${letters.join('')}…`) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function countParagraphLines(words: readonly string[], room: number): number {
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
