/** A number that looks random and is always the same for the same three: 32 bits, not negative. */
export function mixed(first: number, second: number, third = 0): number {
  let mix = Math.imul(first ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(second ^ 0x7f4a7c15, 0xc2b2ae35);
  mix = Math.imul(mix ^ (mix >>> 15) ^ Math.imul(third + 0x165667b1, 0x27d4eb2f), 0x2c1b3c6d);
  mix = Math.imul(mix ^ (mix >>> 12), 0x297a2d39);
  return (mix ^ (mix >>> 15)) >>> 0;
}

const range = 2 ** 32;

/** One of so many, from 0. */
export function oneOf(count: number, mix: number): number {
  return Math.floor((mix / range) * count);
}
