/**
 * Text as it is searched: one skeleton for Cyrillic and for all the ways Mongolians spell it in Latin letters, so that
 * "Замын-Үүд", "zamiin uud" and "ZAMYN UUD" are the same. Read models store folded text and queries are folded too.
 *
 * Every letter stands for itself wherever it is. Only long vowels shrink to short ones, and `kh` to the one sound it writes;
 * a doubled consonant stays doubled. That is why whatever is contained in a text is also contained in its folded form: a
 * search finds a word from the first letter typed to the last.
 */
const cyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'ie',
  ё: 'iu',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'q',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'u',
  ө: 'u',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'tsh',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: 'i',
  э: 'ie',
  ю: 'iu',
  я: 'ia',
};

/**
 * The same sounds in Latin. `kh`, `h` and `x` all write х, and `k` alone writes к, which is q here so
 * that folded text has no `kh` of its own; ө is written o and u, so the four rounded
 * vowels are one; e is `ie` because е is also written `ye`; c is ц, and with h it is ч.
 */
const latin: Readonly<Record<string, string>> = {
  c: 'ts',
  e: 'ie',
  j: 'zh',
  k: 'q',
  o: 'u',
  w: 'v',
  x: 'h',
  y: 'i',
};

/** Letters that look alike: a word typed half in the other layout is read in the script of its unmistakable letters. */
const twins: readonly (readonly [latin: string, cyrillic: string])[] = [
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
const toCyrillic = new Map(twins);
const toLatin = new Map(twins.map(([a, b]) => [b, a] as const));

const separator = /[\s\p{Pd}\p{Z}\p{Cc}\p{Cf}\p{M}.,;:!?'"`´’‘“”„«»()[\]/\\]/u;
const word = /[a-zа-яёөү]+/g;

/** Raised when folded text changes: read models that store it are then built anew. */
export const foldRevision = 2;
/** A name has 255 letters at most, that of a person two such parts. What is longer is no name and stays as it is. */
const longestName = 600;
/** Heads of sheets and words of choices are compared with our own labels. */
const longestLabel = 200;

export function fold(text: string): string {
  return foldUpTo(longestName, text);
}

/** Where nothing but one of our own labels is meant. */
export function foldLabel(text: string): string {
  return foldUpTo(longestLabel, text);
}

function foldUpTo(mostLetters: number, text: string): string {
  if (text.length > mostLetters) return text;
  // One sign may stand for eighteen letters.
  const letters = text.normalize('NFKC');
  if (letters.length > mostLetters) return text;
  const plain = letters.toLowerCase().normalize('NFKC');
  const pieces: string[] = [];
  let last = '';
  let previous = { letter: '', sound: '' };
  for (const letter of plain.replace(word, inOneScript)) {
    const sound = soundOf(letter);
    if (sound === '') continue;
    const isRepeated = sound === previous.sound && isVowel(sound);
    // Latin `kh` is the one sound of х.
    if (letter === 'h' && previous.letter === 'k') pieces.pop();
    previous = { letter, sound };
    if (isRepeated) continue;
    const piece = isVowel(sound) && sound.startsWith(last) ? sound.slice(last.length) : sound;
    if (piece === '') continue;
    pieces.push(piece);
    last = piece.slice(-1);
  }
  return pieces.join('');
}

/** `ee` is one long vowel and иэ is no longer than э, but 11 is not 1 and Анна is not Ана. */
function isVowel(sound: string): boolean {
  return /^[aiu]/.test(sound);
}

/**
 * What a read model stores of fields that are searched as one: the space between them cannot be crossed by a search, whose
 * folded text has none. The soft sign is written i in Mongolian words and left out in foreign names (Тяньжинь, Tianjin), so a
 * text that has one is stored in both ways.
 */
export function foldAll(texts: readonly (string | null | undefined)[]): string {
  const folded = texts.flatMap((text) => [text ?? '', (text ?? '').replace(/[ьЬ]/g, '')]).map(fold);
  return [...new Set(folded)].filter((text) => text !== '').join(' ');
}

/** Of a text that may be missing: nothing is found in it then. */
export function foldedOrNull(text: string | null): string | null {
  return text === null ? null : foldAll([text]);
}

/**
 * What a typed search may mean. In chat Latin `v` also writes ү ("vvd", "hvn"), c is к in "cargo", a k may be the first letter of an
 * unfinished kh, and a foreign name may be stored without its soft signs; a stored text has one skeleton, so the question is asked
 * in each reading.
 */
export function spellings(search: string): string[] {
  const withoutSigns = [search, search.replace(/[ьЬ]/g, '')];
  const withVowels = withoutSigns.flatMap((reading) => [reading, reading.replace(/v/gi, 'u')]);
  const withK = withVowels.flatMap((reading) => [reading, reading.replace(/c(?!h)/gi, 'k')]);
  const readings = withK.flatMap((reading) => [reading, reading.replace(/k$/i, 'kh')]);
  return [...new Set(readings.map(fold))].filter((folded) => folded !== '');
}

/**
 * Those whose names meet what was typed, the best first: names that are or begin so, as it was typed and then in any spelling,
 * before those that hold it somewhere; equals keep their order. Text that folds to nothing is looked for as it was typed (D153).
 */
export function bestFirst<T>(items: readonly T[], typed: string, namesOf: (item: T) => readonly string[]): T[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [...items];
  const readings = spellings(wanted);
  return items
    .map((item) => ({ item, rank: Math.min(...namesOf(item).map((name) => rankOf(name, wanted, readings))) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

function rankOf(name: string, wanted: string, readings: readonly string[]): number {
  const written = name.toLowerCase();
  if (written === wanted) return 0;
  if (written.startsWith(wanted)) return 1;
  const folded = fold(name);
  if (readings.some((reading) => folded.startsWith(reading))) return 2;
  if (written.includes(wanted)) return 3;
  return readings.some((reading) => folded.includes(reading)) ? 4 : Infinity;
}

function soundOf(letter: string): string {
  const known = cyrillic[letter] ?? latin[letter];
  if (known !== undefined) return known;
  if (separator.test(letter)) return '';
  if (letter.charCodeAt(0) < 128) return letter;
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare === letter
    ? letter
    : Array.from(bare, (part) => cyrillic[part] ?? latin[part] ?? (separator.test(part) ? '' : part)).join('');
}

function inOneScript(written: string): string {
  if (!/[a-z]/.test(written) || !/[а-яёөү]/.test(written)) return written;
  const letters = Array.from(written);
  const isCyrillic = letters.some((letter) => letter > 'z' && !toLatin.has(letter));
  const read = isCyrillic ? toCyrillic : toLatin;
  return letters.map((letter) => read.get(letter) ?? letter).join('');
}
