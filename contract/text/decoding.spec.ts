import { describe, expect, it } from '@jest/globals';
import { decodeText } from './decoding.js';

const table = 'Нэр;Огноо\r\nЗамын-Үүд;2026-03-01\r\n';
const wide = (text: string): number[] =>
  Array.from(text).flatMap((one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8]);
const swapped = (bytes: readonly number[]): number[] => bytes.map((_, at) => bytes[at ^ 1] ?? 0);
/** Windows-1251 has А to я from 0xC0 on, and Є, є, Ї, ї, Ё, ё elsewhere. */
const elsewhere: Readonly<Record<string, number>> = { Є: 0xaa, є: 0xba, Ї: 0xaf, ї: 0xbf, Ё: 0xa8, ё: 0xb8 };
const cyrillic = (text: string): number[] =>
  Array.from(text, (one) => {
    const code = one.charCodeAt(0);
    return code < 128 ? code : (elsewhere[one] ?? code - 0x410 + 0xc0);
  });

describe('the text of a file', () => {
  it.each([
    ['UTF-8', [...new TextEncoder().encode(table)]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(table)]],
    ['UTF-16', [0xff, 0xfe, ...wide(table)]],
    ['UTF-16 of the other order', [0xfe, 0xff, ...swapped(wide(table))]],
    ['UTF-16 without a mark', wide(table)],
    ['UTF-16 of the other order without a mark', swapped(wide(table))],
  ])('is read from %s', (_encoding, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toBe(table);
  });

  it('is read from Windows-1251 with the letters of old fonts, which are put right later', () => {
    const typed = 'Нэр;Єдєр\r\nЗамын-Їїд;2026-03-01\r\n';
    expect(decodeText(Uint8Array.from(cyrillic(typed)))).toBe(typed);
  });

  it('is not read from a picture, a program or the letters of another alphabet', () => {
    expect(decodeText(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]))).toBeUndefined();
    expect(decodeText(Uint8Array.from([...cyrillic('Нэр;Огноо'), 0, 1, 2]))).toBeUndefined();
    expect(decodeText(Uint8Array.from([0x61, 0x3b, 0x80, 0x81, 0x82, 0x90, 0x0a]))).toBeUndefined();
  });
});
