import { describe, expect, it } from '@jest/globals';
import { deepest, isTooDeep } from './nesting.js';

const nested = (depth: number, inner = '1') =>
  Buffer.from(`${'[{"a":'.repeat(depth / 2)}${inner}${'}]'.repeat(depth / 2)}`);

describe('the nesting of a body', () => {
  it('is found too deep before it is parsed, also where it never ends', () => {
    expect(isTooDeep(nested(deepest))).toBe(false);
    expect(isTooDeep(nested(deepest + 2))).toBe(true);
    expect(isTooDeep(Buffer.from('['.repeat(500_000)))).toBe(true);
  });

  it('is not what stands in a text, and not what stands beside each other', () => {
    expect(isTooDeep(Buffer.from(JSON.stringify({ name: `${'['.repeat(100)}"\\"${'{'.repeat(100)}` })))).toBe(false);
    expect(isTooDeep(Buffer.from(JSON.stringify(Array.from({ length: 1_000 }, () => [[]]))))).toBe(false);
  });
});
