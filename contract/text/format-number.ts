/** How many decimals are shown, at least and at most, so that figures stand under each other in a column. */
export interface Decimals {
  least: number;
  most: number;
}

const plain = /^-?\d+(\.\d+)?$/;

/** Thousands grouped by commas; rounded half away from zero to at most `most` decimals and padded to at least `least`. */
export function formatNumber(value: string | number, { least = 0, most = 6 }: Partial<Decimals> = {}): string {
  const text = typeof value === 'number' ? withoutExponent(value) : value;
  if (!plain.test(text)) return text;
  const negative = text.startsWith('-');
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  let digits = BigInt(whole + fraction.slice(0, most).padEnd(most, '0'));
  if (Number(fraction[most] ?? '0') >= 5) digits += 1n;
  const all = digits.toString().padStart(most + 1, '0');
  const integer = all.slice(0, all.length - most);
  const behind = withoutEndZeros(all.slice(all.length - most)).padEnd(least, '0');
  const shown = inThousands(integer, ',') + (behind === '' ? '' : `.${behind}`);
  return negative && digits !== 0n ? `-${shown}` : shown;
}

/** `1234567` is `1,234,567`. */
export function inThousands(digits: string, separator: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(separator);
}

/** Digits behind a point, alone or with what stands before it: `1.50` is `1.5`, `2.000` is `2`. */
export function withoutEndZeros(decimal: string): string {
  return decimal.replace(/\.0*$|(?<!0)0+$/, '');
}

/** 1e-7 would not be read back by people or spreadsheets. */
function withoutExponent(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(12) : text;
}

export const percentDecimals: Decimals = { least: 1, most: 1 };
