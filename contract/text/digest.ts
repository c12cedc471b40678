/**
 * A number below 2^53 for a text, another one for each seed (cyrb53). Not for secrets: it only keeps different texts of our own apart, where
 * code that decides or makes rows may not use the hashes of Node.
 */
export function numberOfText(text: string, seed: number): number {
  let [high, low] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  const mixed = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  const other = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(mixed ^ (mixed >>> 13), 3266489909);
  return 4294967296 * (2097151 & other) + (mixed >>> 0);
}
