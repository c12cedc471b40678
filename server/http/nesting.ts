/** So deep may a body be nested. */
export const deepest = 20;

const [quote, escape] = [0x22, 0x5c];
const opens = new Set([0x5b, 0x7b]);
const closes = new Set([0x5d, 0x7d]);

/** Whether JSON is nested deeper than any schema reads: the parser would take a tenth of a second to find out. */
export function isTooDeep(json: Uint8Array): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at] as number;
    if (isText) {
      if (sign === escape) at++;
      else if (sign === quote) isText = false;
    } else if (sign === quote) isText = true;
    else if (opens.has(sign)) {
      if (++depth > deepest + 1) return true;
    } else if (closes.has(sign)) depth--;
  }
  return false;
}
