import { describe, expect, it } from '@jest/globals';
import { softened } from './long-words.js';

describe('a word on paper', () => {
  it('may break every eight letters when it is longer than any real word', () => {
    const pieces = softened('ө'.repeat(10_000)).split('\u200b');
    expect(pieces.join('')).toBe('ө'.repeat(10_000));
    expect(Math.max(...pieces.map(({ length }) => length))).toBe(8);
  });

  it('breaks after the punctuation of a long address, and nowhere else in it', () => {
    const address = 'ops@tianjin-hengli-machinery.example';
    expect(softened(address).split('\u200b')).toEqual(['ops@', 'tianjin-', 'hengli-', 'machinery.', 'example']);
  });

  it('is unchanged when it is a real word, with the spaces around it', () => {
    const text = 'Чингэлгийн  хүлээлгэн өгөх,\nзөвшөөрөгдсөнөөсөө';
    expect(softened(text)).toBe(text);
  });

  it('is never cut inside a character', () => {
    expect(
      softened('😀'.repeat(30))
        .split('\u200b')
        .every((piece) => /^(😀)+$/u.test(piece)),
    ).toBe(true);
  });
});
