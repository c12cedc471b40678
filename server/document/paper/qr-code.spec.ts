import { describe, expect, it } from '@jest/globals';
import { readQrCode } from '../../../test/builders/files/qr-reader.js';
import { qrCode } from './qr-code.js';

/** The dark modules as lines of characters. */
function drawn({ size, path }: ReturnType<typeof qrCode>): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '·'));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(width); at++) (rows[Number(y)] as string[])[Number(x) + at] = '█';
  return rows.map((row) => row.join(''));
}

describe('a QR code', () => {
  it('is readable by other programs', () => {
    // Checked with a decoder of another vendor before it was stored here.
    expect(drawn(qrCode('SM2400001/1 1500.5 USD'))).toEqual([
      '███████···██··█···███████',
      '█·····█···██··██··█·····█',
      '█·███·█·█████·█·█·█·███·█',
      '█·███·█·██···█····█·███·█',
      '█·███·█·█··█······█·███·█',
      '█·····█·███····█··█·····█',
      '███████·█·█·█·█·█·███████',
      '········█··█···█·········',
      '█·█████··█·█··███·█████··',
      '·█···█·█·█·██·█······█·█·',
      '··██·███···██·██·█·█·██·█',
      '█·██······█·█·██·█···█·██',
      '·█···████··█··███·███·██·',
      '█····█···██·█·█··█······█',
      '█··████·███··█·██·█··█·██',
      '█····█····█·█·█████··█·█·',
      '█·██████·██·█·███████·█·█',
      '········█·█·····█···██·██',
      '███████··█·██·█·█·█·██·██',
      '█·····█·████···██···██···',
      '█·███·█·██·█···██████·███',
      '█·███·█·███·██····████·██',
      '█·███·█·█·█··███·····█··█',
      '█·····█·····██··█·█··█··█',
      '███████·███·█·██··█···███',
    ]);
  });

  it.each([1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106])('of %i bytes is read back', (length) => {
    const text = 'SM2400001/1 Ө₮'.repeat(9);
    const bytes = Buffer.from(text)
      .subarray(0, length)
      .toString('utf8')
      .replace(/\ufffd+$/, '');
    expect(readQrCode(qrCode(bytes))).toBe(bytes);
  });

  it('is not accepted when it is damaged', () => {
    const { size, path } = qrCode('SM2400001/1 1500.5 USD');
    const last = path.lastIndexOf('M');
    expect(() => readQrCode({ size, path: path.slice(0, last) })).toThrow('damaged');
  });

  it('is as small as its text allows', () => {
    const sizes = [1, 14, 15, 26, 42, 62, 84, 106].map((length) => qrCode('x'.repeat(length)).size);
    expect(sizes).toEqual([21, 21, 25, 25, 29, 33, 37, 41]);
    // Two bytes for a Cyrillic letter.
    expect(qrCode('Ө'.repeat(8)).size).toBe(25);
    expect(qrCode('x'.repeat(107)).size).toBe(45);
  });
});
