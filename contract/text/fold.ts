import { inOneScript } from './layouts.js';

/**
 * Folds text for searching: Cyrillic and all Latin spellings that Mongolians use become the same text, so that "Замын-Үүд",
 * "zamiin uud" and "ZAMYN UUD" are equal. Read models store folded text, and queries are folded too. Each letter is folded
 * independently of its neighbours, except that long vowels become short and `kh` becomes one letter; a doubled consonant stays
 * doubled. Therefore every part of a text is also a part of its folded form, and a search finds a word from the first typed letter
 * to the last.
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
  // Ө and Ү as old fonts write them (old-fonts.ts).
  є: 'u',
  ѳ: 'u',
  ї: 'u',
};

/**
 * The same sounds in Latin. `kh`, `h` and `x` are all х, and `k` alone is к, which is folded to q so that folded text never
 * contains `kh`; ө is written as o or u, so the four rounded vowels are one; e is `ie` because е is also written `ye`; c is ц, and
 * with h it is ч.
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

const separator = /[\s\p{Pd}\p{Z}\p{Cc}\p{Cf}\p{M}.,;:!?'"`´’‘“”„«»()[\]/\\]/u;

/** Incremented when folding changes: read models that store folded text are then rebuilt. */
export const foldRevision = 3;
/** A name has at most 255 letters, and the name of a person two such parts. A longer text is not folded. */
const longestName = 600;
/** Headers of sheets and names of choices are compared with our own labels. */
const longestLabel = 200;

export function fold(text: string): string {
  return foldUpTo(longestName, text);
}

/** For a comparison with our own labels only. */
export function foldLabel(text: string): string {
  return foldUpTo(longestLabel, text);
}

function foldUpTo(maxLetters: number, text: string): string {
  if (text.length > maxLetters) return text;
  // One character may expand to eighteen letters.
  const letters = text.normalize('NFKC');
  if (letters.length > maxLetters) return text;
  const plain = letters.toLowerCase().normalize('NFKC');
  const pieces: string[] = [];
  let last = '';
  let previous = { letter: '', sound: '' };
  for (const letter of inOneScript(plain)) {
    const sound = soundOf(letter);
    if (sound === '') continue;
    const isRepeated = sound === previous.sound && isVowel(sound);
    // Latin `kh` is the sound х.
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
 * The folded text of several fields that are searched together: a search cannot match across the space between them, because its
 * own folded text has none. The soft sign is written i in Mongolian words and left out in foreign names (Тяньжинь, Tianjin), so a
 * text with a soft sign is stored in both variants.
 */
export function foldAll(texts: readonly (string | null | undefined)[]): string {
  const folded = texts.flatMap((text) => [text ?? '', (text ?? '').replace(/[ьЬ]/g, '')]).map(fold);
  return [...new Set(folded)].filter((text) => text !== '').join(' ');
}

/** For an optional text: nothing matches a missing one. */
export function foldedOrNull(text: string | null): string | null {
  return text === null ? null : foldAll([text]);
}

/**
 * The spelling variants of a search. In chat spelling Latin `v` may be ү ("vvd", "hvn"), c is к in "cargo", a k may start an
 * unfinished kh, and a foreign name may be stored without soft signs. A stored text has one folded form, so the search is run for
 * each variant.
 */
export function spellings(search: string): string[] {
  const withoutSigns = [search, search.replace(/[ьЬ]/g, '')];
  const withVowels = withoutSigns.flatMap((reading) => [reading, reading.replace(/v/gi, 'u')]);
  const withK = withVowels.flatMap((reading) => [reading, reading.replace(/c(?!h)/gi, 'k')]);
  const readings = withK.flatMap((reading) => [reading, reading.replace(/k$/i, 'kh')]);
  return [...new Set(readings.map(fold))].filter((folded) => folded !== '');
}

/**
 * The entries whose names match the search, best first: exact names and prefixes, as typed and then in any spelling, before other
 * matches; equal ones keep their order. A search that folds to an empty text is matched literally (D153).
 */
export function bestFirst<T>(items: readonly T[], typed: string, namesOf: (item: T) => readonly string[]): T[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [...items];
  const readings = spellings(wanted);
  return byRank(items, (item) => Math.min(...namesOf(item).map((name) => rankOf(name, wanted, readings))));
}

export function byRank<T>(items: readonly T[], rank: (item: T) => number): T[] {
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .filter((one) => one.rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** The rank of a name that begins with the search in another spelling; better ones begin as typed. */
export const lastOfBeginnings = 2;

export function rankOf(name: string, wanted: string, readings: readonly string[]): number {
  const written = name.toLowerCase();
  if (written === wanted) return 0;
  if (written.startsWith(wanted)) return 1;
  const folded = fold(name);
  if (readings.some((reading) => folded.startsWith(reading))) return lastOfBeginnings;
  if (written.includes(` ${wanted}`)) return 3;
  if (written.includes(wanted)) return 4;
  return readings.some((reading) => folded.includes(reading)) ? 5 : Infinity;
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
