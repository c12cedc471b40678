import { describe, expect, it } from '@jest/globals';
import { deepest, maxNames, whyNotParsed } from './nesting.js';

const nested = (depth: number, inner = '1') =>
  Buffer.from(`${'[{"a":'.repeat(depth / 2)}${inner}${'}]'.repeat(depth / 2)}`);
const json = (value: unknown) => Buffer.from(JSON.stringify(value));

describe('the nesting of a body', () => {
  it('is checked before it is parsed, also when it is never closed', () => {
    expect(whyNotParsed(nested(deepest))).toBeNull();
    expect(whyNotParsed(nested(deepest + 2))).toBe('Malformed');
    expect(whyNotParsed(Buffer.from('['.repeat(500_000)))).toBe('Malformed');
  });

  it('does not include brackets in a text or values next to each other', () => {
    expect(whyNotParsed(json({ name: `${'['.repeat(100)}"\\"${'{'.repeat(100)}` }))).toBeNull();
    expect(whyNotParsed(json(Array.from({ length: 1_000 }, () => [[]])))).toBeNull();
  });
});

describe('the names in a body', () => {
  const named = (count: number, each: number) =>
    Array.from({ length: count / each }, (_, row) =>
      Object.fromEntries(Array.from({ length: each }, (_name, n) => [`"ө${row * each + n}`, 1])),
    );

  it('are refused when there are too many, in one entry or in many', () => {
    expect(whyNotParsed(json(named(maxNames, maxNames)))).toBeNull();
    expect(whyNotParsed(json(named(maxNames + 20, maxNames + 20)))).toBe('TooLarge');
    expect(whyNotParsed(json(named(maxNames + 20, 20)))).toBe('TooLarge');
  });

  it('count once however often they are repeated, and values do not count', () => {
    const rows = Array.from({ length: 5_000 }, (_, line) => ({
      line,
      given: { name: `Хот: "${line}":`, country: 'MNG' },
    }));
    expect(whyNotParsed(json(rows))).toBeNull();
    expect(whyNotParsed(json(rows.map(({ line }) => `${line}`)))).toBeNull();
  });
});
