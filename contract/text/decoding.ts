/** The encodings in which spreadsheets and old programs write text. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251';

/** The bytes at the beginning by which a file without a mark is judged. */
const judged = 4096;

/**
 * The text of a file, in the encoding that its bytes show: by the mark at its beginning, as UTF-16 where every second byte is that of
 * an alphabet, as UTF-8 where it is good UTF-8, else as Windows-1251 if it looks like Cyrillic. Undefined if it is no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const wide = wideEncoding(bytes);
  if (wide) return decoded(bytes, wide);
  return decoded(bytes, 'utf-8') ?? (isCyrillic(bytes) ? decoded(bytes, 'windows-1251') : undefined);
}

function decoded(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function wideEncoding(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const first = bytes.subarray(0, judged);
  const pairs = Math.floor(first.length / 2);
  if (pairs < 2 || bytes.length % 2 !== 0) return undefined;
  // Latin letters and signs have 0 in their high byte, Cyrillic ones 4; a text of single bytes has neither.
  const highs = [0, 0];
  for (let at = 0; at < pairs * 2; at++) if (first[at] === 0 || first[at] === 4) highs[at % 2]! += 1;
  const [even = 0, odd = 0] = highs;
  if (odd >= pairs * mostly && even < pairs * rarely) return 'utf-16le';
  return even >= pairs * mostly && odd < pairs * rarely ? 'utf-16be' : undefined;
}

const mostly = 0.9;
const rarely = 0.1;

/**
 * Whether the bytes above ASCII are mostly Cyrillic letters of Windows-1251, with those that old fonts show as Ө and Ү. A table has
 * separators and line ends, so a file of such bytes alone is something else.
 */
function isCyrillic(bytes: Uint8Array): boolean {
  let letters = 0;
  let others = 0;
  for (const byte of bytes) {
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return false;
    if (byte < 0x80) continue;
    if (byte >= 0xc0 || furtherLetters.has(byte)) letters++;
    else others++;
  }
  return letters + others < bytes.length && letters >= (letters + others) * mostly;
}

/** Ё, ё, Є, є, Ї, ї. */
const furtherLetters: ReadonlySet<number> = new Set([0xa8, 0xb8, 0xaa, 0xba, 0xaf, 0xbf]);
