/** A number that looks random and is always the same for the same three: 32 bits, not negative. */
export function mixed(first: number, second: number, third = 0): number {
  const one = spread(first ^ Math.imul(second + 1, 0x9e3779b1));
  return spread(one ^ Math.imul(third + 1, 0x85ebca77)) >>> 0;
}

/** Each bit depends on all bits of the number (the last step of MurmurHash3). */
function spread(number: number): number {
  let bits = number;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

const range = 2 ** 32;

/** One of so many, from 0. */
export function oneOf(count: number, mix: number): number {
  return Math.floor((mix / range) * count);
}
