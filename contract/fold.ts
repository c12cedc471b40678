/**
 * Text as it is searched: one skeleton for Cyrillic and for all the ways Mongolians spell it in Latin letters, so that
 * "Замын-Үүд", "zamiin uud" and "ZAMYN UUD" are the same. Read models store folded text and queries are folded too.
 *
 * Every letter stands for itself wherever it is, and only runs of one letter shrink. That is why whatever is contained
 * in a text is also contained in its folded form: a search finds a word from the first letter typed to the last.
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
  к: 'h',
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
 * The same sounds in Latin. `kh`, `h`, `k` and `x` all write х, so к joins them; ө is written o and u, so the four
 * rounded vowels are one; e is `ie` because е is also written `ye`; c is ц, and with h it is ч.
 */
const latin: Readonly<Record<string, string>> = {
  c: 'ts',
  e: 'ie',
  j: 'zh',
  k: 'h',
  o: 'u',
  q: 'h',
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
const mixedWord = /[a-zа-яёөү]*(?:[a-z][а-яёөү]|[а-яёөү][a-z])[a-zа-яёөү]*/g;

export function fold(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFKC').replace(mixedWord, inOneScript);
  let folded = '';
  let previous = '';
  for (const letter of plain) {
    const sound = soundOf(letter);
    // `ee` is one long vowel, but 11 is not 1.
    if (sound === '' || (sound === previous && !isDigit(letter))) continue;
    previous = sound;
    folded += isDigit(letter) || !folded.endsWith(sound.charAt(0)) ? sound : sound.slice(1);
  }
  return folded;
}

/** Several fields searched as one: the space between them cannot be crossed by a search, whose folded text has none. */
export function foldAll(texts: readonly (string | null | undefined)[]): string {
  return texts
    .map((text) => fold(text ?? ''))
    .filter((text) => text !== '')
    .join(' ');
}

/**
 * What a typed search may mean. In chat Latin `v` also writes ү ("vvd", "hvn"), and c is к in "cargo"; a stored text has one
 * skeleton, so the question is asked in each reading.
 */
export function spellings(search: string): string[] {
  const readings = [
    search,
    search.replace(/v/gi, 'u'),
    search.replace(/c(?!h)/gi, 'k'),
    search.replace(/v/gi, 'u').replace(/c(?!h)/gi, 'k'),
  ];
  return [...new Set(readings.map(fold))].filter((folded) => folded !== '');
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

function inOneScript(word: string): string {
  const letters = Array.from(word);
  const isCyrillic = letters.some((letter) => letter > 'z' && !toLatin.has(letter));
  const read = isCyrillic ? toCyrillic : toLatin;
  return letters.map((letter) => read.get(letter) ?? letter).join('');
}

function isDigit(letter: string): boolean {
  return letter >= '0' && letter <= '9';
}
